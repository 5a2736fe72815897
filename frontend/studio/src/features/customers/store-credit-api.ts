import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type StoreCredit = components["schemas"]["StoreCredit"];
export type CreditBalance = StoreCredit["balances"][number];
export type CreditEntry = StoreCredit["entries"][number];
type NewCredit = components["schemas"]["NewCredit"];
type CreditTaking = components["schemas"]["CreditTaking"];
type Saved = components["schemas"]["Saved"];

const of = (customerId: string) => ({ params: { path: { customer_id: customerId } } });

export const storeCreditQuery = (customerId: string) =>
  queryOptions({
    queryKey: ["customers", customerId, "store-credit"],
    queryFn: () => answered(api.GET("/config/api/customers/{customer_id}/store-credit", of(customerId))),
  });

export function giveCredit(customerId: string, body: NewCredit): Promise<Saved> {
  return answered(api.POST("/config/api/customers/{customer_id}/store-credit", { ...of(customerId), body }));
}

export function takeCredit(customerId: string, body: CreditTaking): Promise<Saved> {
  return answered(
    api.POST("/config/api/customers/{customer_id}/store-credit/deductions", { ...of(customerId), body }),
  );
}

/** All of what was given, while it is not spent. */
export function takeBackCredit(customerId: string, entryId: string): Promise<Saved> {
  return answered(
    api.POST("/config/api/customers/{customer_id}/store-credit/{credit_id}/return", {
      params: { path: { customer_id: customerId, credit_id: entryId } },
    }),
  );
}
