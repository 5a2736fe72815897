import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type PayoutRow = components["schemas"]["PayoutRow"];
export type PayoutLine = components["schemas"]["PayoutLineRow"];
export type PayoutDetail = components["schemas"]["PayoutDetail"];

export const payoutsQuery = (page: number) =>
  queryOptions({
    queryKey: ["payouts", "list", page],
    queryFn: async () => ({
      is_total_capped: false,
      ...(await answered(api.GET("/config/api/payouts", { params: { query: { page } } }))),
    }),
    placeholderData: keepPreviousData,
  });

/** With one page of its lines. */
export const payoutQuery = (payoutId: string, page: number) =>
  queryOptions({
    queryKey: ["payouts", "one", payoutId, page],
    queryFn: async () => ({
      is_total_capped: false,
      ...(await answered(
        api.GET("/config/api/payouts/{payout_id}", {
          params: { path: { payout_id: payoutId }, query: { page } },
        }),
      )),
    }),
    placeholderData: keepPreviousData,
  });

export function fileAddress({ id }: PayoutRow): string {
  return `/config/api/payouts/${id}/file`;
}
