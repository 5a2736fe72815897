import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { minorDigits, priceText } from "../../../app/money.ts";
import { priceTrouble, readPrice } from "../../../app/read-price.ts";
import type { BoxPrice, ShopBox } from "./shipping-api.ts";

/** By the keys of the boxes, as they are typed; a box without a price is not used. */
export const boxPricesShape = z.record(z.string(), z.string().optional());
export type BoxPricesValues = z.infer<typeof boxPricesShape>;

export function boxPricesValues(prices: readonly BoxPrice[], currency: string): BoxPricesValues {
  const digits = minorDigits(currency);
  return Object.fromEntries(prices.map(({ box, price_cents }) => [box, priceText(price_cents, digits)]));
}

/** In the order of the boxes, of those that are still there. */
export function boxPricesOf(
  values: BoxPricesValues,
  boxes: readonly ShopBox[],
  currency: string,
): BoxPrice[] {
  return boxes.flatMap(({ key }) => {
    const cents = readPrice(values[key] ?? "", currency).cents;
    return cents === null ? [] : [{ box: key, price_cents: cents }];
  });
}

/** What is wrong, by its field within the rate. */
export function boxPricesTroubles(
  values: BoxPricesValues,
  boxes: readonly ShopBox[],
  currency: string,
): [string[], string][] {
  const [first] = boxes;
  if (!first) return [[["basis"], i18n.t("Add your boxes first: they stand below the zones.")]];
  const typed = boxes.map(({ key }): [string, string] => [key, (values[key] ?? "").trim()]);
  if (typed.every(([, price]) => price === ""))
    return [[["boxPrices", first.key], i18n.t("Give at least one box a price.")]];
  return typed
    .map(([key, price]): [string[], string] => [
      ["boxPrices", key],
      price === "" ? "" : priceTrouble(price, currency),
    ])
    .filter(([, message]) => message !== "");
}
