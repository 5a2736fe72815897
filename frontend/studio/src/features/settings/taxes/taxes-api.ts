import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type TaxCountry = components["schemas"]["TaxCountry"];
export type TaxRegion = components["schemas"]["TaxRegion"];

/** The rates this release knows; they change with a release only. */
export const taxRatesQuery = queryOptions({
  queryKey: ["taxes", "rates"],
  queryFn: () => answered(api.GET("/config/api/taxes/rates", {})),
  staleTime: Number.POSITIVE_INFINITY,
});
