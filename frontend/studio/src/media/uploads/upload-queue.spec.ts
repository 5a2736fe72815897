import { Unreachable } from "@sitewright/api/errors";
import { expect, it, vi } from "vitest";
import type { UploadedImage, uploadImage } from "../upload-image.ts";
import { createUploadQueue } from "./upload-queue.ts";

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

function queueWithServer() {
  const running: Running[] = [];
  const onUploaded = vi.fn();
  const queue = createUploadQueue(
    ({ name }, watch) => new Promise((done, fail) => void running.push({ name, watch, done, fail })),
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
