import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { minorDigits, priceText } from "../../../app/money.ts";
import { priceTrouble, readPrice } from "../../../app/read-price.ts";
import { boxPricesOf, boxPricesShape, boxPricesTroubles, boxPricesValues } from "./box-prices.ts";
import { carrierOf, carrierShape, carrierTroubles, carrierValues, NO_CARRIER } from "./carrier-values.ts";
import type { RateBasis, ShippingRate, ShopBox } from "./shipping-api.ts";

const BASES = [
  "flat",
  "weight",
  "price",
  "count",
  "volume",
  "box",
  "carrier",
] as const satisfies readonly RateBasis[];

const required = () => i18n.t("This is needed.");
const text = (most: number) => z.string().max(most, i18n.t("Use at most {most} characters.", { most }));
/** A name that is there. */
export const named = z
  .string()
  .max(100, i18n.t("Use at most {most} characters.", { most: 100 }))
  .refine((name) => name.trim() !== "", required());

function amount(currency: string) {
  return z.string().superRefine((typed, context) => {
    const message = typed.trim() ? priceTrouble(typed, currency) : "";
    if (message) context.addIssue({ code: "custom", message });
  });
}

const NO_STEP = { upTo: "", price: "" };
const MOST_DAYS = 60;
const backwards = () => i18n.t("This must not be less than the first number.");

/** A whole number of days as it is typed, or nothing. */
export function days() {
  return z
    .string()
    .refine(
      (typed) => typed.trim() === "" || (daysOf(typed) ?? MOST_DAYS + 1) <= MOST_DAYS,
      i18n.t("Write a number from 0 to {most}.", { most: MOST_DAYS }),
    );
}

export function daysOf(typed: string): number | null {
  return /^\d{1,3}$/.test(typed.trim()) ? Number(typed.trim()) : null;
}

export function rateSchema(currency: string, boxes: readonly ShopBox[]) {
  return z
    .object({
      key: z.string(),
      name: named,
      basis: z.enum(BASES),
      estimate: text(100),
      daysFrom: days(),
      daysTo: days(),
      freeFrom: amount(currency),
      minimum: amount(currency),
      steps: z.array(z.object({ upTo: z.string(), price: amount(currency) })).min(1),
      carrier: carrierShape,
      boxPrices: boxPricesShape,
    })
    .superRefine(({ basis, carrier }, context) => {
      const troubles = basis === "carrier" ? carrierTroubles(carrier, currency) : [];
      for (const [field, message] of troubles)
        context.addIssue({ code: "custom", path: ["carrier", field], message });
    })
    .superRefine(({ daysFrom, daysTo }, context) => {
      const [first, last] = [daysOf(daysFrom), daysOf(daysTo)];
      const isRising = daysTo.trim() === "" ? first === null : last === null || last >= (first ?? 0);
      if (!isRising) context.addIssue({ code: "custom", path: ["daysTo"], message: backwards() });
    })
    .superRefine(({ basis, boxPrices }, context) => {
      const troubles = basis === "box" ? boxPricesTroubles(boxPrices, boxes, currency) : [];
      for (const [path, message] of troubles) context.addIssue({ code: "custom", path, message });
    })
    .superRefine(({ basis, steps }, context) => {
      stepsOf(basis, steps).forEach(({ price }, index) => {
        if (!price.trim())
          context.addIssue({ code: "custom", path: ["steps", index, "price"], message: required() });
      });
      if (basis === "flat" || basis === "box") return;
      steps.forEach(({ upTo }, index) => {
        const isLast = index === steps.length - 1;
        const message = upTo.trim() ? boundTrouble(upTo, basis, currency) : isLast ? "" : required();
        if (message) context.addIssue({ code: "custom", path: ["steps", index, "upTo"], message });
      });
    });
}

/** One price for everything is one step and prices of boxes are none, whatever was typed before. */
function stepsOf<Step>(basis: RateBasis, steps: readonly Step[]): readonly Step[] {
  if (basis === "box") return [];
  return basis === "flat" ? steps.slice(0, 1) : steps;
}

/** A step's bound: an amount, or a whole number of grams, pieces or cubic centimetres. */
function boundTrouble(typed: string, basis: RateBasis, currency: string): string {
  if (basis === "price") return priceTrouble(typed, currency);
  return /^\d{1,9}$/.test(typed.trim()) ? "" : i18n.t("Write a whole number.");
}

export type RateValues = z.infer<ReturnType<typeof rateSchema>>;

export function rateValues(rate: ShippingRate, currency: string): RateValues {
  const digits = minorDigits(currency);
  const basis = rate.basis ?? "flat";
  const bound = (upTo: number | null | undefined) =>
    upTo === null || upTo === undefined ? "" : basis === "price" ? priceText(upTo, digits) : String(upTo);
  const step = ({ price_cents, up_to }: ShippingRate["steps"][number]) => ({
    upTo: bound(up_to),
    price: priceText(price_cents, digits),
  });
  return {
    key: rate.key ?? "",
    name: rate.name,
    basis,
    estimate: rate.estimate ?? "",
    daysFrom: String(rate.days_from ?? ""),
    daysTo: String(rate.days_to ?? ""),
    freeFrom: priceText(rate.free_from_cents ?? null, digits),
    minimum: priceText(rate.minimum_cents ?? null, digits),
    steps: rate.steps.length > 0 ? rate.steps.map(step) : [NO_STEP],
    carrier: carrierValues(rate.carrier, currency),
    boxPrices: boxPricesValues(rate.box_prices, currency),
  };
}

export function rateOf(values: RateValues, currency: string, boxes: readonly ShopBox[]): ShippingRate {
  const cents = (typed: string) => readPrice(typed, currency).cents ?? 0;
  const bound = (typed: string) => (values.basis === "price" ? cents(typed) : Number(typed.trim()));
  return {
    key: values.key,
    name: values.name.trim(),
    basis: values.basis,
    estimate: values.estimate.trim(),
    days_from: daysOf(values.daysFrom),
    days_to: daysOf(values.daysTo),
    free_from_cents: values.freeFrom.trim() ? cents(values.freeFrom) : null,
    steps: stepsOf(values.basis, values.steps).map(({ upTo, price }) => ({
      price_cents: cents(price),
      up_to: values.basis === "flat" || !upTo.trim() ? null : bound(upTo),
    })),
    box_prices: values.basis === "box" ? boxPricesOf(values.boxPrices, boxes, currency) : [],
    ...(values.minimum.trim() && { minimum_cents: cents(values.minimum) }),
    ...(values.basis === "carrier" && { carrier: carrierOf(values.carrier, currency) }),
  };
}

export function newRate(): RateValues {
  return {
    key: "",
    name: i18n.t("Standard"),
    basis: "flat",
    estimate: "",
    daysFrom: "",
    daysTo: "",
    freeFrom: "",
    minimum: "",
    steps: [NO_STEP],
    carrier: NO_CARRIER,
    boxPrices: {},
  };
}
