import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type SalesReport = components["schemas"]["SalesReport"];
export type Span = "7" | "30";

export const salesQuery = (days: Span) =>
  queryOptions({
    queryKey: ["sales", days],
    queryFn: () => answered(api.GET("/config/api/overview/sales", { params: { query: { days } } })),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
