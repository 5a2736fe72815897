import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SUBMISSION_FILTERS } from "../../app/search-params.ts";
import type { Begun } from "../../history/use-edit.ts";

export type FormRow = components["schemas"]["FormRow"];
export type FormDetail = components["schemas"]["FormDetail"];
export type FormField = components["schemas"]["FormField"];
export type FieldType = components["schemas"]["FieldType"];
export type FormSettings = components["schemas"]["FormSettings"];
export type FormKind = components["schemas"]["FormKind"];
export type ShownIf = components["schemas"]["ShownIf"];
export type SubmissionRow = components["schemas"]["SubmissionRow"];
export type ShownFile = components["schemas"]["ShownFile"];
export type SubmissionCounts = components["schemas"]["SubmissionCounts"];
export type SubmissionStatus = components["schemas"]["SubmissionStatus"];
export type SubmissionFilter = (typeof SUBMISSION_FILTERS)[number];
type Saved = components["schemas"]["Saved"];
type SavedForm = components["schemas"]["SavedForm"];
export type FormParts = Pick<FormDetail, "name" | "fields" | "settings">;

export const formsQuery = queryOptions({
  queryKey: ["forms", "list"],
  queryFn: () => answered(api.GET("/config/api/forms")),
});

export const formQuery = (formId: string) =>
  queryOptions({
    queryKey: ["forms", formId],
    queryFn: () => answered(api.GET("/config/api/forms/{form_id}", at(formId))),
  });

type SubmissionSearch = { search?: string; show?: SubmissionFilter; page?: number };

export const submissionsQuery = (formId: string, query: SubmissionSearch) =>
  queryOptions({
    queryKey: ["forms", formId, "submissions", query],
    queryFn: () =>
      answered(
        api.GET("/config/api/forms/{form_id}/submissions", {
          params: { path: { form_id: formId }, query },
        }),
      ),
    placeholderData: keepPreviousData,
  });

export function createForm(name: string, kind: FormKind, fields: FormField[]): Promise<FormDetail> {
  return answered(api.POST("/config/api/forms", { body: { name, kind, fields } }));
}

export function saveForm(formId: string, parts: FormParts & Begun): Promise<FormDetail> {
  return answered(api.PUT("/config/api/forms/{form_id}", { ...at(formId), body: parts }));
}

export function renameForm(formId: string, name: string): Promise<SavedForm> {
  return answered(api.PUT("/config/api/forms/{form_id}/name", { ...at(formId), body: { name } }));
}

export function copyForm(formId: string): Promise<SavedForm> {
  return answered(api.POST("/config/api/forms/{form_id}/copy", at(formId)));
}

export function deleteForm(formId: string): Promise<Saved> {
  return answered(api.DELETE("/config/api/forms/{form_id}", at(formId)));
}

type Marks = { is_seen?: boolean; is_marked?: boolean };

export function markSubmissions(submissions: readonly string[], marks: Marks): Promise<Saved> {
  const body = { submissions: [...submissions], ...marks };
  return answered(api.POST("/config/api/forms/submissions/marks", { body }));
}

export function sortSubmissions(submissions: readonly string[], status: SubmissionStatus): Promise<Saved> {
  const body = { submissions: [...submissions], status };
  return answered(api.POST("/config/api/forms/submissions/decision", { body }));
}

/** Where a file that came with a submission is fetched. */
export function fileAddress(submissionId: string, fileId: string): string {
  return `/config/api/forms/submissions/${submissionId}/files/${fileId}`;
}

/** Where the table of all submissions is fetched. */
export function tableAddress(formId: string, kind: "csv" | "xlsx"): string {
  return `/config/api/forms/${formId}/submissions/${kind}`;
}

function at(formId: string) {
  return { params: { path: { form_id: formId } } };
}
