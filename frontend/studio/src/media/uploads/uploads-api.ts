import { answered, api, telling } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import type { UploadedImage } from "../upload-image.ts";

export type UploadRow = components["schemas"]["UploadRow"];
export type UploadKind = components["schemas"]["UploadBody"]["kind"];

// No answer and no progress for so long is a line that is lost, whatever the browser thinks of it.
const SILENT_MS = 60_000;

export function beginUpload(file: File, kind: UploadKind, folderId: string): Promise<UploadRow> {
  const { name, size } = file;
  return answered(
    api.POST("/config/api/uploads", { body: { kind, name, size_bytes: size, folder_id: folderId } }),
  );
}

export function uploadRow(id: string, signal?: AbortSignal): Promise<UploadRow> {
  const params = { path: { upload_id: id } };
  return answered(api.GET("/config/api/uploads/{upload_id}", { params, ...(signal && { signal }) }));
}

type Piece = {
  id: string;
  start: number;
  bytes: Blob;
  onSent: (share: number) => void;
  signal: AbortSignal | undefined;
};

/** Rejects with an `AbortError` also when the line is lost, which a browser may notice very late. */
export async function sendPiece({ id, start, bytes, onSent, signal }: Piece): Promise<UploadRow> {
  const line = watchedLine(signal);
  try {
    return await answered(
      api.PATCH("/config/api/uploads/{upload_id}", {
        params: { path: { upload_id: id }, header: { "Upload-Offset": start } },
        // The description has bytes as text, since JSON Schema has none.
        body: "",
        bodySerializer: () => bytes,
        headers: { "Content-Type": "application/offset+octet-stream" },
        fetch: telling((share) => {
          line.isHeard();
          onSent(share);
        }),
        signal: line.signal,
      }),
    );
  } finally {
    line.end();
  }
}

export function finishUpload(id: string, signal?: AbortSignal): Promise<UploadedImage> {
  const params = { path: { upload_id: id } };
  return answered(
    api.POST("/config/api/uploads/{upload_id}/completion", { params, ...(signal && { signal }) }),
  );
}

export function deleteUpload(id: string): Promise<unknown> {
  return answered(api.DELETE("/config/api/uploads/{upload_id}", { params: { path: { upload_id: id } } }));
}

function watchedLine(signal: AbortSignal | undefined) {
  const lost = new AbortController();
  const lose = () => lost.abort();
  let timer = setTimeout(lose, SILENT_MS);
  window.addEventListener("offline", lose);
  signal?.addEventListener("abort", lose);
  if (signal?.aborted) lose();
  return {
    signal: lost.signal,
    isHeard() {
      clearTimeout(timer);
      timer = setTimeout(lose, SILENT_MS);
    },
    end() {
      clearTimeout(timer);
      window.removeEventListener("offline", lose);
      signal?.removeEventListener("abort", lose);
    },
  };
}
