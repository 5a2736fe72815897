import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type WebsiteRow = components["schemas"]["WebsiteRow"];
export type CopyRow = components["schemas"]["CopyRow"];

const POLL_MS = 1000;

/** Queued or running. */
export function isBusy({ state }: CopyRow): boolean {
  return state === "queued" || state === "running";
}

/** One's own websites in this installation; asked again and again while a copy of one is being made. */
export const websitesQuery = queryOptions({
  queryKey: ["websites"],
  queryFn: () => answered(api.GET("/config/api/websites")),
  staleTime: 60_000,
  refetchInterval: ({ state }) => (state.data?.copies.some(isBusy) ? POLL_MS : false),
});

const at = (id: string) => ({ params: { path: { website_id: id } } });

export function foundWebsite(title: string, host: string): Promise<WebsiteRow> {
  return answered(api.POST("/config/api/websites", { body: { title, host } }));
}

/** Made by a job; the list of websites tells how far it is. */
export function copyWebsite(id: string, title: string, host: string, hasStock: boolean): Promise<CopyRow> {
  const body = { title, host, has_stock: hasStock };
  return answered(api.POST("/config/api/websites/{website_id}/copies", { ...at(id), body }));
}

export function closeWebsite(): Promise<unknown> {
  return answered(api.POST("/config/api/websites/closing"));
}

export function openWebsite(): Promise<unknown> {
  return answered(api.DELETE("/config/api/websites/closing"));
}

/** Closes one of one's own, whichever this is. */
export function archiveWebsite(id: string): Promise<unknown> {
  return answered(api.POST("/config/api/websites/{website_id}/closing", at(id)));
}

export function bringWebsiteBack(id: string): Promise<unknown> {
  return answered(api.DELETE("/config/api/websites/{website_id}/closing", at(id)));
}

/** Closed to visitors at once; removed for good at the row's `removal_at`. */
export function deleteWebsite(): Promise<unknown> {
  return answered(api.POST("/config/api/websites/deletion"));
}

export function putWebsiteBack(id: string): Promise<unknown> {
  return answered(api.DELETE("/config/api/websites/{website_id}/deletion", at(id)));
}
