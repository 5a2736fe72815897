import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type WebsiteRow = components["schemas"]["WebsiteRow"];

/** One's own websites in this installation. */
export const websitesQuery = queryOptions({
  queryKey: ["websites"],
  queryFn: () => answered(api.GET("/config/api/websites")),
  staleTime: 60_000,
});

export function foundWebsite(title: string, host: string): Promise<WebsiteRow> {
  return answered(api.POST("/config/api/websites", { body: { title, host } }));
}

export function closeWebsite(): Promise<unknown> {
  return answered(api.POST("/config/api/websites/closing"));
}

/** Closed to visitors at once; removed for good at the row's `removal_at`. */
export function deleteWebsite(): Promise<unknown> {
  return answered(api.POST("/config/api/websites/deletion"));
}

export function putWebsiteBack(id: string): Promise<unknown> {
  return answered(
    api.DELETE("/config/api/websites/{website_id}/deletion", { params: { path: { website_id: id } } }),
  );
}

export function openWebsite(): Promise<unknown> {
  return answered(api.DELETE("/config/api/websites/closing"));
}
