import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import type { LabelOffer, NewLabelOffer, SendingPlan } from "../../orders/labels-api.ts";
import type { OrderDetail } from "../../orders/orders-api.ts";
import { parcelWeight } from "./parcel-weight.ts";
import { chosenUnits } from "./units-fields.tsx";

const SIDES = ["length", "width", "height"] as const;
const WHOLE = /^\d{1,7}$/;

export type Sending = OrderDetail["fulfilments"][number];

/** What a parcel is, as it is typed. Without a sending its units are chosen. */
export const labelSchema = z
  .object({
    units: z.record(z.string(), z.number()),
    weight: z.string().refine((typed) => WHOLE.test(typed.trim()) && Number(typed) > 0, {
      message: i18n.t("Write whole grams, such as 750."),
    }),
    length: z.string(),
    width: z.string(),
    height: z.string(),
    tellsBuyer: z.boolean(),
  })
  .superRefine((typed, context) => {
    if (SIDES.every((side) => !typed[side].trim())) return;
    for (const side of SIDES.filter((each) => !WHOLE.test(typed[each].trim()) || !Number(typed[each])))
      context.addIssue({
        code: "custom",
        path: [side],
        message: i18n.t("Write whole centimetres, or leave all three empty."),
      });
  });

export type LabelValues = z.infer<typeof labelSchema>;

/** All that can still be sent, or what the sending has, at what it weighs. */
export function beginningOf(plan: SendingPlan, sending: Sending | undefined): LabelValues {
  const units = sending
    ? sending.units.map(({ position, quantity }) => [String(position), quantity])
    : plan.sendable.map(({ position, left }) => [String(position), left]);
  const values = { units: Object.fromEntries(units), length: "", width: "", height: "", tellsBuyer: false };
  return { ...values, weight: weightText(plan, values.units) };
}

export function weightText(plan: SendingPlan, units: LabelValues["units"]): string {
  const grams = parcelWeight(plan.weights, units);
  return grams ? String(grams) : "";
}

/** What the carrier is asked about; two forms that say the same ask the same. */
export function parcelOf(values: LabelValues, sending: Sending | undefined): NewLabelOffer {
  const [length, width, height] = SIDES.map((side) => Number(values[side]));
  return {
    weight_grams: Number(values.weight),
    ...(sending ? { fulfilment: sending.id } : { units: chosenUnits(values.units) }),
    ...(values.length.trim() && { box: { length_cm: length, width_cm: width, height_cm: height } }),
  } as NewLabelOffer;
}

/** The service the buyer has paid for, else the cheapest. */
export function firstChoice({ rates }: LabelOffer): string {
  return (rates.find((rate) => rate.is_paid_for) ?? rates[0])?.id ?? "";
}
