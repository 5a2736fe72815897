import { Refusal, Unreachable } from "@sitewright/api/errors";
import type { UploadedImage, Watch } from "../upload-image.ts";
import { forget, remember, rememberedOf } from "./remembered.ts";
import {
  beginUpload,
  deleteUpload,
  finishUpload,
  sendPiece,
  type UploadKind,
  type UploadRow,
  uploadRow,
} from "./uploads-api.ts";
import { waitForLine } from "./waiting.ts";

/** What the server does, so that tests can stand in for it. */
export const SERVER = {
  begin: beginUpload,
  row: uploadRow,
  send: sendPiece,
  finish: finishUpload,
  giveUp: deleteUpload,
};

// As the server takes them (docs/operations/limits.md).
const LEAST_PIECE_BYTES = 256 * 1024;
const GAPS_MS = [1_000, 2_000, 4_000, 8_000, 15_000, 30_000];
const MOST_TRIES_WITHOUT_PROGRESS = 40;
/** Busy, slow, or a proxy that could not wait: the same is taken in a moment. */
const PASSING = [408, 429, 502, 503, 504];

const underWay = new Set<string>();

/** Whether this page is sending it: such a one needs nobody who chooses its file again. */
export const isUnderWay = (uploadId: string) => underWay.has(uploadId);

/**
 * Sends a file in pieces, from where the server says it stands; also one that another page began. While the line is
 * lost it waits, and goes on by itself. Stopped by the signal it can be gone on with later, by the same call.
 */
export async function sendInPieces(
  file: File,
  kind: UploadKind,
  watch: Watch = {},
  server: typeof SERVER = SERVER,
): Promise<UploadedImage> {
  const sending = new Sending(file, kind, watch, server);
  try {
    return await sending.toTheEnd();
  } finally {
    underWay.delete(sending.id);
  }
}

/** Gives up what was begun of a file: nobody goes on with it, and its room is free again. */
export async function giveUpPieces(file: File, server: typeof SERVER = SERVER): Promise<void> {
  const known = rememberedOf(file);
  if (!known) return;
  forget(known.id);
  // Without an answer the server forgets it by itself, a day later.
  await server.giveUp(known.id).catch(() => {});
}

class Sending {
  id: string;
  private farthest = -1;
  private failures = 0;
  private pieceBytes = Number.POSITIVE_INFINITY;

  constructor(
    private readonly file: File,
    private readonly kind: UploadKind,
    private readonly watch: Watch,
    private readonly server: typeof SERVER,
  ) {
    this.id = rememberedOf(file)?.id ?? "";
  }

  async toTheEnd(): Promise<UploadedImage> {
    let row: UploadRow | null = null;
    for (;;) {
      try {
        // After a failure the server is asked where it stands, whatever this page believes.
        row ??= await this.begun();
        // Else one that has just been given up would be remembered again.
        this.watch.signal?.throwIfAborted();
        this.note(row);
        if (row.received_bytes === this.file.size) return await this.finished();
        row = await this.sentPiece(row);
        // A line that holds gets larger pieces again.
        this.pieceBytes = Math.min(this.pieceBytes * 2, row.most_piece_bytes);
      } catch (failure) {
        row = null;
        await this.recover(failure);
      }
    }
  }

  private async begun(): Promise<UploadRow> {
    const { file, watch, server } = this;
    if (this.id) return server.row(this.id, watch.signal);
    const row = await server.begin(file, this.kind, watch.folderId ?? "").catch((failure) => {
      // Somebody has deleted the folder meanwhile: no reason to lose the file.
      if (!isRefused(failure, "folder-not-found")) throw failure;
      return server.begin(file, this.kind, "");
    });
    if (watch.signal?.aborted) {
      await server.giveUp(row.id).catch(() => {});
      throw watch.signal.reason;
    }
    this.id = row.id;
    return row;
  }

  private note(row: UploadRow): void {
    underWay.add(row.id);
    remember(row.id, this.file);
    this.pieceBytes = Math.min(this.pieceBytes, row.most_piece_bytes);
    if (row.received_bytes > this.farthest) this.failures = 0;
    this.farthest = Math.max(this.farthest, row.received_bytes);
    this.watch.onSent?.(row.received_bytes / this.file.size);
  }

  private sentPiece({ id, received_bytes: start }: UploadRow): Promise<UploadRow> {
    const { file, watch } = this;
    const bytes = file.slice(start, start + this.pieceBytes);
    const onSent = (share: number) => watch.onSent?.((start + share * bytes.size) / file.size);
    return this.server.send({ id, start, bytes, onSent, signal: watch.signal });
  }

  private async finished(): Promise<UploadedImage> {
    const done = await this.server.finish(this.id, this.watch.signal);
    forget(this.id);
    return done;
  }

  /** Returns when it can be tried again; throws what no patience helps against. */
  private async recover(failure: unknown): Promise<void> {
    const { signal, onLost } = this.watch;
    this.failures += 1;
    if (signal?.aborted) throw signal.reason;
    if (this.failures > MOST_TRIES_WITHOUT_PROGRESS) throw asFailure(failure);
    // Another window sends the same file: what it has sent need not be sent here.
    if (isRefused(failure, "wrong-offset")) return;
    if (isRefused(failure, "upload-not-found")) return this.beginAnew(failure);
    if (isLost(failure)) {
      onLost?.();
      this.pieceBytes = Math.max(Math.floor(this.pieceBytes / 2), LEAST_PIECE_BYTES);
    } else if (!(failure instanceof Refusal && PASSING.includes(failure.status))) {
      // The server has looked at all of it and takes it never.
      if (failure instanceof Refusal && failure.status === 400) forget(this.id);
      throw failure;
    }
    await waitForLine(GAPS_MS[Math.min(this.failures, GAPS_MS.length) - 1] ?? 0, signal);
  }

  private beginAnew(failure: unknown): void {
    if (!this.id) throw failure;
    forget(this.id);
    underWay.delete(this.id);
    this.id = "";
    this.farthest = -1;
  }
}

function isRefused(failure: unknown, code: string): boolean {
  return failure instanceof Refusal && failure.code === code;
}

/** An `AbortError` that nobody asked for is a line that has gone silent. */
function isLost(failure: unknown): boolean {
  return failure instanceof Unreachable || (failure instanceof DOMException && failure.name === "AbortError");
}

function asFailure(failure: unknown): unknown {
  return isLost(failure) ? new Unreachable(failure) : failure;
}
