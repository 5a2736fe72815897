import { i18n } from "../../app/i18n.ts";
import { minorDigits, priceText } from "../../app/money.ts";
import { priceTrouble, readPrice } from "../../app/read-price.ts";
import type { DiscountRow } from "./discounts-api.ts";
import { percentText, readPercent } from "./percent.ts";
import { wholeTrouble } from "./whole-trouble.ts";

/** What a tier goes by, with one value for every order as the usual case. */
export type Growth = "none" | "amount" | "quantity";
export type TierValues = { threshold: string; benefit: string };
type Tier = DiscountRow["tiers"][number];

/** What the discount's other fields say of its tiers. */
type About = { kind: string; growth: Growth; tiers: readonly TierValues[] };

export const MOST_TIERS = 10;
export const NEW_TIER: TierValues = { threshold: "", benefit: "" };

export function hasTiers({ kind, growth }: Pick<About, "kind" | "growth">): boolean {
  return growth !== "none" && (kind === "percent" || kind === "amount");
}

/** What is wrong at which field, such as `tiers.1.threshold`; an empty message says nothing is. */
export function tierTroubles(about: About, currency: string): [string, string][] {
  if (!hasTiers(about)) return [];
  const read = about.tiers.map((tier) => readTier(tier, about, currency));
  return about.tiers.flatMap((tier, place): [string, string][] => [
    [`tiers.${place}.threshold`, thresholdTrouble(tier, about, currency) || notHigher(read, place)],
    [`tiers.${place}.benefit`, benefitTrouble(tier, about, currency) || falls(read, place)],
  ]);
}

/** As the server takes them. */
export function tiersOf(about: About, currency: string): Tier[] {
  return hasTiers(about) ? about.tiers.map((tier) => readTier(tier, about, currency)) : [];
}

export function tierValuesOf(row: DiscountRow, currency: string): TierValues[] {
  const digits = minorDigits(currency);
  const { tier_basis: basis, kind } = row;
  if (row.tiers.length === 0) return [NEW_TIER];
  return row.tiers.map(({ threshold, benefit }) => ({
    threshold: basis === "quantity" ? String(threshold) : priceText(threshold, digits),
    benefit: kind === "amount" ? priceText(benefit, digits) : percentText(benefit),
  }));
}

function readTier(tier: TierValues, { kind, growth }: About, currency: string): Tier {
  return {
    threshold:
      growth === "quantity" ? Number(tier.threshold) || 0 : (readPrice(tier.threshold, currency).cents ?? 0),
    benefit:
      kind === "amount" ? (readPrice(tier.benefit, currency).cents ?? 0) : (readPercent(tier.benefit) ?? 0),
  };
}

function thresholdTrouble({ threshold }: TierValues, { growth }: About, currency: string): string {
  return growth === "quantity" ? wholeTrouble(threshold, 9999) : priceTrouble(threshold, currency);
}

function benefitTrouble({ benefit }: TierValues, { kind }: About, currency: string): string {
  if (kind === "amount") return priceTrouble(benefit, currency);
  return readPercent(benefit) === null ? i18n.t("Enter a percentage above 0 and up to 100.") : "";
}

function notHigher(read: readonly Tier[], place: number): string {
  const before = read[place - 1]?.threshold ?? 0;
  return (read[place]?.threshold ?? 0) > before ? "" : i18n.t("Enter more than in the tier before.");
}

function falls(read: readonly Tier[], place: number): string {
  const before = read[place - 1]?.benefit ?? 1;
  return (read[place]?.benefit ?? 0) >= before ? "" : i18n.t("Enter as much as in the tier before, or more.");
}
