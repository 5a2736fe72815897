import { useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, useState } from "react";
import { useStore } from "zustand";
import { MEDIA_KEY } from "../media-api.ts";
import { isResumable, type UploadedImage, uploadImage } from "../upload-image.ts";
import { giveUpPieces } from "./in-pieces.ts";
import {
  createUploadQueue,
  type Resuming,
  type Send,
  type Upload,
  type UploadQueue,
} from "./upload-queue.ts";

export type Uploads = Omit<UploadQueue, "uploads" | "add"> & {
  readonly list: readonly Upload[];
  readonly add: (files: readonly File[]) => void;
};

/** Uploads of one place, into the folder that is open when they begin. They go on when the place is left, and tell then as well that they are done. */
export function useUploads(
  onUploaded: (picture: UploadedImage) => void,
  folderId = "",
  send: Send<UploadedImage> = uploadImage,
): Uploads {
  return useUploadsOf(send, onUploaded, folderId, RESUMING);
}

const RESUMING: Resuming = { isResumable, giveUp: (file) => giveUpPieces(file) };

/** The same for whatever is made of the files. */
export function useUploadsOf<Done>(
  send: Send<Done>,
  onUploaded: (done: Done) => void,
  folderId = "",
  resuming?: Resuming,
): Uploads {
  const queryClient = useQueryClient();
  const folder = useRef(folderId);
  folder.current = folderId;
  // Else what has been given up would be offered to be gone on with.
  const giveUp = async (file: File) => {
    await resuming?.giveUp(file);
    await queryClient.invalidateQueries({ queryKey: [...MEDIA_KEY, "unfinished"] });
  };
  const [queue] = useState(() =>
    createUploadQueue<Done>((file, watch) => send(file, { ...watch, folderId: folder.current }), {
      isResumable: resuming?.isResumable ?? (() => false),
      giveUp,
    }),
  );
  const list = useStore(queue.uploads);
  // What is told is where things stand at the end of an upload, not at its beginning.
  const latest = useRef(onUploaded);
  latest.current = onUploaded;
  return useMemo(
    () => ({
      list,
      cancel: queue.cancel,
      pause: queue.pause,
      retry: queue.retry,
      add: (files) =>
        queue.add(files, {
          onUploaded: (done) => {
            latest.current(done);
            void queryClient.invalidateQueries({ queryKey: MEDIA_KEY });
          },
        }),
    }),
    [list, queue, queryClient],
  );
}
