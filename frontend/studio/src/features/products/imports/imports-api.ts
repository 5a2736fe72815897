import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type ImportDetail = components["schemas"]["ImportDetail"];

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
  readonly open_images?: readonly {
    readonly handle: string;
    readonly url: string;
    readonly message: string;
  }[];
  readonly notes?: readonly string[];
  readonly error?: string;
};

/** `row` as a spreadsheet counts; 0 is the file as a whole. */
export type ImportProblem = {
  readonly row: number;
  readonly handle: string;
  readonly column: string;
  readonly message: string;
};

/** Asked again and again while it runs. */
export const importQuery = (importId: string) =>
  queryOptions({
    queryKey: ["imports", importId],
    queryFn: () =>
      answered(api.GET("/config/api/imports/{import_id}", { params: { path: { import_id: importId } } })),
    refetchInterval: ({ state }) => (state.data && isOver(state.data) ? false : POLL_MS),
  });

export function isOver(run: ImportDetail): boolean {
  return run.state === "done" || run.state === "failed";
}

export function startImport(file: File): Promise<ImportDetail> {
  const form = new FormData();
  form.set("file", file);
  return answered(api.POST("/config/api/imports", { body: { file: file.name }, bodySerializer: () => form }));
}
