import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { DISCOUNT_SORTS, DISCOUNT_STATUSES } from "../../app/search-params.ts";

export type DiscountRow = components["schemas"]["DiscountRow"];
export type DiscountDetail = components["schemas"]["DiscountDetail"];
export type DiscountFields = Required<components["schemas"]["DiscountBody"]>;
export type NewDiscount = Required<components["schemas"]["NewDiscount"]>;
type Saved = components["schemas"]["Saved"];
type SavedDiscount = components["schemas"]["SavedDiscount"];

export type DiscountSort = (typeof DISCOUNT_SORTS)[number];
export type DiscountStatus = (typeof DISCOUNT_STATUSES)[number];

/** There are never more than the server counts. */
const COUNTED = { is_total_capped: false };

type ListQuery = { search?: string; status?: DiscountStatus; sort?: DiscountSort; page?: number };

export const discountsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ["discounts", "list", query],
    queryFn: async () => ({
      ...COUNTED,
      ...(await answered(api.GET("/config/api/discounts", { params: { query } }))),
    }),
    placeholderData: keepPreviousData,
  });

export const discountQuery = (discountId: string) =>
  queryOptions({
    queryKey: ["discounts", "one", discountId],
    queryFn: () => answered(api.GET("/config/api/discounts/{discount_id}", at(discountId))),
  });

export function addDiscount(body: NewDiscount): Promise<SavedDiscount> {
  return answered(api.POST("/config/api/discounts", { body }));
}

export function updateDiscount(discountId: string, body: DiscountFields): Promise<SavedDiscount> {
  return answered(api.PUT("/config/api/discounts/{discount_id}", { ...at(discountId), body }));
}

export function switchDiscounts(discounts: string[], isEnabled: boolean): Promise<Saved> {
  return answered(api.POST("/config/api/discounts/switch", { body: { discounts, is_enabled: isEnabled } }));
}

export function deleteDiscounts(discounts: string[]): Promise<Saved> {
  return answered(api.POST("/config/api/discounts/deletion", { body: { discounts } }));
}

export function addCodes(discountId: string, count: number, beginning: string): Promise<Saved> {
  const body = { count, beginning };
  return answered(api.POST("/config/api/discounts/{discount_id}/codes", { ...at(discountId), body }));
}

/** Of the table with all codes of the discount. */
export function codesAddress(discountId: string): string {
  return `/config/api/discounts/${discountId}/codes/csv`;
}

function at(discountId: string) {
  return { params: { path: { discount_id: discountId } } };
}
