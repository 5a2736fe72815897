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

export type ExemptCustomer = components["schemas"]["ExemptCustomer"];

export const exemptionsQuery = queryOptions({
  queryKey: ["taxes", "exemptions"],
  queryFn: () => answered(api.GET("/config/api/taxes/exemptions", {})),
});

/** All of them are answered, here as below. */
export function exemptCustomer(email: string, reason: string) {
  return answered(api.PUT("/config/api/taxes/exemptions", { body: { email, reason } }));
}

export function endExemption(id: string) {
  const params = { path: { exemption_id: id } };
  return answered(api.DELETE("/config/api/taxes/exemptions/{exemption_id}", { params }));
}

export type CrossBorder = components["schemas"]["CrossBorder"];

/** What was sold to consumers in other member states of the EU; it changes slowly, and counting two years takes a while. */
export const crossBorderQuery = queryOptions({
  queryKey: ["taxes", "cross-border"],
  queryFn: () => answered(api.GET("/config/api/taxes/cross-border", {})),
  staleTime: 60 * 60_000,
});

/** From four fifths of the limit on, until the rate of the buyers' countries is charged. */
export function isLimitNear({ year, standing, uses_destination: isCharged }: CrossBorder): boolean {
  return year > 0 && !isCharged && standing !== "below";
}
