import type { Choice } from "@sitewright/ui/select";
import { displayNames } from "../../app/formats.ts";
import { formattingLocale } from "../../app/language.ts";

const NO_COUNTRIES = new Set(["EU", "EZ", "QO", "UN", "XA", "XB", "ZZ"]);
const LETTERS = [..."ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** Every country the browser knows, by name; the server judges whether anything is sent there. */
export function countryChoices(): Choice[] {
  const names = displayNames(formattingLocale(), { type: "region", fallback: "none" });
  const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second));
  return codes
    .filter((code) => !NO_COUNTRIES.has(code) && isOfToday(code))
    .map((code) => ({ value: code, label: names.of(code) ?? "" }))
    .filter(({ label }) => label !== "")
    .sort((one, other) => one.label.localeCompare(other.label));
}

/** Codes of countries that are called otherwise today lead to the new one. */
function isOfToday(code: string): boolean {
  return new Intl.Locale(`und-${code}`).region === code;
}
