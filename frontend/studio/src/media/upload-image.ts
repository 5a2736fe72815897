import { answered, api, telling } from "@sitewright/api/client";
import { Refusal, Unreachable } from "@sitewright/api/errors";
import type { components } from "@sitewright/api/schema";
import { sendInPieces } from "./uploads/in-pieces.ts";
import { waitForLine } from "./uploads/waiting.ts";

export type UploadedImage = components["schemas"]["UploadedImage"];

/** What the server takes as pictures, by their bytes. */
export const PICTURE_KINDS = [
  "image/jpeg",
  "image/png",
  "image/webp",
  "image/gif",
  "image/avif",
  "image/svg+xml",
];

/** What the server takes as films and sounds, by their bytes. */
export const RECORDING_KINDS = {
  video: ["video/mp4", "video/webm"],
  audio: ["audio/mpeg", "audio/mp4", "audio/x-m4a", "audio/ogg", "audio/wav", "audio/webm"],
} as const;

export const FILE_KINDS = [...PICTURE_KINDS, ...RECORDING_KINDS.video, ...RECORDING_KINDS.audio];

/** From here on a file goes in pieces and can be gone on with; smaller ones need no further calls. */
const LARGE_BYTES = 4 * 1024 * 1024;
const BUSY = 503;
const MOST_TRIES = 40;
const PAUSE_MS = 3_000;

export type Watch = {
  onSent?: (share: number) => void;
  /** The line is lost; the picture is sent again when it is back. */
  onLost?: () => void;
  signal?: AbortSignal;
  /** Where it is to lie; empty is the top of the library. */
  folderId?: string;
};

/** Whether it can be paused, and goes on where it stood after whatever happens. */
export const isResumable = (file: File) => file.size > LARGE_BYTES;

/**
 * Keeps a picture; the answer's `url` is what pages and products hold. While the server looks at others, or the line
 * is lost, it waits and sends it again, of a large one what is missing. One that had arrived is kept once: the server
 * knows its bytes and its name.
 */
export function uploadImage(file: File, watch: Watch = {}, send = sent): Promise<UploadedImage> {
  if (isResumable(file)) return sendInPieces(file, "image", watch);
  return onceSent(file, watch, send);
}

function onceSent(file: File, watch: Watch, send: typeof sent): Promise<UploadedImage> {
  return onceHeard(() => send(file, watch), {
    mayRepeat: (error) => isBusy(error) || isLost(error, watch),
    signal: watch.signal,
  });
}

/** Keeps a film or a sound, as `uploadImage` a picture. */
export function uploadRecording(file: File, watch: Watch = {}): Promise<UploadedImage> {
  if (!isResumable(file)) return onceSent(file, watch, sentRecording);
  return sendInPieces(file, file.type.startsWith("audio/") ? "audio" : "video", watch);
}

/** Keeps whatever the library takes: a film, a sound or a picture. */
export function uploadFile(file: File, watch: Watch = {}): Promise<UploadedImage> {
  return /^(video|audio)\//.test(file.type) ? uploadRecording(file, watch) : uploadImage(file, watch);
}

/** Shows another picture wherever this one is shown. What may have been done already is not sent again. */
export function replaceFile(mediaId: string, file: File) {
  const send = () =>
    answered(
      api.POST("/config/api/media/replacements", {
        body: { media_id: mediaId, file: file.name },
        bodySerializer: () => formOf({ media_id: mediaId, file }),
      }),
    );
  return whenNotBusy(send);
}

/** Plays another film or sound wherever this one is played. */
export function replaceRecording(mediaId: string, file: File) {
  return whenNotBusy(() =>
    answered(
      api.POST("/config/api/recordings/replacements", {
        body: { media_id: mediaId, file: file.name },
        bodySerializer: () => formOf({ media_id: mediaId, file }),
      }),
    ),
  );
}

/** Sends again while the server looks at other pictures; nothing has been done then. */
export function whenNotBusy<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  return onceHeard(send, { mayRepeat: isBusy, signal: undefined });
}

const isBusy = (error: unknown) => error instanceof Refusal && error.status === BUSY;

function isLost(error: unknown, { onLost }: Watch): boolean {
  if (!(error instanceof Unreachable)) return false;
  onLost?.();
  return true;
}

type Patience = { mayRepeat: (error: unknown) => boolean; signal: AbortSignal | undefined };

async function onceHeard<Answer>(
  send: () => Promise<Answer>,
  { mayRepeat, signal }: Patience,
): Promise<Answer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await send();
    } catch (error) {
      if (tries === MOST_TRIES || signal?.aborted || !mayRepeat(error)) throw error;
    }
    await waitForLine(PAUSE_MS, signal);
  }
}

function sent(file: File, { onSent = () => {}, signal, folderId = "" }: Watch): Promise<UploadedImage> {
  return answered(
    api.POST("/config/api/images", {
      body: { file: file.name, alt_text: "", folder_id: folderId },
      bodySerializer: () => formOf({ file, folder_id: folderId }),
      fetch: telling(onSent),
      ...(signal && { signal }),
    }),
  );
}

async function sentRecording(
  file: File,
  { onSent = () => {}, signal, folderId = "" }: Watch,
): Promise<UploadedImage> {
  const { id, ...row } = await answered(
    api.POST("/config/api/recordings", {
      body: { file: file.name, folder_id: folderId },
      bodySerializer: () => formOf({ file, folder_id: folderId }),
      fetch: telling(onSent),
      ...(signal && { signal }),
    }),
  );
  return { ...row, media_id: id };
}

/** The description has files as text, since JSON Schema has none; a form goes as it is. */
export function formOf(parts: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, part] of Object.entries(parts)) form.set(name, part);
  return form;
}
