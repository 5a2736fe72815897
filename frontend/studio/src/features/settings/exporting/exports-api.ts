import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type ExportRow = components["schemas"]["ExportRow"];

const POLL_MS = 1000;

/** Queued or running. */
export function isBusy({ state }: ExportRow): boolean {
  return state === "queued" || state === "running";
}

/** Asked again and again while one is being made. */
export const exportsQuery = queryOptions({
  queryKey: ["exports"],
  queryFn: () => answered(api.GET("/config/api/exports", {})),
  refetchInterval: ({ state }) => (state.data?.some(isBusy) ? POLL_MS : false),
});

export function startExport(): Promise<ExportRow> {
  return answered(api.POST("/config/api/exports", {}));
}

/** Where the archive is fetched; the password may be asked for before. */
export async function downloadAddress(exportId: string): Promise<string> {
  const params = { path: { export_id: exportId } };
  const { url } = await answered(api.POST("/config/api/exports/{export_id}/download", { params }));
  return url;
}
