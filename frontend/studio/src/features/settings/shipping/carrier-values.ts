import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { minorDigits, priceText } from "../../../app/money.ts";
import { priceTrouble, readPrice } from "../../../app/read-price.ts";
import type { ShippingRate } from "./shipping-api.ts";

type Carrier = NonNullable<ShippingRate["carrier"]>;

const MOST_SERVICES = 30;
const MOST_NAME = 100;
const MOST_PERCENT = 500;
const MOST_CM = 400;
const SIDES = ["length", "width", "height"] as const;

/** As a rate is typed that goes by the carrier; every rate has them, others leave them as they are. */
export const carrierShape = z.object({
  services: z.string(),
  percent: z.string(),
  markup: z.string(),
  length: z.string(),
  width: z.string(),
  height: z.string(),
});
export type CarrierValues = z.infer<typeof carrierShape>;

export const NO_CARRIER: CarrierValues = {
  services: "",
  percent: "",
  markup: "",
  length: "",
  width: "",
  height: "",
};

export function carrierValues(carrier: Carrier | null | undefined, currency: string): CarrierValues {
  if (!carrier) return NO_CARRIER;
  const { services = [], markup_percent: percent = 0, markup_cents: cents = 0, box } = carrier;
  return {
    services: services.join("\n"),
    percent: percent ? String(percent) : "",
    markup: cents ? priceText(cents, minorDigits(currency)) : "",
    length: String(box?.length_cm ?? ""),
    width: String(box?.width_cm ?? ""),
    height: String(box?.height_cm ?? ""),
  };
}

export function carrierOf(values: CarrierValues, currency: string): Carrier {
  const [length_cm, width_cm, height_cm] = SIDES.map((side) => Number(values[side].trim()));
  const box = length_cm && width_cm && height_cm ? { length_cm, width_cm, height_cm } : null;
  return {
    services: servicesIn(values.services),
    markup_percent: Number(values.percent.trim()),
    markup_cents: values.markup.trim() ? (readPrice(values.markup, currency).cents ?? 0) : 0,
    box,
  };
}

/** What is wrong, by its field. */
export function carrierTroubles(values: CarrierValues, currency: string): [keyof CarrierValues, string][] {
  const troubles: [keyof CarrierValues, string][] = [
    ["services", servicesTrouble(values.services)],
    ["percent", numberTrouble(values.percent, 0, MOST_PERCENT)],
    ["markup", values.markup.trim() ? priceTrouble(values.markup, currency) : ""],
  ];
  const isBoxed = SIDES.some((side) => values[side].trim());
  for (const side of isBoxed ? SIDES : []) {
    const typed = values[side].trim();
    troubles.push([side, typed ? numberTrouble(typed, 1, MOST_CM) : i18n.t("This is needed.")]);
  }
  return troubles.filter(([, message]) => message);
}

/** Names of services as they are typed: one a line, or between commas. */
export function servicesIn(typed: string): string[] {
  const names = typed.split(/[,;\n]/).map((name) => name.trim());
  return [...new Set(names.filter(Boolean))];
}

function servicesTrouble(typed: string): string {
  const names = servicesIn(typed);
  if (names.length > MOST_SERVICES) return i18n.t("At most {most} services.", { most: MOST_SERVICES });
  const isLong = names.some((name) => name.length > MOST_NAME);
  return isLong ? i18n.t("Use at most {most} characters.", { most: MOST_NAME }) : "";
}

function numberTrouble(typed: string, least: number, most: number): string {
  const text = typed.trim();
  const isFine = text === "" || (/^\d{1,4}$/.test(text) && Number(text) >= least && Number(text) <= most);
  return isFine ? "" : i18n.t("Write a whole number from {least} to {most}.", { least, most });
}
