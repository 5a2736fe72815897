import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type Site = components["schemas"]["Site"];
type SiteChange = components["schemas"]["SiteChange"];

export { siteQuery } from "../../websites/site-query.ts";

export function updateSite(body: SiteChange): Promise<Site> {
  return answered(api.PUT("/config/api/site", { body }));
}

export const siteLockQuery = queryOptions({
  queryKey: ["site", "lock"],
  queryFn: () => answered(api.GET("/config/api/site/lock")),
});

/** Null takes the password off. */
export function lockSite(password: string | null): Promise<components["schemas"]["SiteLockState"]> {
  return answered(api.PUT("/config/api/site/lock", { body: { password } }));
}
