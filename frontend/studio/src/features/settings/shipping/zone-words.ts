import { displayNames } from "../../../app/formats.ts";
import { i18n } from "../../../app/i18n.ts";
import { formattingLocale } from "../../../app/language.ts";
import { moneyText } from "../../orders/money-text.ts";
import type { ShippingRate, ShippingZone, ShopBox } from "./shipping-api.ts";
import { ANYWHERE } from "./zone-form.ts";

const MOST_NAMED = 6;

export function countryName(code: string): string {
  if (code === ANYWHERE) return i18n.t("Rest of the world");
  return displayNames(formattingLocale(), { type: "region" }).of(code) ?? code;
}

/** Where a zone is, in words: "Germany (2 regions), France and 12 more". */
export function placesText({ areas }: ShippingZone): string {
  const names = areas.slice(0, MOST_NAMED).map((area) => {
    const parts = (area.regions?.length ?? 0) + (area.postal?.length ?? 0);
    const name = countryName(area.country);
    return parts > 0
      ? i18n.t("{name} ({count, plural, one {# part} other {# parts}})", { name, count: parts })
      : name;
  });
  const left = areas.length - names.length;
  const listed = names.join(", ");
  return left > 0 ? i18n.t("{names} and {count, number} more", { names: listed, count: left }) : listed;
}

/** What a way of delivery costs, in words: "$5.00, free from $50.00". */
export function priceWords(rate: ShippingRate, currency: string, boxes: readonly ShopBox[] = []): string {
  const prices =
    rate.basis === "box"
      ? boxWords(rate, currency, boxes)
      : rate.steps.map((step) => stepWords(rate, step, currency));
  const usual = prices.join(" · ");
  const steps = rate.basis === "carrier" ? i18n.t("by the carrier, else {price}", { price: usual }) : usual;
  const { free_from_cents: free, minimum_cents: least } = rate;
  const amount = (cents: number) => ({ amount: moneyText(cents, currency) });
  return [
    steps,
    typeof free === "number" ? i18n.t("free from {amount}", amount(free)) : "",
    least ? i18n.t("for orders from {amount} on", amount(least)) : "",
  ]
    .filter(Boolean)
    .join(", ");
}

/** "Small: $5.00", for each box that is used. */
function boxWords(
  { box_prices: prices }: ShippingRate,
  currency: string,
  boxes: readonly ShopBox[],
): string[] {
  return boxes.flatMap(({ key, name }) =>
    prices
      .filter(({ box }) => box === key)
      .map(
        ({ price_cents: cents }) => `${name}: ${cents === 0 ? i18n.t("free") : moneyText(cents, currency)}`,
      ),
  );
}

/** How many working days it is on the way; empty where that is not said. */
export function daysWords({ days_from: first, days_to: last }: ShippingRate): string {
  if (last === null || last === undefined) return "";
  if (first === null || first === undefined || first === last)
    return i18n.t("{count, plural, one {# working day} other {# working days}}", { count: last });
  return i18n.t("{first}–{last} working days", { first, last });
}

function stepWords(
  { basis, steps }: ShippingRate,
  { price_cents, up_to }: ShippingRate["steps"][number],
  currency: string,
): string {
  const isOnly = basis === "carrier" && steps.length === 1;
  const price = price_cents === 0 ? i18n.t("free") : moneyText(price_cents, currency);
  if (basis === "flat" || up_to === null || up_to === undefined)
    return basis === "flat" || isOnly ? price : i18n.t("above: {price}", { price });
  return i18n.t("up to {bound}: {price}", { bound: boundWords(basis, up_to, currency), price });
}

function boundWords(basis: ShippingRate["basis"], bound: number, currency: string): string {
  if (basis === "price") return moneyText(bound, currency);
  if (basis === "weight" || basis === "carrier") return i18n.t("{count, number} g", { count: bound });
  if (basis === "volume") return i18n.t("{count, number} cm³", { count: bound });
  return i18n.t("{count, plural, one {# item} other {# items}}", { count: bound });
}

/** What the rules mean for buyers today. */
export function standing(zones: readonly ShippingZone[], placeCount: number): string {
  if (zones.length === 0 && placeCount === 0)
    return i18n.t("Buyers in every country can order, and shipping costs them nothing.");
  if (zones.length === 0) return i18n.t("Everything is picked up. Nothing is sent to buyers.");
  const countries = new Set(zones.flatMap(({ areas }) => areas.map(({ country }) => country)));
  if (countries.has(ANYWHERE)) return i18n.t("You ship to every country.");
  return i18n.t("You ship to {count, plural, one {# country} other {# countries}}. Others cannot order.", {
    count: countries.size,
  });
}
