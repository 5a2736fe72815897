import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { named } from "./rate-form.ts";
import type { ShippingZone, ShopBox } from "./shipping-api.ts";

const MOST_CM = 400;
const MOST_GRAMS = 1_000_000;

/** A whole number as it is typed; empty where it may be. */
function whole(least: number, most: number, isNeeded: boolean) {
  return z.string().superRefine((typed, context) => {
    const text = typed.trim();
    const isFine = /^\d{1,7}$/.test(text) && Number(text) >= least && Number(text) <= most;
    if (text === "" ? !isNeeded : isFine) return;
    const message =
      text === ""
        ? i18n.t("This is needed.")
        : i18n.t("Write a whole number from {least} to {most}.", { least, most });
    context.addIssue({ code: "custom", message });
  });
}

export const boxSchema = z
  .object({
    key: z.string(),
    name: named,
    length: whole(1, MOST_CM, true),
    width: whole(1, MOST_CM, true),
    height: whole(1, MOST_CM, true),
    empty: whole(0, MOST_GRAMS, false),
    most: whole(1, MOST_GRAMS, false),
  })
  .superRefine(({ empty, most }, context) => {
    if (most.trim() !== "" && Number(most) <= Number(empty))
      context.addIssue({
        code: "custom",
        path: ["most"],
        message: i18n.t("This must be more than the empty box weighs."),
      });
  });
export type BoxValues = z.infer<typeof boxSchema>;

export function boxValues(box: ShopBox | undefined): BoxValues {
  return {
    key: box?.key ?? "",
    name: box?.name ?? "",
    length: String(box?.length_cm ?? ""),
    width: String(box?.width_cm ?? ""),
    height: String(box?.height_cm ?? ""),
    empty: box?.empty_grams ? String(box.empty_grams) : "",
    most: String(box?.most_grams ?? ""),
  };
}

export function boxOf(values: BoxValues): ShopBox {
  return {
    key: values.key,
    name: values.name.trim(),
    length_cm: Number(values.length),
    width_cm: Number(values.width),
    height_cm: Number(values.height),
    empty_grams: Number(values.empty),
    most_grams: values.most.trim() === "" ? null : Number(values.most),
  };
}

const FIELDS: Readonly<Record<string, keyof BoxValues>> = {
  name: "name",
  length_cm: "length",
  width_cm: "width",
  height_cm: "height",
  empty_grams: "empty",
  most_grams: "most",
};

/** The form's field for one the server names; null for what is said of something else. */
export function boxFieldIn(path: string, index: number): keyof BoxValues | null {
  const [part, place, name = ""] = path.split(".");
  return part === "boxes" && place === String(index) ? (FIELDS[name] ?? null) : null;
}

/** How large it is inside: "40 × 30 × 20 cm". */
export function sidesWords({ length_cm, width_cm, height_cm }: ShopBox): string {
  return i18n.t("{length} × {width} × {height} cm", {
    length: length_cm,
    width: width_cm,
    height: height_cm,
  });
}

/** What it weighs, and may weigh; empty where neither is said. */
export function weightWords({ empty_grams: empty, most_grams: most }: ShopBox): string {
  return [
    empty ? i18n.t("empty {count, number} g", { count: empty }) : "",
    typeof most === "number" ? i18n.t("at most {count, number} g", { count: most }) : "",
  ]
    .filter(Boolean)
    .join(" · ");
}

/** The ways of delivery that have a price for no other box: without this one they would have none. */
export function ratesOfOnly(zones: readonly ShippingZone[], key: string): string[] {
  return zones.flatMap(({ rates }) =>
    rates
      .filter(({ box_prices: prices }) => prices.length === 1 && prices[0]?.box === key)
      .map(({ name }) => name),
  );
}

/** The zones without the prices of this box. */
export function zonesWithout(zones: readonly ShippingZone[], key: string): ShippingZone[] {
  return zones.map((zone) => ({
    ...zone,
    rates: zone.rates.map((rate) => ({
      ...rate,
      box_prices: rate.box_prices.filter(({ box }) => box !== key),
    })),
  }));
}
