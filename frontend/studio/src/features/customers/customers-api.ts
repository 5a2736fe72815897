import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { CUSTOMER_FILTERS, CUSTOMER_SORTS } from "../../app/search-params.ts";

export type CustomerListRow = components["schemas"]["CustomerListRow"];
export type CustomerDetail = components["schemas"]["CustomerDetail"];
export type CustomerSort = (typeof CUSTOMER_SORTS)[number];
export type CustomerFilter = (typeof CUSTOMER_FILTERS)[number];

type CustomerSearch = {
  readonly search: string;
  readonly show: CustomerFilter;
  readonly sort: CustomerSort;
  readonly page: number;
};

export const customersQuery = (query: CustomerSearch) =>
  queryOptions({
    queryKey: ["customers", "list", query],
    queryFn: () => answered(api.GET("/config/api/customers", { params: { query } })),
    placeholderData: keepPreviousData,
  });

const at = (customerId: string) => ({ path: { customer_id: customerId } });

export const customerQuery = (customerId: string) =>
  queryOptions({
    queryKey: ["customers", customerId],
    queryFn: () => answered(api.GET("/config/api/customers/{customer_id}", { params: at(customerId) })),
  });

/** What the shop notes for itself; tags come back once each. */
export function noteCustomer(customerId: string, note: string, tags: string[]): Promise<CustomerDetail> {
  return answered(
    api.PUT("/config/api/customers/{customer_id}/note", { params: at(customerId), body: { note, tags } }),
  );
}
