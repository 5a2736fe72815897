import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type PriceRunRow = components["schemas"]["PriceRunRow"];
export type PriceRun = components["schemas"]["PriceRunDetail"];
export type NewPriceRun = components["schemas"]["NewPriceRun"];

const POLL_MS = 1000;

/** The latest ones, newest first: after a reload the one under way is found among them. */
export const priceRunsQuery = queryOptions({
  queryKey: ["price-runs", "list"],
  queryFn: () => answered(api.GET("/config/api/price-runs")),
});

/** Asked again and again while it runs. */
export const priceRunQuery = (runId: string) =>
  queryOptions({
    queryKey: ["price-runs", runId],
    queryFn: () => answered(api.GET("/config/api/price-runs/{price_run_id}", at(runId))),
    refetchInterval: ({ state }) => (state.data && !isRunning(state.data) ? false : POLL_MS),
  });

export function startPriceRun(body: NewPriceRun): Promise<PriceRun> {
  return answered(api.POST("/config/api/price-runs", { body }));
}

export function stopPriceRun(runId: string): Promise<PriceRun> {
  return answered(api.POST("/config/api/price-runs/{price_run_id}/stop", at(runId)));
}

export function isRunning({ state }: PriceRunRow): boolean {
  return state === "running";
}

function at(runId: string) {
  return { params: { path: { price_run_id: runId } } };
}
