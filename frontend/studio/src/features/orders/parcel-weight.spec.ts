import { expect, it } from "vitest";
import { parcelWeight } from "./parcel-weight.ts";

const WEIGHTS = [
  { position: 0, weight_grams: 400 },
  { position: 1, weight_grams: 150 },
  { position: 2, weight_grams: 0 },
];

it("adds up what the chosen units weigh", () => {
  expect(parcelWeight(WEIGHTS, { "0": 2, "1": 1, "2": 0 })).toBe(950);
});

it("says nothing where the weight of one of them is not known", () => {
  expect(parcelWeight(WEIGHTS, { "0": 2, "2": 1 })).toBe(0);
  expect(parcelWeight(WEIGHTS, { "7": 1 })).toBe(0);
});

it("is nothing for an empty parcel", () => {
  expect(parcelWeight(WEIGHTS, { "0": 0 })).toBe(0);
});
