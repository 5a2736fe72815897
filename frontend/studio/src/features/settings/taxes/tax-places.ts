import type { Choice } from "@sitewright/ui/select";
import { dateFormat } from "../../../app/formats.ts";
import { i18n } from "../../../app/i18n.ts";
import { percentWords } from "./percent.ts";
import type { TaxCountry } from "./taxes-api.ts";
import type { TaxPlace } from "./taxes-form.ts";

export type Countries = ReadonlyMap<string, TaxCountry>;

export function byCode(countries: readonly TaxCountry[]): Countries {
  return new Map(countries.map((country) => [country.code, country]));
}

export function countryChoices(countries: Countries): Choice[] {
  return [...countries.values()].map(({ code, name }) => ({ value: code, label: name }));
}

/** Of a country where the region decides; else none. */
export function regionChoices(countries: Countries, country: string): Choice[] {
  return (countries.get(country)?.regions ?? []).map(({ code, name }) => ({ value: code, label: name }));
}

export function placeName(countries: Countries, { country, region }: TaxPlace): string {
  const found = countries.get(country);
  const name = found?.name ?? country;
  const of = found?.regions.find(({ code }) => code === region);
  return of ? `${of.name}, ${name}` : name;
}

/** The shipped rates of a place in one line; says so where there are none. */
export function ratesWords(countries: Countries, { country, region }: TaxPlace): string {
  const found = countries.get(country);
  if (!found) return "";
  if (found.regions.length > 0) {
    const taxes = found.regions.find(({ code }) => code === region)?.taxes;
    if (!taxes) return i18n.t("Choose a region: the rate depends on it.");
    return taxes.some(({ rate }) => rate > 0)
      ? taxes.map(({ label }) => label).join(" + ")
      : i18n.t("No tax of the whole region.");
  }
  if (found.standard === null) return i18n.t("No rate is known here. Add your own below.");
  const standard = `${found.label} ${percentWords(found.standard)}`;
  if (found.reduced === null) return standard;
  const reduced = i18n.t("reduced {rate}", { rate: percentWords(found.reduced) });
  return `${standard}, ${reduced}`;
}

/** What else there is to know of the rates: further reduced ones, and from when they are. */
export function ratesNote(countries: Countries, { country }: TaxPlace): string {
  const found = countries.get(country);
  if (!found?.as_of) return "";
  const date = dateFormat(i18n.locale, {
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  }).format(new Date(`${found.as_of}T12:00:00Z`));
  const asOf = i18n.t("Rates as of {date}; check that they hold for what you sell.", { date });
  if (found.others.length === 0) return asOf;
  const rates = found.others.map(percentWords).join(", ");
  return `${i18n.t("Other reduced rates there: {rates}.", { rates })} ${asOf}`;
}

export function isInEu(countries: Countries, place: TaxPlace): boolean {
  return countries.get(place.country)?.is_in_eu ?? false;
}

/** Where prices are usually told without tax. */
const WITHOUT = ["US", "CA"];

export function usuallyIncludes(country: string): boolean {
  return !WITHOUT.includes(country);
}

/** Countries outside the EU whose businesses have ids that can be checked. */
const WITH_IDS = ["GB", "NO", "CH"];

export function hasVatIds(countries: Countries, place: TaxPlace): boolean {
  return isInEu(countries, place) || WITH_IDS.includes(place.country);
}
