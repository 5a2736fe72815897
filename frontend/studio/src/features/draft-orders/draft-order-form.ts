import type { FieldPath } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { minorDigits, priceText } from "../../app/money.ts";
import { priceTrouble, readPrice } from "../../app/read-price.ts";
import { percentText, readPercent } from "../discounts/percent.ts";
import type { DraftBody, DraftDetail, Goods } from "./draft-orders-api.ts";

/** A line of the catalogue by `variantId`; else the owner's own. What begins with `shown` is only shown. */
const line = z.object({
  variantId: z.string(),
  shownTitle: z.string(),
  shownPrice: z.string(),
  shownPicture: z.string(),
  quantity: z.number(),
  words: z.string(),
  price: z.string(),
  isShipped: z.boolean(),
  taxCategory: z.enum(["standard", "reduced", "zero"]),
});
export type LineValues = z.infer<typeof line>;

const shape = z.object({
  lines: z.array(line),
  email: z.string(),
  name: z.string(),
  language: z.string(),
  line1: z.string(),
  line2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  country: z.string(),
  phone: z.string(),
  discount: z.enum(["none", "percent", "amount"]),
  discountWords: z.string(),
  percent: z.string(),
  amount: z.string(),
  shipping: z.enum(["shop", "own"]),
  shippingOption: z.string(),
  shippingWords: z.string(),
  shippingPrice: z.string(),
  note: z.string().max(2000),
});
export type DraftValues = z.infer<typeof shape>;

export const NEW_DRAFT: DraftValues = {
  lines: [],
  email: "",
  name: "",
  language: "",
  line1: "",
  line2: "",
  postalCode: "",
  city: "",
  region: "",
  country: "",
  phone: "",
  discount: "none",
  discountWords: "",
  percent: "10",
  amount: "",
  shipping: "shop",
  shippingOption: "",
  shippingWords: "",
  shippingPrice: "",
  note: "",
};

export function ownLine(): LineValues {
  return { ...lineOf("", "", "", ""), variantId: "" };
}

export function lineOfGoods({
  variant_id: id,
  title,
  choice,
  price_text: price,
  image_url: url,
}: Goods): LineValues {
  return lineOf(id, choice ? `${title} (${choice})` : title, price, url);
}

function lineOf(variantId: string, shownTitle: string, shownPrice: string, shownPicture: string): LineValues {
  const own = { words: "", price: "", isShipped: false, taxCategory: "standard" as const };
  return { variantId, shownTitle, shownPrice, shownPicture, quantity: 1, ...own };
}

/** What is wrong is said at its field before anything is sent; the server judges again. */
export function draftSchema(currency: string): z.ZodType<DraftValues, DraftValues> {
  return shape.superRefine((values, found) => {
    for (const [name, message] of troubles(values, currency))
      if (message) found.addIssue({ code: "custom", path: name.split("."), message });
  });
}

function troubles(values: DraftValues, currency: string): [string, string][] {
  const { discount, shipping } = values;
  const own = values.lines.flatMap((each, index): [string, string][] =>
    each.variantId
      ? []
      : [
          [`lines.${index}.words`, each.words.trim() ? "" : i18n.t("Write what it is.")],
          [`lines.${index}.price`, priceTrouble(each.price, currency)],
        ],
  );
  return [
    ...own,
    ["discountWords", discount === "none" || values.discountWords.trim() ? "" : i18n.t("Write what for.")],
    [
      "percent",
      discount === "percent" && readPercent(values.percent) === null
        ? i18n.t("Enter a percentage above 0 and up to 100.")
        : "",
    ],
    ["amount", discount === "amount" ? priceTrouble(values.amount, currency) : ""],
    ["shippingWords", shipping === "shop" || values.shippingWords.trim() ? "" : i18n.t("Write how.")],
    ["shippingPrice", shipping === "own" ? priceTrouble(values.shippingPrice, currency) : ""],
  ];
}

/** As the server takes it. */
export function draftBodyOf(values: DraftValues, currency: string): DraftBody {
  const cents = (typed: string) => readPrice(typed, currency).cents ?? 0;
  const { line1, line2, city, region, country, phone } = values;
  return {
    lines: values.lines.map((each) => ({
      quantity: each.quantity,
      variant_id: each.variantId,
      words: each.words.trim(),
      price_cents: each.variantId ? 0 : cents(each.price),
      is_shipped: each.isShipped,
      tax_category: each.taxCategory,
    })),
    email: values.email.trim(),
    customer_name: values.name.trim(),
    language: values.language,
    address: { line1, line2, city, region, country, phone, postal_code: values.postalCode },
    discount:
      values.discount === "none"
        ? null
        : {
            words: values.discountWords.trim(),
            percent_hundredths: values.discount === "percent" ? (readPercent(values.percent) ?? 0) : 0,
            amount_cents: values.discount === "amount" ? cents(values.amount) : 0,
          },
    shipping:
      values.shipping === "own"
        ? { words: values.shippingWords.trim(), price_cents: cents(values.shippingPrice) }
        : null,
    delivery: values.shippingOption,
    note: values.note,
  };
}

export function draftValuesOf(draft: DraftDetail): DraftValues {
  const digits = minorDigits(draft.currency);
  const { line1 = "", line2 = "", city = "", region = "", country = "", phone = "" } = draft.address;
  const { discount, shipping } = draft;
  return {
    ...NEW_DRAFT,
    lines: draft.lines.map((each) => ({
      variantId: each.variant_id ?? "",
      shownTitle: each.choice ? `${each.title} (${each.choice})` : each.title,
      shownPrice: each.unit_price_text,
      shownPicture: each.image_url,
      quantity: each.quantity,
      words: each.words ?? "",
      price: each.variant_id ? "" : priceText(each.price_cents ?? 0, digits),
      isShipped: each.is_shipped ?? false,
      taxCategory: each.tax_category ?? "standard",
    })),
    email: draft.email,
    name: draft.customer_name,
    language: draft.language,
    ...{ line1, line2, city, region, country, phone },
    postalCode: draft.address.postal_code ?? "",
    discount: discount ? (discount.amount_cents ? "amount" : "percent") : "none",
    discountWords: discount?.words ?? "",
    percent: discount?.percent_hundredths ? percentText(discount.percent_hundredths) : NEW_DRAFT.percent,
    amount: discount?.amount_cents ? priceText(discount.amount_cents, digits) : "",
    shipping: shipping ? "own" : "shop",
    shippingOption: draft.shipping_option_id,
    shippingWords: shipping?.words ?? "",
    shippingPrice: shipping ? priceText(shipping.price_cents, digits) : "",
    note: draft.note,
  };
}

const FIELDS: ReadonlyMap<string, FieldPath<DraftValues>> = new Map([
  ["email", "email"],
  ["note", "note"],
  ["language", "language"],
  ["discount", "discountWords"],
  ["shipping", "shippingWords"],
]);

/** The form's field for one the server names; of a product that is gone, how many of it. */
export function draftFieldFor(field: string): FieldPath<DraftValues> | null {
  const ofLine = /^lines\.(\d+)\.(quantity|words|price|variant)$/.exec(field);
  if (ofLine?.[2] === "variant") return `lines.${Number(ofLine[1])}.quantity`;
  return ofLine ? (field as FieldPath<DraftValues>) : (FIELDS.get(field) ?? null);
}
