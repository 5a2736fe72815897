import { i18n } from "../../app/i18n.ts";

/** SF-3.68 */
const NAMES: Readonly<Record<number, string>> = {
  1: i18n.t("Index: all on one page"),
  2: i18n.t("Leads on to the first page"),
  3: i18n.t("Heading in menus only"),
  4: i18n.t("Variation"),
};

export const FOLDERS: readonly number[] = Object.keys(NAMES).map(Number);

/** What people call a page that is a folder of those below it. */
export function folderName(code: number): string {
  return NAMES[code] ?? "";
}
