import type { Choice } from "@sitewright/ui/select";
import { displayNames } from "../../../app/formats.ts";
import { formattingLocale } from "../../../app/language.ts";

const LANGUAGES =
  "ar bg bn ca cs cy da de el en es et eu fa fi fr ga gl gsw he hi hr hu id is it ja ko lb lt lv mk ms mt nb nl nn pl pt pt-BR rm ro ru sk sl sq sr sv sw ta th tr uk ur vi zh-Hans zh-Hant";

/** Languages by their names in the studio's; the present one stays even when it is none of them. */
export function textLanguages(current: string): Choice[] {
  const names = displayNames(formattingLocale(), { type: "language" });
  const codes = LANGUAGES.split(" ");
  const choices = (codes.includes(current) ? codes : [current, ...codes]).map((code) => ({
    value: code,
    label: names.of(code) ?? code,
  }));
  return choices.sort((one, other) => one.label.localeCompare(other.label, formattingLocale()));
}

/** The first language to think of: the website's, in its main form. */
export function firstLanguage(locale: string): string {
  return locale.split("-")[0] ?? "en";
}
