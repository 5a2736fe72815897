import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type WaitingRow = components["schemas"]["WaitingRow"];
type NoticesSent = components["schemas"]["NoticesSent"];

export const waitingQuery = (page: number) =>
  queryOptions({
    queryKey: ["restock", "waiting", page],
    queryFn: () => answered(api.GET("/config/api/restock", { params: { query: { page } } })),
    placeholderData: keepPreviousData,
  });

/** Writes to those who wait for the variant; without one to everybody who waits. */
export function sendNotices(row: WaitingRow | null): Promise<NoticesSent> {
  if (!row) return answered(api.POST("/config/api/restock/all-notices"));
  const body = { product_id: row.product_id, variant_id: row.variant_id };
  return answered(api.POST("/config/api/restock/notices", { body }));
}
