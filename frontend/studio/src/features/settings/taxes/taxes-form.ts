import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import type { Site } from "../site-api.ts";

const place = z.object({ country: z.string(), region: z.string() });
const ownRate = z.object({
  country: z.string(),
  region: z.string(),
  postalFrom: z.string(),
  postalTo: z.string(),
  fromDate: z.string(),
  untilDate: z.string(),
  category: z.enum(["standard", "reduced"]),
  name: z.string(),
  /** Thousandths of a percent. */
  rate: z.number(),
});

/** As the server holds it, inside `settings` (sites/settings_schema.py). */
export const schema = z.object({
  /** Where tax is charged; the first is where the shop is at home. */
  places: z
    .array(place)
    .refine(
      (places) => places.every(({ country, region }) => country !== "US" || region !== ""),
      i18n.t("Choose the state: each has a tax of its own."),
    ),
  rates: z.array(ownRate),
  isIncluded: z.boolean(),
  taxesShipping: z.boolean(),
  rounding: z.enum(["order", "line"]),
  usesDestinationInEu: z.boolean(),
  /** In whole units of the shop's currency; null: as the law of its country says. */
  euLimit: z.number().int().min(1).max(100_000_000).nullable(),
  exports: z.enum(["kept", "net", "taxed"]),
  takesVatIds: z.boolean(),
  asksVies: z.boolean(),
});
export type TaxValues = z.infer<typeof schema>;
export type TaxPlace = z.infer<typeof place>;
export type OwnRate = z.infer<typeof ownRate>;

export function valuesOf(site: Site): TaxValues {
  const { taxes } = site.settings as { taxes: TaxValues };
  return { ...taxes, euLimit: taxes.euLimit ?? null };
}

/** The settings that say the same as the form; everything beside it stays as it is. */
export function changeOf(values: TaxValues, site: Site) {
  const { euLimit, ...others } = values;
  // What is not there has nothing to say, as the server answers it.
  const taxes = euLimit === null ? others : values;
  return { settings: { ...site.settings, taxes } };
}

const NAMES: Readonly<Record<string, readonly [keyof TaxValues, string]>> = {
  "settings.taxes.places": ["places", i18n.t("Where you charge tax")],
  "settings.taxes.rates": ["rates", i18n.t("Your own rates")],
  "settings.taxes.isIncluded": ["isIncluded", i18n.t("Prices include tax")],
  "settings.taxes.taxesShipping": ["taxesShipping", i18n.t("Charge tax on shipping")],
  "settings.taxes.rounding": ["rounding", i18n.t("Round tax")],
  "settings.taxes.usesDestinationInEu": [
    "usesDestinationInEu",
    i18n.t("Charge the rate of the buyer’s country"),
  ],
  "settings.taxes.euLimit": ["euLimit", i18n.t("Yearly limit")],
  "settings.taxes.exports": ["exports", i18n.t("Goods that leave the tax area")],
  "settings.taxes.takesVatIds": ["takesVatIds", i18n.t("Ask businesses for their VAT ID")],
  "settings.taxes.asksVies": ["asksVies", i18n.t("Confirm VAT IDs with the EU (VIES)")],
};

export function fieldFor(serverField: string): keyof TaxValues | null {
  return NAMES[serverField]?.[0] ?? null;
}

export function labelOf(serverField: string): string {
  return NAMES[serverField]?.[1] ?? serverField;
}

const WORDS: Readonly<Record<string, string>> = {
  line: i18n.t("For each line"),
  order: i18n.t("For the whole order"),
  kept: i18n.t("No VAT, at the same price"),
  net: i18n.t("No VAT, and the price is lower by it"),
  taxed: i18n.t("Charge VAT as at home"),
};

/** A value as people read it, where two of them are compared. */
export function inWords(_serverField: string, value: unknown): unknown {
  if (typeof value === "boolean") return value ? i18n.t("On") : i18n.t("Off");
  if (!Array.isArray(value)) return WORDS[String(value)] ?? value;
  return value.map((each: TaxPlace) => [each.country, each.region].filter(Boolean).join("-")).join(", ");
}
