import { expect, it } from "vitest";
import {
  boxFieldIn,
  boxOf,
  boxSchema,
  boxValues,
  ratesOfOnly,
  sidesWords,
  weightWords,
  zonesWithout,
} from "./box-form.ts";
import type { ShippingZone, ShopBox } from "./shipping-api.ts";
import { fieldIn, zoneOf, zoneSchema, zoneValues } from "./zone-form.ts";
import { priceWords } from "./zone-words.ts";

const SMALL: ShopBox = {
  key: "s",
  name: "Small",
  length_cm: 20,
  width_cm: 15,
  height_cm: 10,
  empty_grams: 120,
  most_grams: 5000,
};
const LARGE: ShopBox = { ...SMALL, key: "l", name: "Large", length_cm: 40, empty_grams: 0, most_grams: null };
const BOXES = [SMALL, LARGE];
const RATE: ShippingZone["rates"][number] = {
  key: "b",
  name: "Boxes",
  basis: "box",
  estimate: "",
  days_from: null,
  days_to: null,
  free_from_cents: null,
  steps: [],
  box_prices: [
    { box: "s", price_cents: 500 },
    { box: "l", price_cents: 900 },
  ],
};
const ZONE: ShippingZone = {
  key: "z",
  name: "Home",
  areas: [{ country: "US", regions: [], postal: [] }],
  is_beside: false,
  rates: [RATE],
};
const values = zoneValues(ZONE, "USD");

function problems(boxPrices: Record<string, string>, boxes: readonly ShopBox[] = BOXES): string[] {
  const rates = values.rates.map((rate) => ({ ...rate, boxPrices }));
  const found = zoneSchema("USD", boxes).safeParse({ ...values, rates });
  return (found.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

function boxProblems(changes: object): string[] {
  const found = boxSchema.safeParse({ ...boxValues(SMALL), ...changes });
  return (found.error?.issues ?? []).map(({ path, message }) => `${path.join(".")}: ${message}`);
}

it("shows a box as it is typed and gives the same back", () => {
  expect(BOXES.map((box) => boxOf(boxValues(box)))).toEqual(BOXES);
  expect(boxValues(LARGE)).toMatchObject({ length: "40", empty: "", most: "" });
  expect(boxProblems({})).toEqual([]);
});

it("says what is wrong with a box at its field", () => {
  expect(boxProblems({ name: " ", length: "", width: "0", height: "2.5" })).toEqual([
    "name: This is needed.",
    "length: This is needed.",
    "width: Write a whole number from 1 to 400.",
    "height: Write a whole number from 1 to 400.",
  ]);
  expect(boxProblems({ most: "120" })).toEqual(["most: This must be more than the empty box weighs."]);
  expect(boxFieldIn("boxes.1.most_grams", 1)).toBe("most");
  expect(boxFieldIn("boxes.0.most_grams", 1)).toBeNull();
  expect(boxFieldIn("zones.0.rates", 0)).toBeNull();
});

it("says in words how large and how heavy it is", () => {
  expect(sidesWords(SMALL)).toBe("20 × 15 × 10 cm");
  expect(weightWords(SMALL)).toBe("empty 120 g · at most 5,000 g");
  expect(weightWords(LARGE)).toBe("");
});

it("shows prices of boxes as they are typed and gives the same back", () => {
  expect(values.rates[0]?.boxPrices).toEqual({ s: "5.00", l: "9.00" });
  expect(zoneOf(values, "USD", BOXES)).toEqual(ZONE);
  expect(problems({ s: "5", l: "" })).toEqual([]);
});

it("needs a price for one box, and boxes at all", () => {
  expect(problems({ s: " " })).toEqual(["rates.0.boxPrices.s: Give at least one box a price."]);
  expect(problems({ l: "much" })).toEqual(["rates.0.boxPrices.l: Write a price such as 12.50."]);
  expect(problems({}, [])).toEqual(["rates.0.basis: Add your boxes first: they stand below the zones."]);
  expect(fieldIn("rates.1.box_prices", BOXES)).toBe("rates.1.boxPrices.s");
  expect(fieldIn("rates.1.box_prices.0.box")).toBe("rates.1.basis");
});

it("says what boxes and volumes cost", () => {
  expect(priceWords(RATE, "USD", BOXES)).toBe("Small: $5.00 · Large: $9.00");
  const volume = { ...RATE, basis: "volume" as const, steps: [{ price_cents: 700, up_to: 20000 }] };
  expect(priceWords(volume, "USD")).toBe("up to 20,000 cm³: $7.00");
});

it("takes a box away with its prices, unless a rate has no other", () => {
  expect(ratesOfOnly([ZONE], "s")).toEqual([]);
  const [without] = zonesWithout([ZONE], "s");
  expect(without?.rates[0]?.box_prices).toEqual([{ box: "l", price_cents: 900 }]);
  expect(ratesOfOnly(without ? [without] : [], "l")).toEqual(["Boxes"]);
});
