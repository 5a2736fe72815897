import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { infiniteQueryOptions, queryOptions } from "@tanstack/react-query";
import type { SUBJECT_TYPES } from "../app/search-params.ts";

export type TranslatableRow = components["schemas"]["TranslatableRow"];
export type TranslatedThing = components["schemas"]["TranslatedThing"];
export type TextRow = components["schemas"]["TextRow"];
export type TextState = TextRow["state"];
export type ImportedTranslations = components["schemas"]["ImportedTranslations"];

export type SubjectType = (typeof SUBJECT_TYPES)[number];

type Asked = { language: string; type: SubjectType; state?: TextState | undefined; search?: string };

/** Asked page by page: each answer names where the next begins. */
export const translatableQuery = ({ language, type, state, search = "" }: Asked) =>
  infiniteQueryOptions({
    queryKey: ["translations", "list", language, type, state ?? "", search],
    queryFn: ({ pageParam }) =>
      answered(
        api.GET("/config/api/translations/{language}/subjects", {
          params: { path: { language }, query: { type, state: state ?? "", search, after: pageParam } },
        }),
      ),
    initialPageParam: "",
    getNextPageParam: (page) => page.next_after || undefined,
  });

export type Thing = { language: string; type: string; id: string };

export const thingQuery = (thing: Thing) =>
  queryOptions({
    queryKey: ["translations", "thing", thing.language, thing.type, thing.id],
    queryFn: () =>
      answered(
        api.GET("/config/api/translations/{language}/subjects/{subject_type}/{subject_id}", {
          params: { path: pathOf(thing) },
        }),
      ),
  });

/** By path of a text; what is left out stays, and an empty one shows the original again. */
export function saveTranslations(thing: Thing, texts: Record<string, string>): Promise<TranslatedThing> {
  const params = { path: pathOf(thing) };
  return answered(
    api.PUT("/config/api/translations/{language}/subjects/{subject_type}/{subject_id}", {
      params,
      body: { texts },
    }),
  );
}

/** Where the browser fetches the file for translators. */
export function xliffAddress(language: string): string {
  return `/config/api/translations/${language}/xliff`;
}

export function importXliff(language: string, file: File): Promise<ImportedTranslations> {
  const form = new FormData();
  form.set("file", file);
  return answered(
    api.POST("/config/api/translations/{language}/xliff", {
      params: { path: { language } },
      body: { file: file.name },
      bodySerializer: () => form,
    }),
  );
}

function pathOf({ language, type, id }: Thing) {
  return { language, subject_type: type, subject_id: id };
}
