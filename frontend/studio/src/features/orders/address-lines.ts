import { displayNames } from "../../app/formats.ts";
import { formattingLocale } from "../../app/language.ts";

const COUNTRIES = displayNames(formattingLocale(), { type: "region" });

/** A shipping address as on a letter: street, then town with region and code, then country; absent parts leave no gap. */
export function addressLines(address: Readonly<Record<string, string>>): string {
  const { line1, line2, city, region, postal_code, country, phone } = address;
  const town = [city, region, postal_code].filter(Boolean).join(" ");
  return [line1, line2, town, countryName(country), phone].filter(Boolean).join("\n");
}

/** A code nobody knows, such as one of an import, stays as it is. */
function countryName(code: string | undefined): string | undefined {
  return code && /^[A-Z]{2}$/.test(code) ? COUNTRIES.of(code) : code;
}
