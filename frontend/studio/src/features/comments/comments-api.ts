import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Decision } from "../moderation/moderation.ts";

export type CommentRow = components["schemas"]["CommentRow"];
export type CommentCounts = components["schemas"]["CommentCounts"];
type Saved = components["schemas"]["Saved"];

type CommentSearch = { status: Decision; search?: string; page?: number };

export const commentsQuery = (query: CommentSearch) =>
  queryOptions({
    queryKey: ["comments", "list", query],
    queryFn: () => answered(api.GET("/config/api/comments", { params: { query } })),
    placeholderData: keepPreviousData,
  });

export function decide(comments: readonly string[], status: Decision): Promise<Saved> {
  return answered(api.POST("/config/api/comments/decision", { body: { comments: [...comments], status } }));
}

/** Answers a comment; one that visitors do not see yet is published with the answer. */
export async function answer({ id, status }: CommentRow, text: string): Promise<Saved> {
  if (status !== "published") await decide([id], "published");
  const params = { path: { comment_id: id } };
  return answered(api.POST("/config/api/comments/{comment_id}/answer", { params, body: { text } }));
}
