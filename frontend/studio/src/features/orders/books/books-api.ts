import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import type { Days } from "./periods.ts";

export type BooksOverview = components["schemas"]["BooksOverview"];
export type BookAccount = components["schemas"]["BookAccount"];
export type BookFormat = components["schemas"]["BookFormat"];

/** What a file of these days would have in it; looked up anew whenever it is asked about. */
export const booksQuery = (days: Days) =>
  queryOptions({
    queryKey: ["books", "overview", days],
    queryFn: () => answered(api.GET("/config/api/books", { params: { query: days } })),
    staleTime: 0,
  });

export const bookAccountsQuery = queryOptions({
  queryKey: ["books", "accounts"],
  queryFn: () => answered(api.GET("/config/api/books/accounts")),
});

export function fileAddress({ first, last }: Days, form: BookFormat): string {
  return `/config/api/books/file?${new URLSearchParams({ first, last, form })}`;
}
