import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { MISSED_SORTS, REDIRECT_SORTS } from "../../../app/search-params.ts";

export type RedirectRow = components["schemas"]["RedirectRow"];
export type RedirectPage = components["schemas"]["RedirectPage"] & { is_total_capped: boolean };
export type RedirectFields = Required<components["schemas"]["RedirectBody"]>;
export type ImportedRedirects = components["schemas"]["ImportedRedirects"];
export type MissedRow = components["schemas"]["MissedRow"];
type Saved = components["schemas"]["Saved"];

export type RedirectSort = (typeof REDIRECT_SORTS)[number];
export type MissedSort = (typeof MISSED_SORTS)[number];

/** There are never more than the server counts. */
const COUNTED = { is_total_capped: false };

export const redirectsQuery = (query: { search?: string; sort?: RedirectSort; page?: number }) =>
  queryOptions({
    queryKey: ["redirects", "list", query],
    queryFn: async () => ({
      ...COUNTED,
      ...(await answered(api.GET("/config/api/redirects", { params: { query } }))),
    }),
    placeholderData: keepPreviousData,
  });

export const missedQuery = (query: { sort?: MissedSort; page?: number }) =>
  queryOptions({
    queryKey: ["redirects", "missed", query],
    queryFn: async () => ({
      ...COUNTED,
      ...(await answered(api.GET("/config/api/missed-addresses", { params: { query } }))),
    }),
    placeholderData: keepPreviousData,
  });

/** The page most like a missed address; empty when none is. */
export const suggestionQuery = (path: string) =>
  queryOptions({
    queryKey: ["redirects", "suggestion", path],
    queryFn: () =>
      answered(api.GET("/config/api/missed-addresses/suggestion", { params: { query: { path } } })),
  });

export function addRedirect(body: RedirectFields): Promise<Saved> {
  return answered(api.POST("/config/api/redirects", { body }));
}

export function updateRedirect(redirectId: string, body: RedirectFields): Promise<Saved> {
  const params = { path: { redirect_id: redirectId } };
  return answered(api.PUT("/config/api/redirects/{redirect_id}", { params, body }));
}

export function importRedirects(lines: string): Promise<ImportedRedirects> {
  return answered(api.POST("/config/api/redirects/import", { body: { lines } }));
}

export function switchRedirects(redirects: string[], isEnabled: boolean): Promise<Saved> {
  return answered(api.POST("/config/api/redirects/switch", { body: { redirects, is_enabled: isEnabled } }));
}

export function deleteRedirects(redirects: string[]): Promise<Saved> {
  return answered(api.POST("/config/api/redirects/deletion", { body: { redirects } }));
}
