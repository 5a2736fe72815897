import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { Span } from "./sales-api.ts";

export type VisitReport = components["schemas"]["VisitReport"];
export type VisitCount = components["schemas"]["VisitCount"];

export const visitsQuery = (days: Span) =>
  queryOptions({
    queryKey: ["visits", days],
    queryFn: () => answered(api.GET("/config/api/overview/visits", { params: { query: { days } } })),
    refetchInterval: 60_000,
    placeholderData: keepPreviousData,
  });
