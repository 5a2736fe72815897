import { Refusal } from "@sitewright/api/errors";
import { type QueryClient, queryOptions } from "@tanstack/react-query";
import { MEDIA_KEY } from "../media-api.ts";
import { isUnderWay } from "./in-pieces.ts";
import { forget, type Remembered, remembered } from "./remembered.ts";
import { deleteUpload, uploadRow } from "./uploads-api.ts";

/** `share` is how much of it the server has, from 0 to 1. */
export type Unfinished = Remembered & { readonly share: number };

const GONE = 404;

/** What an earlier page of this browser began to send and nobody has gone on with. */
export const unfinishedQuery = queryOptions({
  queryKey: [...MEDIA_KEY, "unfinished"],
  queryFn: async () => {
    const waiting = remembered().filter(({ id }) => !isUnderWay(id));
    const found = await Promise.all(waiting.map(askedAbout));
    return found.filter((one) => one !== null);
  },
});

export async function discardUnfinished(id: string, queryClient: QueryClient): Promise<void> {
  forget(id);
  // Without an answer the server forgets it by itself, a day later.
  await deleteUpload(id).catch(() => {});
  await queryClient.invalidateQueries({ queryKey: unfinishedQuery.queryKey });
}

async function askedAbout(one: Remembered): Promise<Unfinished | null> {
  try {
    const { received_bytes, size_bytes, media_id } = await uploadRow(one.id);
    if (media_id === "") return { ...one, share: received_bytes / size_bytes };
  } catch (failure) {
    if (!(failure instanceof Refusal && failure.status === GONE)) throw failure;
  }
  // It has arrived after all, or waited too long.
  forget(one.id);
  return null;
}
