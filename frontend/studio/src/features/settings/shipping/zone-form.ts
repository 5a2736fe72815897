import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { minorDigits, priceText } from "../../../app/money.ts";
import { named, newRate, rateOf, rateSchema, rateValues } from "./rate-form.ts";
import type { ShippingZone, ShopBox } from "./shipping-api.ts";

/** As a country: every one that no other zone has. */
export const ANYWHERE = "*";

export const EUROPEAN_UNION = [
  ..."AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
];

export function zoneSchema(currency: string, boxes: readonly ShopBox[] = []) {
  return z.object({
    key: z.string(),
    name: named,
    countries: z.array(z.string()).min(1, i18n.t("Choose at least one country.")),
    /** Regions and postal codes by country: only those parts of it. */
    parts: z.record(
      z.string(),
      z.object({ regions: z.array(z.string()).optional(), postal: z.string().optional() }),
    ),
    rates: z.array(rateSchema(currency, boxes)).min(1),
    isBeside: z.boolean(),
  });
}
export type ZoneValues = z.infer<ReturnType<typeof zoneSchema>>;

export function zoneValues(zone: ShippingZone, currency: string): ZoneValues {
  return {
    key: zone.key ?? "",
    name: zone.name,
    countries: zone.areas.map(({ country }) => country),
    parts: Object.fromEntries(
      zone.areas.map(({ country, regions = [], postal = [] }) => [
        country,
        { regions: [...regions], postal: postal.join(", ") },
      ]),
    ),
    rates: zone.rates.map((rate) => rateValues(rate, currency)),
    isBeside: zone.is_beside,
  };
}

export function zoneOf(values: ZoneValues, currency: string, boxes: readonly ShopBox[] = []): ShippingZone {
  return {
    key: values.key,
    name: values.name.trim(),
    areas: values.countries.map((country) => ({
      country,
      regions: values.parts[country]?.regions ?? [],
      postal: codesIn(values.parts[country]?.postal ?? ""),
    })),
    rates: values.rates.map((rate) => rateOf(rate, currency, boxes)),
    is_beside: values.isBeside,
  };
}

/** Postal codes as they are typed: between commas, semicolons or lines. */
export function codesIn(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((code) => code.trim())
    .filter((code) => code !== "");
}

const FIELDS: Readonly<Record<string, string>> = { days_to: "daysTo", days_from: "daysFrom" };

/** The form's field for one the server names within this zone; null for what is said of all of it. */
export function fieldIn(path: string, boxes: readonly ShopBox[] = []): string | null {
  const [part, index, name, inner] = path.split(".");
  if (part === "name") return "name";
  if (part === "areas") return name === "postal" || name === "regions" ? name : "countries";
  if (part !== "rates" || index === undefined) return null;
  if (name === "carrier") return `rates.${index}.carrier.${carrierField(inner)}`;
  if (name === "steps") return `rates.${index}.steps.0.price`;
  if (name === "box_prices") return `rates.${index}.${boxes[0] ? `boxPrices.${boxes[0].key}` : "basis"}`;
  return `rates.${index}.${FIELDS[name ?? ""] ?? name}`;
}

function carrierField(inner: string | undefined): string {
  if (inner === "markup_percent") return "percent";
  return inner === "markup_cents" ? "markup" : inner === "box" ? "length" : "services";
}

/** A zone to begin with: a way of delivery whose price is as likely as any. */
export function newZone(name: string, countries: readonly string[], currency: string): ZoneValues {
  const price = priceText(5 * 10 ** minorDigits(currency), minorDigits(currency));
  const rate = { ...newRate(), steps: [{ upTo: "", price }] };
  return { key: "", name, countries: [...countries], parts: {}, rates: [rate], isBeside: false };
}

/** The shop's own rounds: for some postal codes, beside what goes by post. */
export function newLocalZone(country: string, currency: string): ZoneValues {
  const name = i18n.t("Local delivery");
  const zone = newZone(name, [country], currency);
  return { ...zone, isBeside: true, rates: zone.rates.map((rate) => ({ ...rate, name })) };
}
