import type { Choice } from "@sitewright/ui/select";
import { displayNames } from "../../app/formats.ts";
import { formattingLocale } from "../../app/language.ts";

const LANGUAGES = [
  "en-US",
  "en-GB",
  "de-DE",
  "es-ES",
  "fr-FR",
  "it-IT",
  "ja-JP",
  "nl-NL",
  "pl-PL",
  "pt-BR",
  "sv-SE",
];

/** All currencies the browser knows, named in the studio's language; the present one stays even when it does not. */
export function currencyChoices(current: string): Choice[] {
  const names = displayNames(formattingLocale(), { type: "currency" });
  return withCurrent(Intl.supportedValuesOf("currency"), current).map((code) => ({
    value: code,
    label: `${code} · ${names.of(code) ?? code}`,
  }));
}

export function languageChoices(current: string): Choice[] {
  const names = displayNames(formattingLocale(), { type: "language" });
  return withCurrent(LANGUAGES, current).map((code) => ({ value: code, label: names.of(code) ?? code }));
}

/** Where installments are offered (checkout/installments/offer.py). */
const INSTALLMENT_COUNTRIES = ["US", "CA", "AU", "NZ", "GB"];

export function installmentCountryChoices(): Choice[] {
  const names = displayNames(formattingLocale(), { type: "region" });
  return INSTALLMENT_COUNTRIES.map((code) => ({ value: code, label: names.of(code) ?? code }));
}

export function timeZoneChoices(current: string): Choice[] {
  return withCurrent(Intl.supportedValuesOf("timeZone"), current).map((zone) => ({
    value: zone,
    label: zone.replaceAll("_", " "),
  }));
}

function withCurrent(known: readonly string[], current: string): string[] {
  return current && !known.includes(current) ? [current, ...known] : [...known];
}
