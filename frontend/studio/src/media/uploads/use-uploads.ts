import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { MEDIA_KEY } from "../media-api.ts";
import { type UploadedImage, uploadImage } from "../upload-image.ts";
import { createUploadQueue, type Upload, type UploadQueue } from "./upload-queue.ts";

export type Uploads = Omit<UploadQueue, "uploads" | "add"> & {
  readonly list: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
};

/** Uploads of one place, into the folder that is open when they begin. They go on when the place is left, and tell then as well that they are done. */
export function useUploads(
  onUploaded: (picture: UploadedImage) => void,
  folderId = "",
  send: typeof uploadImage = uploadImage,
): Uploads {
  const queryClient = useQueryClient();
  const folder = useRef(folderId);
  folder.current = folderId;
  const [queue] = useState(() =>
    createUploadQueue((file, watch) => send(file, { ...watch, folderId: folder.current })),
  );
  const list = useStore(queue.uploads);
  // What is told is where things stand at the end of an upload, not at its beginning.
  const latest = useRef(onUploaded);
  latest.current = onUploaded;
  return useMemo(
    () => ({
      list,
      cancel: queue.cancel,
      retry: queue.retry,
      add: (files) =>
        queue.add(files, {
          onUploaded: (picture) => {
            latest.current(picture);
            void queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
          },
        }),
    }),
    [list, queue, queryClient],
  );
}
