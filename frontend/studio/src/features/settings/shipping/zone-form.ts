import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { priceTrouble, readPrice } from "../../../app/read-price.ts";
import { minorDigits, priceText } from "../../products/money.ts";
import { carrierOf, carrierShape, carrierTroubles, carrierValues, NO_CARRIER } from "./carrier-values.ts";
import type { RateBasis, ShippingRate, ShippingZone } from "./shipping-api.ts";

/** As a country: every one that no other zone has. */
export const ANYWHERE = "*";

export const EUROPEAN_UNION = [
  ..."AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK".split(" "),
];

const BASES = ["flat", "weight", "price", "count", "carrier"] as const satisfies readonly RateBasis[];

const required = () => i18n.t("This is needed.");
const text = (most: number) => z.string().max(most, i18n.t("Use at most {most} characters.", { most }));
const named = z
  .string()
  .max(100, i18n.t("Use at most {most} characters.", { most: 100 }))
  .refine((name) => name.trim() !== "", required());

function amount(currency: string, isNeeded: boolean) {
  return z.string().superRefine((typed, context) => {
    const message = typed.trim() ? priceTrouble(typed, currency) : isNeeded ? required() : "";
    if (message) context.addIssue({ code: "custom", message });
  });
}

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

function rateSchema(currency: string) {
  return z
    .object({
      key: z.string(),
      name: named,
      basis: z.enum(BASES),
      estimate: text(100),
      daysFrom: days(),
      daysTo: days(),
      freeFrom: amount(currency, false),
      minimum: amount(currency, false),
      steps: z.array(z.object({ upTo: z.string(), price: amount(currency, true) })).min(1),
      carrier: carrierShape,
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
    .superRefine(({ basis, steps }, context) => {
      if (basis === "flat") return;
      steps.forEach(({ upTo }, index) => {
        const isLast = index === steps.length - 1;
        const message = upTo.trim() ? boundTrouble(upTo, basis, currency) : isLast ? "" : required();
        if (message) context.addIssue({ code: "custom", path: ["steps", index, "upTo"], message });
      });
    });
}

/** A step's bound: an amount, or a whole number of grams or pieces. */
function boundTrouble(typed: string, basis: RateBasis, currency: string): string {
  if (basis === "price") return priceTrouble(typed, currency);
  return /^\d{1,9}$/.test(typed.trim()) ? "" : i18n.t("Write a whole number.");
}

export function zoneSchema(currency: string) {
  return z.object({
    key: z.string(),
    name: named,
    countries: z.array(z.string()).min(1, i18n.t("Choose at least one country.")),
    /** Regions and postal codes by country: only those parts of it. */
    parts: z.record(
      z.string(),
      z.object({ regions: z.array(z.string()).optional(), postal: z.string().optional() }),
    ),
    rates: z.array(rateSchema(currency)).min(1),
    isBeside: z.boolean(),
  });
}
export type ZoneValues = z.infer<ReturnType<typeof zoneSchema>>;
export type RateValues = ZoneValues["rates"][number];

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

function rateValues(rate: ShippingRate, currency: string): RateValues {
  const digits = minorDigits(currency);
  const basis = rate.basis ?? "flat";
  const bound = (upTo: number | null | undefined) =>
    upTo === null || upTo === undefined ? "" : basis === "price" ? priceText(upTo, digits) : String(upTo);
  return {
    key: rate.key ?? "",
    name: rate.name,
    basis,
    estimate: rate.estimate ?? "",
    daysFrom: String(rate.days_from ?? ""),
    daysTo: String(rate.days_to ?? ""),
    freeFrom: priceText(rate.free_from_cents ?? null, digits),
    minimum: priceText(rate.minimum_cents ?? null, digits),
    steps: rate.steps.map(({ price_cents, up_to }) => ({
      upTo: bound(up_to),
      price: priceText(price_cents, digits),
    })),
    carrier: carrierValues(rate.carrier, currency),
  };
}

export function zoneOf(values: ZoneValues, currency: string): ShippingZone {
  return {
    key: values.key,
    name: values.name.trim(),
    areas: values.countries.map((country) => ({
      country,
      regions: values.parts[country]?.regions ?? [],
      postal: codesIn(values.parts[country]?.postal ?? ""),
    })),
    rates: values.rates.map((rate) => rateOf(rate, currency)),
    is_beside: values.isBeside,
  };
}

function rateOf(values: RateValues, currency: string): ShippingRate {
  const cents = (typed: string) => readPrice(typed, currency).cents ?? 0;
  const bound = (typed: string) => (values.basis === "price" ? cents(typed) : Number(typed.trim()));
  // One price for everything is one step without a bound, whatever was typed before.
  const steps = values.basis === "flat" ? values.steps.slice(0, 1) : values.steps;
  return {
    key: values.key,
    name: values.name.trim(),
    basis: values.basis,
    estimate: values.estimate.trim(),
    days_from: daysOf(values.daysFrom),
    days_to: daysOf(values.daysTo),
    free_from_cents: values.freeFrom.trim() ? cents(values.freeFrom) : null,
    steps: steps.map(({ upTo, price }) => ({
      price_cents: cents(price),
      up_to: values.basis === "flat" || !upTo.trim() ? null : bound(upTo),
    })),
    ...(values.minimum.trim() && { minimum_cents: cents(values.minimum) }),
    ...(values.basis === "carrier" && { carrier: carrierOf(values.carrier, currency) }),
  };
}

/** Postal codes as they are typed: between commas, semicolons or lines. */
export function codesIn(typed: string): string[] {
  return typed
    .split(/[,;\n]/)
    .map((code) => code.trim())
    .filter((code) => code !== "");
}

/** The form's field for one the server names within this zone; null for what is said of all of it. */
export function fieldIn(path: string): string | null {
  const [part, index, name, inner] = path.split(".");
  if (part === "name") return "name";
  if (part === "areas") return name === "postal" || name === "regions" ? name : "countries";
  if (part !== "rates" || index === undefined) return null;
  if (name === "carrier") return `rates.${index}.carrier.${carrierField(inner)}`;
  if (name === "steps") return `rates.${index}.steps.0.price`;
  return `rates.${index}.${name === "days_to" ? "daysTo" : name === "days_from" ? "daysFrom" : name}`;
}

function carrierField(inner: string | undefined): string {
  if (inner === "markup_percent") return "percent";
  return inner === "markup_cents" ? "markup" : inner === "box" ? "length" : "services";
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
    steps: [{ upTo: "", price: "" }],
    carrier: NO_CARRIER,
  };
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
