import type { FieldPath } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { minorDigits, priceText } from "../../app/money.ts";
import { priceTrouble, readPrice } from "../../app/read-price.ts";
import { momentOf, wallTime } from "../../app/zoned-time.ts";
import {
  type Growth,
  hasTiers,
  NEW_TIER,
  type TierValues,
  tiersOf,
  tierTroubles,
  tierValuesOf,
} from "./discount-tiers.ts";
import type { DiscountFields, DiscountRow } from "./discounts-api.ts";
import { percentText, readPercent } from "./percent.ts";
import { wholeTrouble } from "./whole-trouble.ts";

export type DiscountClass = DiscountRow["combines_with"][number];
export const EVERY_CLASS: readonly DiscountClass[] = ["products", "order", "shipping"];

/** What the form holds: texts as they are typed. */
export type DiscountValues = {
  way: "code" | "automatic" | "many";
  title: string;
  code: string;
  count: string;
  beginning: string;
  kind: "percent" | "amount" | "free-shipping" | "buy-x-get-y";
  percent: string;
  amount: string;
  growth: Growth;
  tiers: TierValues[];
  buy: string;
  get: string;
  goods: "all" | "products" | "categories";
  products: string[];
  categories: string[];
  givenProducts: string[];
  minimum: "none" | "amount" | "quantity";
  minimumAmount: string;
  minimumQuantity: string;
  isFirstOrderOnly: boolean;
  combinesWith: DiscountClass[];
  isEnabled: boolean;
  startsAt: string;
  endsAt: string;
  mostUses: string;
  mostUsesEach: string;
};

export const NEW: DiscountValues = {
  way: "code",
  title: "",
  code: "",
  count: "100",
  beginning: "",
  kind: "percent",
  percent: "10",
  amount: "",
  growth: "none",
  tiers: [NEW_TIER],
  buy: "2",
  get: "1",
  goods: "all",
  products: [],
  categories: [],
  givenProducts: [],
  minimum: "none",
  minimumAmount: "",
  minimumQuantity: "",
  isFirstOrderOnly: false,
  combinesWith: [],
  isEnabled: true,
  startsAt: "",
  endsAt: "",
  mostUses: "",
  mostUsesEach: "",
};

const texts = z.array(z.string());
const shape = z.object({
  way: z.enum(["code", "automatic", "many"]),
  title: z.string().max(100, i18n.t("The title is too long.")),
  code: z.string().max(80),
  count: z.string(),
  beginning: z.string().max(20),
  kind: z.enum(["percent", "amount", "free-shipping", "buy-x-get-y"]),
  percent: z.string(),
  amount: z.string(),
  growth: z.enum(["none", "amount", "quantity"]),
  tiers: z.array(z.object({ threshold: z.string(), benefit: z.string() })),
  buy: z.string(),
  get: z.string(),
  goods: z.enum(["all", "products", "categories"]),
  products: texts,
  categories: texts,
  givenProducts: texts,
  minimum: z.enum(["none", "amount", "quantity"]),
  minimumAmount: z.string(),
  minimumQuantity: z.string(),
  isFirstOrderOnly: z.boolean(),
  combinesWith: z.array(z.enum(["products", "order", "shipping"])),
  isEnabled: z.boolean(),
  startsAt: z.string(),
  endsAt: z.string(),
  mostUses: z.string(),
  mostUsesEach: z.string(),
});

type Trouble = readonly [FieldPath<DiscountValues>, string];

/** What is wrong is said at its field before anything is sent; the server judges again. */
export function discountSchema(currency: string, isNew: boolean): z.ZodType<DiscountValues, DiscountValues> {
  return shape.superRefine((values, found) => {
    const all = [...troubles(values, currency, isNew), ...tierTroubles(values, currency)];
    for (const [name, message] of all)
      if (message) found.addIssue({ code: "custom", path: pathOf(name), message });
  });
}

function pathOf(name: string): (string | number)[] {
  return name.split(".").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
}

function troubles(values: DiscountValues, currency: string, isNew: boolean): Trouble[] {
  const { way, kind, goods, minimum } = values;
  const isTiered = hasTiers(values);
  const needsPercent = (kind === "percent" && !isTiered) || kind === "buy-x-get-y";
  return [
    ["code", way === "code" && !values.code.trim() ? i18n.t("Enter the code, or let one be made.") : ""],
    ["title", way === "automatic" && !values.title.trim() ? i18n.t("Enter what your customers read.") : ""],
    ["count", isNew && way === "many" ? wholeTrouble(values.count, 1000) : ""],
    [
      "percent",
      needsPercent && readPercent(values.percent) === null
        ? i18n.t("Enter a percentage above 0 and up to 100.")
        : "",
    ],
    ["amount", kind === "amount" && !isTiered ? priceTrouble(values.amount, currency) : ""],
    ["buy", kind === "buy-x-get-y" ? wholeTrouble(values.buy, 9999) : ""],
    ["get", kind === "buy-x-get-y" ? wholeTrouble(values.get, 9999) : ""],
    [
      "products",
      goods === "products" && values.products.length === 0 ? i18n.t("Choose at least one product.") : "",
    ],
    [
      "categories",
      goods === "categories" && values.categories.length === 0 ? i18n.t("Choose at least one category.") : "",
    ],
    ["minimumAmount", minimum === "amount" ? priceTrouble(values.minimumAmount, currency) : ""],
    ["minimumQuantity", minimum === "quantity" ? wholeTrouble(values.minimumQuantity, 9999) : ""],
    ["mostUses", values.mostUses.trim() ? wholeTrouble(values.mostUses, 1_000_000_000) : ""],
    ["mostUsesEach", values.mostUsesEach.trim() ? wholeTrouble(values.mostUsesEach, 1_000_000_000) : ""],
  ];
}

/** As the server takes it. What the chosen kind does not ask for is left out. */
export function discountFieldsOf(values: DiscountValues, currency: string, zone: string): DiscountFields {
  const { kind, goods, minimum, way } = values;
  const isGift = kind === "buy-x-get-y";
  const isTiered = hasTiers(values);
  return {
    title: values.title.trim(),
    kind,
    code: way === "code" ? values.code.trim() : "",
    is_automatic: way === "automatic",
    is_enabled: values.isEnabled,
    percent_hundredths: (kind === "percent" && !isTiered) || isGift ? (readPercent(values.percent) ?? 0) : 0,
    amount_cents: kind === "amount" && !isTiered ? centsOf(values.amount, currency) : 0,
    tier_basis: isTiered && values.growth !== "none" ? values.growth : "",
    tiers: tiersOf(values, currency),
    buy_quantity: isGift ? Number(values.buy) : 0,
    get_quantity: isGift ? Number(values.get) : 0,
    product_ids: goods === "products" ? values.products : [],
    category_ids: goods === "categories" ? values.categories : [],
    get_product_ids: isGift ? values.givenProducts : [],
    minimum_cents: minimum === "amount" ? centsOf(values.minimumAmount, currency) : 0,
    minimum_quantity: minimum === "quantity" ? Number(values.minimumQuantity) : 0,
    is_first_order_only: values.isFirstOrderOnly,
    combines_with: values.combinesWith,
    starts_at: values.startsAt ? momentOf(values.startsAt, zone) : null,
    ends_at: values.endsAt ? momentOf(values.endsAt, zone) : null,
    most_uses: limitOf(values.mostUses),
    most_uses_each: limitOf(values.mostUsesEach),
    // Codes that are given out one by one are good once.
    most_uses_of_code: way === "many" ? 1 : null,
  };
}

export function discountValuesOf(row: DiscountRow, currency: string, zone: string): DiscountValues {
  const digits = minorDigits(currency);
  const isMany = row.code_count > 1 || row.most_uses_of_code !== null;
  return {
    ...NEW,
    way: row.is_automatic ? "automatic" : isMany ? "many" : "code",
    title: row.title,
    code: row.code,
    kind: row.kind as DiscountValues["kind"],
    percent: row.percent_hundredths ? percentText(row.percent_hundredths) : NEW.percent,
    amount: row.amount_cents ? priceText(row.amount_cents, digits) : "",
    growth: row.tier_basis || "none",
    tiers: tierValuesOf(row, currency),
    buy: String(row.buy_quantity || NEW.buy),
    get: String(row.get_quantity || NEW.get),
    goods: row.product_ids.length ? "products" : row.category_ids.length ? "categories" : "all",
    products: row.product_ids,
    categories: row.category_ids,
    givenProducts: row.get_product_ids,
    minimum: row.minimum_cents ? "amount" : row.minimum_quantity ? "quantity" : "none",
    minimumAmount: row.minimum_cents ? priceText(row.minimum_cents, digits) : "",
    minimumQuantity: row.minimum_quantity ? String(row.minimum_quantity) : "",
    isFirstOrderOnly: row.is_first_order_only,
    combinesWith: row.combines_with,
    isEnabled: row.is_enabled,
    startsAt: row.starts_at ? wallTime(row.starts_at, zone) : "",
    endsAt: row.ends_at ? wallTime(row.ends_at, zone) : "",
    mostUses: row.most_uses === null ? "" : String(row.most_uses),
    mostUsesEach: row.most_uses_each === null ? "" : String(row.most_uses_each),
  };
}

const SAME: readonly FieldPath<DiscountValues>[] = ["title", "code", "count", "beginning"];
const FIELDS: Readonly<Record<string, FieldPath<DiscountValues>>> = {
  percent_hundredths: "percent",
  amount_cents: "amount",
  tier_basis: "growth",
  combines_with: "combinesWith",
  buy_quantity: "buy",
  get_quantity: "get",
  product_ids: "products",
  category_ids: "categories",
  get_product_ids: "givenProducts",
  minimum_cents: "minimumAmount",
  minimum_quantity: "minimumQuantity",
  ends_at: "endsAt",
  most_uses: "mostUses",
  most_uses_each: "mostUsesEach",
};

/** The form's field for one the server names. */
export function discountFieldFor(field: string): FieldPath<DiscountValues> | null {
  const ofTier = /^tiers\.(\d+)\.(threshold|benefit)$/.exec(field);
  if (ofTier) return `tiers.${Number(ofTier[1])}.${ofTier[2] as keyof TierValues}`;
  return SAME.find((name) => name === field) ?? FIELDS[field] ?? null;
}

function centsOf(typed: string, currency: string): number {
  return readPrice(typed, currency).cents ?? 0;
}

function limitOf(typed: string): number | null {
  return typed.trim() ? Number(typed) : null;
}
