import { messageOf } from "@sitewright/api/errors";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { UploadedImage, Watch } from "../upload-image.ts";

export type Upload = {
  readonly key: string;
  readonly file: File;
  readonly state: "waiting" | "sending" | "failed";
  /** How much of it has been sent, from 0 to 1. */
  readonly share: number;
  /** The line is lost; it goes on by itself. */
  readonly isLost: boolean;
  readonly failure: string;
};
type Batch<Done> = { onUploaded: (done: Done) => void };
export type Send<Done> = (file: File, watch?: Watch) => Promise<Done>;

export type UploadQueue<Done = UploadedImage> = {
  readonly uploads: StoreApi<readonly Upload[]>;
  add: (files: readonly File[], batch: Batch<Done>) => void;
  cancel: (key: string) => void;
  retry: (key: string) => void;
};

// The server looks at one picture at a time; the second one is on its way meanwhile.
const MOST_AT_ONCE = 2;

/** Files on their way to the server, in the order in which they were chosen. What is done leaves the queue. */
export function createUploadQueue<Done = UploadedImage>(send: Send<Done>): UploadQueue<Done> {
  const uploads = createStore<readonly Upload[]>(() => []);
  const batches = new Map<string, Batch<Done>>();
  const stops = new Map<string, AbortController>();

  const change = (key: string, changed: Partial<Upload>) =>
    uploads.setState(
      uploads.getState().map((one) => (one.key === key ? { ...one, ...changed } : one)),
      true,
    );
  const drop = (key: string) => {
    uploads.setState(
      uploads.getState().filter((one) => one.key !== key),
      true,
    );
    batches.delete(key);
  };

  const start = async ({ key, file }: Upload) => {
    const stop = new AbortController();
    stops.set(key, stop);
    change(key, { state: "sending", share: 0, isLost: false, failure: "" });
    const onSent = (share: number) => change(key, { share, isLost: false });
    const onLost = () => change(key, { share: 0, isLost: true });
    try {
      const done = await send(file, { onSent, onLost, signal: stop.signal });
      const batch = batches.get(key);
      drop(key);
      batch?.onUploaded(done);
    } catch (failure) {
      if (!stop.signal.aborted) {
        change(key, { state: "failed", isLost: false, failure: messageOf(failure) });
      }
    } finally {
      stops.delete(key);
      startNext();
    }
  };
  const startNext = () => {
    const waiting = uploads.getState().filter((one) => one.state === "waiting");
    for (const one of waiting.slice(0, Math.max(0, MOST_AT_ONCE - stops.size))) void start(one);
  };

  return {
    uploads,
    add(files, batch) {
      const added = files.map((file) => fresh(file));
      for (const { key } of added) batches.set(key, batch);
      uploads.setState([...uploads.getState(), ...added], true);
      startNext();
    },
    cancel(key) {
      drop(key);
      stops.get(key)?.abort();
    },
    retry(key) {
      change(key, { state: "waiting", failure: "" });
      startNext();
    },
  };
}

function fresh(file: File): Upload {
  return { key: crypto.randomUUID(), file, state: "waiting", share: 0, isLost: false, failure: "" };
}
