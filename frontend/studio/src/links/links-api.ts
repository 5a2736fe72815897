import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type LinkTarget = components["schemas"]["LinkTarget"];

/** What there is to choose from; while the next answer is on its way the one before stays. */
export const linksQuery = (search: string) =>
  queryOptions({
    queryKey: ["links", search],
    queryFn: () => answered(api.GET("/config/api/links", { params: { query: { search } } })),
    placeholderData: keepPreviousData,
  });

/** What stands at an address of the site now. */
export const linkStateQuery = (address: string) =>
  queryOptions({
    queryKey: ["link-state", address],
    queryFn: () => answered(api.GET("/config/api/links/state", { params: { query: { address } } })),
    enabled: isOfSite(address),
  });

/** `//example.com` is another site, whatever it begins with. */
function isOfSite(address: string): boolean {
  return /^\/(?!\/)/.test(address);
}
