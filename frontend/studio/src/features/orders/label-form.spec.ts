import { expect, it } from "vitest";
import { beginningOf, firstChoice, labelSchema, parcelOf } from "./label-form.ts";

const PLAN = {
  sender: {} as never,
  receiver: {} as never,
  has_account: true,
  sendable: [{ position: 0, left: 2 }],
  weights: [{ position: 0, weight_grams: 400 }],
  is_declared: false,
  lacking: [],
};
const RATE = { name: "USPS Priority", price_cents: 758, price_text: "$7.58", days: 2, is_paid_for: false };

it("begins with all that is left, at what it weighs", () => {
  expect(beginningOf(PLAN, undefined)).toMatchObject({ units: { "0": 2 }, weight: "800" });
});

it("begins with what a sending has", () => {
  const sending = { id: "f1", units: [{ position: 0, quantity: 1 }] } as never;
  const begun = beginningOf(PLAN, sending);
  expect(begun.weight).toBe("400");
  expect(parcelOf(begun, sending)).toEqual({ weight_grams: 400, fulfilment: "f1" });
});

it("asks about the units, the weight and the size that were typed", () => {
  const typed = { ...beginningOf(PLAN, undefined), weight: "950", length: "30", width: "20", height: "10" };
  expect(parcelOf(typed, undefined)).toEqual({
    weight_grams: 950,
    units: [{ position: 0, quantity: 2 }],
    box: { length_cm: 30, width_cm: 20, height_cm: 10 },
  });
});

it("refuses half a size and no weight", () => {
  const typed = { ...beginningOf(PLAN, undefined), weight: "", length: "30" };
  const paths = labelSchema.safeParse(typed).error?.issues.map(({ path }) => path.join());
  expect(paths).toContain("weight");
  const sized = labelSchema.safeParse({ ...typed, weight: "5" }).error?.issues.map(({ path }) => path.join());
  expect(sized).toEqual(["width", "height"]);
});

it("prefers what the buyer has paid for, else the cheapest", () => {
  const rates = [
    { ...RATE, id: "a" },
    { ...RATE, id: "b", is_paid_for: true },
  ];
  expect(firstChoice({ id: "o", rates })).toBe("b");
  expect(firstChoice({ id: "o", rates: [{ ...RATE, id: "a" }] })).toBe("a");
});
