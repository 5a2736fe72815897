import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type Look = components["schemas"]["LookInfo"];
export type Kind = "shop" | "blog" | "business";
type StartSite = { kinds: Kind[]; title: string; locale: string; look: string };

export const looksQuery = queryOptions({
  queryKey: ["looks"],
  queryFn: () => answered(api.GET("/config/api/site/looks")),
});

/** Without kinds it is an empty home page. */
export function startSite(body: StartSite): Promise<components["schemas"]["StartedSite"]> {
  return answered(api.POST("/config/api/site/start", { body }));
}
