import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";

export type MessageRow = components["schemas"]["MessageRow"];
export type MessageDetail = components["schemas"]["MessageDetail"];

export const messagesQuery = infiniteQueryOptions({
  queryKey: ["messages"],
  queryFn: ({ pageParam }) =>
    answered(api.GET("/config/api/messages", { params: { query: { before: pageParam } } })),
  initialPageParam: "",
  getNextPageParam: (page) => page.next_cursor || null,
});

export const messageQuery = (messageId: string) =>
  queryOptions({
    queryKey: ["messages", messageId],
    queryFn: () =>
      answered(api.GET("/config/api/messages/{message_id}", { params: { path: { message_id: messageId } } })),
  });
