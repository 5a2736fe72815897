import { Unreachable } from "@sitewright/api/errors";
import { expect, it, vi } from "vitest";
import type { UploadedImage, uploadImage } from "../upload-image.ts";
import { createUploadQueue, type Resuming } from "./upload-queue.ts";

type Running = {
  name: string;
  watch: Parameters<typeof uploadImage>[1];
  done: (picture: UploadedImage) => void;
  fail: (failure: unknown) => void;
};

const file = (name: string) => new File(["x"], name);
const picture = (name: string): UploadedImage => ({
  media_id: name,
  url: `/media/${name}/${name}`,
  alt_text: "",
  width: 4,
  height: 3,
});

function queueWithServer(resuming?: Resuming) {
  const running: Running[] = [];
  const onUploaded = vi.fn();
  const queue = createUploadQueue(
    ({ name }, watch) => new Promise((done, fail) => void running.push({ name, watch, done, fail })),
    resuming,
  );
  const states = () => queue.uploads.getState().map(({ file: { name }, state }) => `${name} ${state}`);
  return { running, onUploaded, queue, states };
}

it("sends two at once, in the order chosen", async () => {
  const { running, onUploaded, queue, states } = queueWithServer();
  queue.add([file("a"), file("b"), file("c")], { onUploaded });
  expect(states()).toEqual(["a sending", "b sending", "c waiting"]);
  running[0]?.done(picture("a"));
  await vi.waitFor(() => expect(states()).toEqual(["b sending", "c sending"]));
  expect(onUploaded).toHaveBeenCalledWith(picture("a"));
});

it("tells how much has been sent", () => {
  const { running, onUploaded, queue } = queueWithServer();
  queue.add([file("a")], { onUploaded });
  running[0]?.watch?.onSent?.(0.4);
  expect(queue.uploads.getState()[0]?.share).toBe(0.4);
});

it("tells that the line is lost until more has been sent", () => {
  const { running, onUploaded, queue, states } = queueWithServer();
  queue.add([file("a")], { onUploaded });
  running[0]?.watch?.onSent?.(0.4);
  running[0]?.watch?.onLost?.();
  expect(queue.uploads.getState()[0]).toMatchObject({ share: 0, isLost: true });
  expect(states()).toEqual(["a sending"]);
  running[0]?.watch?.onSent?.(0.1);
  expect(queue.uploads.getState()[0]?.isLost).toBe(false);
});

it("stops the call of one that is cancelled and goes on with the next", async () => {
  const { running, onUploaded, queue, states } = queueWithServer();
  queue.add([file("a"), file("b"), file("c")], { onUploaded });
  queue.cancel(queue.uploads.getState()[0]?.key ?? "");
  expect(running[0]?.watch?.signal?.aborted).toBe(true);
  running[0]?.fail(new DOMException("aborted", "AbortError"));
  await vi.waitFor(() => expect(states()).toEqual(["b sending", "c sending"]));
  expect(onUploaded).not.toHaveBeenCalled();
});

it("keeps what failed with its reason until it is sent again", async () => {
  const { running, onUploaded, queue, states } = queueWithServer();
  queue.add([file("a")], { onUploaded });
  running[0]?.fail(new Unreachable(null));
  await vi.waitFor(() => expect(states()).toEqual(["a failed"]));
  expect(queue.uploads.getState()[0]?.failure).toBe("Unable to connect. Please try again");
  queue.retry(queue.uploads.getState()[0]?.key ?? "");
  running[1]?.done(picture("a"));
  await vi.waitFor(() => expect(onUploaded).toHaveBeenCalledOnce());
  expect(states()).toEqual([]);
});

it("pauses what goes on where it stood, lets the next one go, and resumes", async () => {
  const { running, onUploaded, queue, states } = queueWithServer({
    isResumable: () => true,
    giveUp: vi.fn(),
  });
  queue.add([file("a"), file("b"), file("c")], { onUploaded });
  const key = queue.uploads.getState()[0]?.key ?? "";
  running[0]?.watch?.onSent?.(0.4);
  queue.pause(key);
  expect(running[0]?.watch?.signal?.aborted).toBe(true);
  running[0]?.watch?.onSent?.(0.9);
  running[0]?.fail(new DOMException("aborted", "AbortError"));
  await vi.waitFor(() => expect(states()).toEqual(["a paused", "b sending", "c sending"]));
  queue.retry(key);
  running[1]?.done(picture("b"));
  await vi.waitFor(() => expect(states()).toEqual(["a sending", "c sending"]));
  expect(queue.uploads.getState()[0]?.share).toBe(0.4);
});

it("keeps what has been sent while the line is lost", () => {
  const { running, onUploaded, queue } = queueWithServer({ isResumable: () => true, giveUp: vi.fn() });
  queue.add([file("a")], { onUploaded });
  running[0]?.watch?.onSent?.(0.4);
  running[0]?.watch?.onLost?.();
  expect(queue.uploads.getState()[0]).toMatchObject({ share: 0.4, isLost: true });
});

it("gives up what is cancelled, also while it is paused", () => {
  const giveUp = vi.fn(async () => {});
  const { onUploaded, queue } = queueWithServer({ isResumable: ({ name }) => name === "a", giveUp });
  queue.add([file("a"), file("b")], { onUploaded });
  const [a, b] = queue.uploads.getState();
  queue.pause(a?.key ?? "");
  queue.cancel(a?.key ?? "");
  queue.cancel(b?.key ?? "");
  expect(giveUp).toHaveBeenCalledOnce();
});
