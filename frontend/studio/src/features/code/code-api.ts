import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type Css = components["schemas"]["Css"];
export type InjectedCode = components["schemas"]["InjectedCode"];
export type PageCode = components["schemas"]["PageCode"];
type PageCodeChange = components["schemas"]["PageCodeChange"];
export type FormCode = components["schemas"]["FormCode"];
type FormCodeChange = components["schemas"]["FormCodeChange"];
type CssChange = components["schemas"]["CssChange"];
type InjectedCodeChange = components["schemas"]["InjectedCodeChange"];

/** What is typed; what is left out is not looked at. */
type TypedCode = { readonly css?: string; readonly head?: string; readonly foot?: string };

export const cssQuery = queryOptions({
  queryKey: ["code", "css"],
  queryFn: () => answered(api.GET("/config/api/code/css")),
});

export const injectedCodeQuery = queryOptions({
  queryKey: ["code", "injected"],
  queryFn: () => answered(api.GET("/config/api/code/injected")),
});

/** What is wrong with it; while the next is looked at, the last answer stays. */
export const codeProblemsQuery = (typed: TypedCode) =>
  queryOptions({
    queryKey: ["code", "problems", typed],
    queryFn: () =>
      answered(api.POST("/config/api/code/problems", { body: { css: "", head: "", foot: "", ...typed } })),
    placeholderData: keepPreviousData,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 30_000,
  });

export function saveCss(body: CssChange): Promise<Css> {
  return answered(api.PUT("/config/api/code/css", { body }));
}

export function saveInjectedCode(body: InjectedCodeChange): Promise<InjectedCode> {
  return answered(api.PUT("/config/api/code/injected", { body }));
}

export const pageCodeQuery = (pageId: string) =>
  queryOptions({
    queryKey: ["code", "page", pageId],
    queryFn: () =>
      answered(api.GET("/config/api/pages/{page_id}/code", { params: { path: { page_id: pageId } } })),
  });

export function savePageCode(pageId: string, body: PageCodeChange): Promise<PageCode> {
  const params = { path: { page_id: pageId } };
  return answered(api.PUT("/config/api/pages/{page_id}/code", { params, body }));
}

export const formCodeQuery = (formId: string) =>
  queryOptions({
    queryKey: ["code", "form", formId],
    queryFn: () =>
      answered(api.GET("/config/api/forms/{form_id}/code", { params: { path: { form_id: formId } } })),
  });

export function saveFormCode(formId: string, body: FormCodeChange): Promise<FormCode> {
  const params = { path: { form_id: formId } };
  return answered(api.PUT("/config/api/forms/{form_id}/code", { params, body }));
}
