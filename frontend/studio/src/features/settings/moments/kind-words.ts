import { i18n } from "../../../app/i18n.ts";

const KINDS: Readonly<Record<string, string>> = {
  "catalog.Category": i18n.t("Categories"),
  "catalog.Product": i18n.t("Products"),
  "content.Collection": i18n.t("Collections"),
  "content.Item": i18n.t("Posts"),
  "content.Navigation": i18n.t("Menus"),
  "content.Page": i18n.t("Pages"),
  "sites.Website": i18n.t("Settings and design"),
};

/** What things of a recorded kind are called; one that came later stands under its own name. */
export function kindInWords(subjectType: string): string {
  return KINDS[subjectType] ?? subjectType.split(".").at(-1) ?? subjectType;
}
