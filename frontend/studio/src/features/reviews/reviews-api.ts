import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Decision } from "../moderation/moderation.ts";

export type ReviewRow = components["schemas"]["ReviewRow"];
export type ReviewCounts = components["schemas"]["ReviewCounts"];
type Saved = components["schemas"]["Saved"];

type ReviewSearch = {
  status: Decision;
  stars?: number;
  product?: string;
  search?: string;
  page?: number;
};

export const reviewsQuery = (query: ReviewSearch) =>
  queryOptions({
    queryKey: ["reviews", "list", query],
    queryFn: () => answered(api.GET("/config/api/reviews", { params: { query } })),
    placeholderData: keepPreviousData,
  });

export const waitingQuery = queryOptions({
  queryKey: ["reviews", "waiting"],
  queryFn: () => answered(api.GET("/config/api/reviews/waiting")),
  staleTime: 60_000,
});

export function decide(reviews: readonly string[], status: Decision): Promise<Saved> {
  return answered(api.POST("/config/api/reviews/decision", { body: { reviews: [...reviews], status } }));
}

/** Replies to a review; one that visitors do not see yet is published with the reply. No words take it back. */
export async function reply({ id, status }: ReviewRow, text: string): Promise<Saved> {
  if (status !== "published") await decide([id], "published");
  const params = { path: { review_id: id } };
  return answered(api.POST("/config/api/reviews/{review_id}/reply", { params, body: { text } }));
}

/** Takes one photo out of a review. */
export function removePhoto(photoId: string): Promise<Saved> {
  const params = { path: { photo_id: photoId } };
  return answered(api.POST("/config/api/reviews/photos/{photo_id}/removal", { params }));
}
