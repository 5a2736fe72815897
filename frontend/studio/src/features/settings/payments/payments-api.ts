import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type PaymentWays = components["schemas"]["PaymentWays"];
export type PaymentWay = components["schemas"]["PaymentWay"];
export type PaymentAccount = components["schemas"]["PaymentAccountInfo"];
export type PaymentField = components["schemas"]["PaymentField"];

export const paymentsQuery = queryOptions({
  queryKey: ["payments"],
  queryFn: () => answered(api.GET("/config/api/payments", {})),
});

/** Checked at the provider before anything is kept. */
export function savePaymentAccount(
  provider: string,
  environment: string,
  settings: Record<string, string>,
): Promise<PaymentWays> {
  const params = { path: { provider, environment } };
  return answered(api.PUT("/config/api/payments/{provider}/{environment}", { params, body: { settings } }));
}

/** Switches a way to pay on in a mode; an empty mode is off. */
export function setPaymentMode(provider: string, environment: string): Promise<PaymentWays> {
  const params = { path: { provider } };
  return answered(api.PUT("/config/api/payments/{provider}", { params, body: { environment } }));
}
