import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type SiteLanguage = components["schemas"]["LanguageRow"];

export const languagesQuery = queryOptions({
  queryKey: ["languages"],
  queryFn: () => answered(api.GET("/config/api/site/languages")),
});

/** Those the owner's words can be translated into. */
export function furtherLanguages(languages: readonly SiteLanguage[]): SiteLanguage[] {
  return languages.filter((language) => language.is_on && !language.is_own);
}
