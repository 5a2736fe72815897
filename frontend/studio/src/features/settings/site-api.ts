import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type Site = components["schemas"]["Site"];
type SiteChange = components["schemas"]["SiteChange"];

export const siteQuery = queryOptions({
  queryKey: ["site"],
  queryFn: () => answered(api.GET("/config/api/site")),
});

export function updateSite(body: SiteChange): Promise<Site> {
  return answered(api.PUT("/config/api/site", { body }));
}
