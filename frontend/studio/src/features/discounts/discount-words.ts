import { i18n } from "../../app/i18n.ts";
import { moneyText } from "../orders/money-text.ts";
import type { DiscountRow, DiscountStatus } from "./discounts-api.ts";
import { percentText } from "./percent.ts";

export function statusWords(status: DiscountStatus): string {
  switch (status) {
    case "active":
      return i18n.t("Active");
    case "scheduled":
      return i18n.t("Scheduled");
    case "expired":
      return i18n.t("Expired");
    case "used-up":
      return i18n.t("Used up");
    case "paused":
      return i18n.t("Paused");
  }
}

export function statusTone(status: DiscountStatus): "good" | "warning" | "neutral" {
  if (status === "active") return "good";
  return status === "scheduled" ? "warning" : "neutral";
}

/** What it takes off, in a few words. */
export function effectWords(row: DiscountRow, currency: string): string {
  if (row.tiers.length > 0) return tierWords(row, currency);
  const percent = `${percentText(row.percent_hundredths)} %`;
  switch (row.kind) {
    case "percent":
      return i18n.t("{percent} off {goods}", { percent, goods: goodsWords(row) });
    case "amount":
      return i18n.t("{amount} off {goods}", {
        amount: moneyText(row.amount_cents, currency),
        goods: goodsWords(row),
      });
    case "free-shipping":
      return i18n.t("Free shipping");
    default:
      return row.percent_hundredths === 10_000
        ? i18n.t("Buy {buy, number}, get {get, number} free", {
            buy: row.buy_quantity,
            get: row.get_quantity,
          })
        : i18n.t("Buy {buy, number}, get {get, number} at {percent} off", {
            buy: row.buy_quantity,
            get: row.get_quantity,
            percent,
          });
  }
}

function tierWords(row: DiscountRow, currency: string): string {
  const money = (cents: number) => moneyText(cents, currency);
  const benefits = row.tiers.map(({ benefit }) => benefit);
  const thresholds = row.tiers.map(({ threshold }) => threshold);
  const saved = row.kind === "amount" ? span(benefits, money) : `${span(benefits, percentText)} %`;
  const goods = goodsWords(row);
  if (row.tier_basis === "quantity")
    return i18n.t("{saved} off {goods} when buying {counts} items", {
      saved,
      goods,
      counts: span(thresholds, String),
    });
  return i18n.t("{saved} off {goods} when spending {sums}", { saved, goods, sums: span(thresholds, money) });
}

/** The lowest and the highest of values that rise. */
function span(values: readonly number[], words: (value: number) => string): string {
  const [first, last] = [values[0] ?? 0, values.at(-1) ?? 0];
  return first === last ? words(first) : `${words(first)}–${words(last)}`;
}

function goodsWords({ product_ids: products, category_ids: categories }: DiscountRow): string {
  if (products.length > 0)
    return i18n.t("{count, plural, one {# product} other {# products}}", { count: products.length });
  if (categories.length > 0)
    return i18n.t("{count, plural, one {# category} other {# categories}}", { count: categories.length });
  return i18n.t("everything");
}
