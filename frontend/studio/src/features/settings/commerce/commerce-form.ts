import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { priceTrouble, readPrice } from "../../../app/read-price.ts";
import { minorDigits, priceText } from "../../products/money.ts";
import type { Site } from "../site-api.ts";
import { parted, RESTOCK_NAMES, type RestockValues, restockFields } from "./restock-form.ts";

/** What the server holds of it, inside `settings` (sites/settings_schema.py). */
type Stored = {
  readonly scarcityThreshold?: number;
  readonly restock: RestockValues;
  readonly storeSettings: {
    readonly multipleQuantityAllowedForServices: boolean;
    readonly expressCheckoutEnabled: boolean;
    readonly customCartEnabled: boolean;
    readonly minimumSubtotalCents: Readonly<Record<string, number>>;
  };
};

export const schema = z
  .object({
    currency: z.string(),
    /** null: the usual number. */
    scarcityThreshold: z.number().int().min(0).max(1_000_000).nullable(),
    ...restockFields,
    multipleQuantityAllowedForServices: z.boolean(),
    expressCheckoutEnabled: z.boolean(),
    customCartEnabled: z.boolean(),
    /** By currency, as typed; an empty one is none, and one whose field was only shown is undefined. */
    minimums: z.record(z.string(), z.string().optional()),
  })
  .superRefine(({ currency, minimums }, context) => {
    const typed = minimums[currency]?.trim();
    const message = typed ? priceTrouble(typed, currency) : "";
    if (message) context.addIssue({ code: "custom", path: ["minimums", currency], message });
  });
export type CommerceValues = z.infer<typeof schema>;

export function valuesOf(site: Site): CommerceValues {
  const { scarcityThreshold, restock, storeSettings } = site.settings as Stored;
  const { minimumSubtotalCents, ...switches } = storeSettings;
  return {
    currency: site.currency,
    scarcityThreshold: scarcityThreshold ?? null,
    ...restock,
    multipleQuantityAllowedForServices: switches.multipleQuantityAllowedForServices,
    expressCheckoutEnabled: switches.expressCheckoutEnabled,
    customCartEnabled: switches.customCartEnabled,
    minimums: typedMinimums(minimumSubtotalCents),
  };
}

/** The fields of the website that say the same as the form; everything beside it stays as it is. */
export function changeOf(values: CommerceValues, site: Site) {
  const { currency, scarcityThreshold, minimums, ...named } = values;
  const { restock, switches } = parted(named);
  const { scarcityThreshold: _before, ...settings } = site.settings as Stored;
  const storeSettings = { ...settings.storeSettings, ...switches, minimumSubtotalCents: centsOf(minimums) };
  return {
    currency,
    settings: {
      ...settings,
      restock,
      storeSettings,
      ...(scarcityThreshold !== null && { scarcityThreshold }),
    },
  };
}

export function typedMinimums(cents: Readonly<Record<string, number>>): Record<string, string> {
  const entries = Object.entries(cents).filter(([, amount]) => amount > 0);
  return Object.fromEntries(
    entries.map(([currency, amount]) => [currency, priceText(amount, minorDigits(currency))]),
  );
}

function centsOf(minimums: CommerceValues["minimums"]): Record<string, number> {
  const read = Object.entries(minimums).map(
    ([currency, typed = ""]) => [currency, readPrice(typed, currency).cents ?? 0] as const,
  );
  return Object.fromEntries(read.filter(([, amount]) => amount > 0));
}

const STORE = "settings.storeSettings";

/** The server's name of each field, and what the screen calls it. */
const NAMES: Readonly<Record<string, readonly [keyof CommerceValues, string]>> = {
  currency: ["currency", i18n.t("Currency")],
  ...RESTOCK_NAMES,
  "settings.scarcityThreshold": ["scarcityThreshold", i18n.t("Low stock starts at")],
  [`${STORE}.multipleQuantityAllowedForServices`]: [
    "multipleQuantityAllowedForServices",
    i18n.t("Sell several of one service at once"),
  ],
  [`${STORE}.expressCheckoutEnabled`]: ["expressCheckoutEnabled", i18n.t("Skip the cart")],
  [`${STORE}.customCartEnabled`]: ["customCartEnabled", i18n.t("Hide the floating cart")],
  [`${STORE}.minimumSubtotalCents`]: ["minimums", i18n.t("Minimum order")],
};

export function fieldFor(serverField: string): keyof CommerceValues | null {
  return NAMES[serverField]?.[0] ?? null;
}

export function labelOf(serverField: string): string {
  return NAMES[serverField]?.[1] ?? serverField;
}

/** A value of the server's as the form holds it. */
export function formValue(serverField: string, value: unknown): unknown {
  if (fieldFor(serverField) === "minimums") return typedMinimums((value ?? {}) as Record<string, number>);
  return value;
}

/** A value as people read it, where two of them are compared. */
export function inWords(serverField: string, value: unknown): unknown {
  if (typeof value === "boolean") return value ? i18n.t("On") : i18n.t("Off");
  if (fieldFor(serverField) !== "minimums") return typeof value === "number" ? String(value) : value;
  const typed = Object.entries(typedMinimums((value ?? {}) as Record<string, number>));
  return typed.map(([currency, amount]) => `${amount} ${currency}`).join(", ");
}
