import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type ImportDetail = components["schemas"]["ImportDetail"];
export type ImportRow = components["schemas"]["ImportRow"];

const POLL_MS = 700;

/** What the server tells of an import (catalog/importing/report.py); all parts are absent until it has run. */
export type ImportReport = {
  readonly rows?: number;
  readonly products?: number;
  readonly created?: number;
  readonly updated?: number;
  readonly unchanged?: number;
  readonly skipped?: number;
  readonly problem_count?: number;
  readonly problems?: readonly ImportProblem[];
  readonly open_image_count?: number;
  readonly open_images?: readonly OpenImage[];
  readonly notes?: readonly string[];
  readonly error?: string;
  /** It ended in the middle: `error` says what came in, what remains and how to go on. */
  readonly broken_off?: boolean;
  readonly retry?: ImageRetry | null;
};

/** `row` as a spreadsheet counts; 0 is the file as a whole. */
export type ImportProblem = {
  readonly row: number;
  readonly handle: string;
  readonly column: string;
  readonly message: string;
};

/** A picture that is not in the shop yet. */
export type OpenImage = { readonly handle: string; readonly url: string; readonly message: string };

/** The latest try to fetch what was open; its change can be undone on its own. */
export type ImageRetry = {
  readonly state: "running" | "done" | "failed";
  readonly done_fraction: number;
  readonly fetched: number;
  readonly change_set_id: string;
  readonly error: string;
};

/** The latest fifty imports, those of the command line included. */
export const importsQuery = queryOptions({
  queryKey: ["imports", "list"],
  queryFn: () => answered(api.GET("/config/api/imports", {})),
});

/** Asked again and again while something of it runs. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: ["imports", importId],
    queryFn: () => answered(api.GET("/config/api/imports/{import_id}", at(importId))),
    refetchInterval: ({ state }) => (state.data && !isBusy(state.data) ? false : POLL_MS),
  });

export function reportOf(run: ImportDetail): ImportReport {
  return run.report as ImportReport;
}

export function isOver(run: Pick<ImportRow, "state">): boolean {
  return run.state === "done" || run.state === "failed";
}

/** Whether there is something of it in the shop that can be taken back. */
export function mayUndo(run: ImportDetail): boolean {
  const leftTraces = run.state === "done" || reportOf(run).broken_off === true;
  return leftTraces && run.change_set_id !== "" && !run.is_undone;
}

export function isRetrying(run: ImportDetail): boolean {
  return reportOf(run).retry?.state === "running";
}

export function isBusy(run: ImportDetail): boolean {
  return !isOver(run) || isRetrying(run);
}

export function startImport(file: File): Promise<ImportDetail> {
  const form = new FormData();
  form.set("file", file);
  return answered(api.POST("/config/api/imports", { body: { file: file.name }, bodySerializer: () => form }));
}

export function resumeImport(importId: string): Promise<ImportDetail> {
  return answered(api.POST("/config/api/imports/{import_id}/resume", at(importId)));
}

export function retryImages(importId: string): Promise<ImportDetail> {
  return answered(api.POST("/config/api/imports/{import_id}/images", at(importId)));
}

function at(importId: string) {
  return { params: { path: { import_id: importId } } };
}
