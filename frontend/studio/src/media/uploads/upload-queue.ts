import { messageOf } from "@sitewright/api/errors";
import { createStore, type StoreApi } from "zustand/vanilla";
import type { UploadedImage, Watch } from "../upload-image.ts";

export type Upload = {
  readonly key: string;
  readonly file: File;
  readonly state: "waiting" | "sending" | "paused" | "failed";
  /** How much of it has been sent, from 0 to 1. */
  readonly share: number;
  /** The line is lost; it goes on by itself. */
  readonly isLost: boolean;
  /** What has been sent need not be sent again: such a one can be paused. */
  readonly isResumable: boolean;
  readonly failure: string;
};
type Batch<Done> = { onUploaded: (done: Done) => void };
export type Send<Done> = (file: File, watch?: Watch) => Promise<Done>;

export type UploadQueue<Done = UploadedImage> = {
  readonly uploads: StoreApi<readonly Upload[]>;
  add: (files: readonly File[], batch: Batch<Done>) => void;
  cancel: (key: string) => void;
  pause: (key: string) => void;
  /** Sends what failed or was paused, of a resumable one what is missing. */
  retry: (key: string) => void;
};

/** Files that go on where they stood, and how one is given up. */
export type Resuming = { isResumable: (file: File) => boolean; giveUp: (file: File) => Promise<void> };

const NOTHING_RESUMES: Resuming = { isResumable: () => false, giveUp: async () => {} };

// The server looks at one picture at a time; the second one is on its way meanwhile.
const MOST_AT_ONCE = 2;

/** Files on their way to the server, in the order in which they were chosen. What is done leaves the queue. */
export function createUploadQueue<Done = UploadedImage>(
  send: Send<Done>,
  resuming: Resuming = NOTHING_RESUMES,
): UploadQueue<Done> {
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

  const start = async ({ key, file, share: before, isResumable }: Upload) => {
    const stop = new AbortController();
    stops.set(key, stop);
    const kept = isResumable ? before : 0;
    change(key, { state: "sending", share: kept, isLost: false, failure: "" });
    // What has been stopped may still tell a last time.
    const tell = (changed: Partial<Upload>) => !stop.signal.aborted && change(key, changed);
    const onSent = (share: number) => tell({ share, isLost: false });
    const onLost = () => tell({ isLost: true, ...(!isResumable && { share: 0 }) });
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
      // Paused and gone on with at once it has another by now.
      if (stops.get(key) === stop) stops.delete(key);
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
      const added = files.map((file) => fresh(file, resuming.isResumable(file)));
      for (const { key } of added) batches.set(key, batch);
      uploads.setState([...uploads.getState(), ...added], true);
      startNext();
    },
    cancel(key) {
      const cancelled = uploads.getState().find((one) => one.key === key);
      drop(key);
      stops.get(key)?.abort();
      if (cancelled?.isResumable) void resuming.giveUp(cancelled.file);
    },
    pause(key) {
      change(key, { state: "paused", isLost: false });
      stops.get(key)?.abort();
    },
    retry(key) {
      change(key, { state: "waiting", failure: "" });
      startNext();
    },
  };
}

function fresh(file: File, isResumable: boolean): Upload {
  return {
    key: crypto.randomUUID(),
    file,
    state: "waiting",
    share: 0,
    isLost: false,
    isResumable,
    failure: "",
  };
}
