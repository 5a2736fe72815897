import { i18n } from "../../app/i18n.ts";
import type { SubjectType, TextState } from "../../translations/translations-api.ts";

export const TYPE_WORDS: Record<SubjectType, string> = {
  "content.Page": i18n.t("Pages"),
  "content.Item": i18n.t("Posts and events"),
  "catalog.Product": i18n.t("Products"),
  "catalog.Category": i18n.t("Categories"),
  "content.Collection": i18n.t("Collections"),
  "content.Navigation": i18n.t("Menus"),
  "sites.Website": i18n.t("The website"),
};

export const STATE_WORDS: Record<TextState, string> = {
  missing: i18n.t("Missing"),
  stale: i18n.t("Needs update"),
  translated: i18n.t("Translated"),
};

export const STATE_TONES = { missing: "neutral", stale: "warning", translated: "good" } as const;

const MENUS: Record<string, string> = {
  main: i18n.t("Main menu"),
  footer: i18n.t("Footer menu"),
  legal: i18n.t("Legal menu"),
};

/** A menu is called by its place, everything else by its own title. */
export function titleOf(thing: { type: string; id: string; title: string }): string {
  return (thing.type === "content.Navigation" && MENUS[thing.id]) || thing.title;
}
