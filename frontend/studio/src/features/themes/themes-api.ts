import { answered, api, telling } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import { formOf, whenNotBusy } from "../../media/upload-image.ts";

export type Themes = components["schemas"]["Themes"];
export type ThemeRow = components["schemas"]["ThemeRow"];
export type ThemeNote = components["schemas"]["ThemeNoteRow"];
export type AddedTheme = components["schemas"]["AddedThemeRow"];

const AN_HOUR_MS = 3_600_000;

export const themesQuery = queryOptions({
  queryKey: ["themes"],
  queryFn: () => answered(api.GET("/config/api/themes")),
  // Every answer has another key to the previews in it, and would load all of them anew.
  staleTime: AN_HOUR_MS,
});

export const themeQuery = (key: string) =>
  queryOptions({
    queryKey: ["themes", key],
    queryFn: () =>
      answered(api.GET("/config/api/themes/{theme_key}", { params: { path: { theme_key: key } } })),
  });

export function chooseTheme(key: string): Promise<Themes> {
  return answered(api.PUT("/config/api/themes/used", { body: { key } }));
}

/** Nothing has been kept where the server was busy with others, so it is sent again. */
export function addTheme(file: File, onSent: (share: number) => void): Promise<AddedTheme> {
  return whenNotBusy(() =>
    answered(
      api.POST("/config/api/themes", {
        body: { file: file.name },
        bodySerializer: () => formOf({ file }),
        fetch: telling(onSent),
      }),
    ),
  );
}

export function removeTheme(key: string) {
  return answered(api.DELETE("/config/api/themes/{theme_key}", { params: { path: { theme_key: key } } }));
}

/** Where a frame finds a page of the website in a theme; empty for who may not see drafts. */
export function previewAddress({ preview_url: url }: Themes, key: string, at = ""): string {
  return url && `${url.replace("{theme}", encodeURIComponent(key))}&at=${encodeURIComponent(at)}`;
}
