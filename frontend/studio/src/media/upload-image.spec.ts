// @vitest-environment jsdom
import { Refusal, Unreachable } from "@sitewright/api/errors";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { type UploadedImage, uploadImage } from "./upload-image.ts";

const file = new File(["x"], "fern.png");
const picture = { media_id: "1", url: "/media/1/fern.png", alt_text: "", width: 4, height: 3 };
const lost = (): Promise<UploadedImage> => Promise.reject(new Unreachable(null));

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

it("sends a picture again after the line was lost, and says so meanwhile", async () => {
  const onLost = vi.fn();
  const send = vi.fn(lost).mockImplementationOnce(lost).mockResolvedValueOnce(picture);
  const uploaded = uploadImage(file, { onLost }, send);
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await uploaded).toBe(picture);
  expect(onLost).toHaveBeenCalledOnce();
});

it("waits for the line when there is none, however long, and goes on at once when it is back", async () => {
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const send = vi.fn(lost).mockImplementationOnce(lost).mockResolvedValueOnce(picture);
  const uploaded = uploadImage(file, {}, send);
  await vi.advanceTimersByTimeAsync(3_600_000);
  expect(send).toHaveBeenCalledOnce();
  window.dispatchEvent(new Event("online"));
  expect(await uploaded).toBe(picture);
});

it("is cancelled while it waits, and sends nothing any more", async () => {
  const cancel = new AbortController();
  const send = vi.fn(lost);
  const failed = expect(uploadImage(file, { signal: cancel.signal }, send)).rejects.toThrow();
  await vi.advanceTimersByTimeAsync(1_000);
  cancel.abort();
  await failed;
  await vi.advanceTimersByTimeAsync(60_000);
  expect(send).toHaveBeenCalledOnce();
});

it("sends nothing again that was refused", async () => {
  const send = vi.fn(() => Promise.reject(new Refusal(400, "not-an-image", "No picture", {}, "")));
  await expect(uploadImage(file, {}, send)).rejects.toThrow("No picture");
  expect(send).toHaveBeenCalledOnce();
});
