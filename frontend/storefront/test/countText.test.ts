import { expect, it } from "vitest";
import { cartLabel, displayCount, itemWord } from "../src/cart/countText.ts";

it.each([
  [0, "0"],
  [99, "99"],
  [100, "100"],
  [101, "100+"],
  [4000, "100+"],
])("SF-2.24, SF-9.01, PL-9.35, D-01: shows %i as %s", (count, shown) => {
  expect(displayCount(count)).toBe(shown);
});

it.each([
  [0, "Cart"],
  [1, "One item in cart"],
  [2, "2 items in cart"],
  [100, "100 items in cart"],
  [101, "More than 100 items in cart"],
])("SF-2.32 … SF-2.35, PL-8.27: labels %i as %s", (count, label) => {
  expect(cartLabel(count)).toBe(label);
});

it("SF-2.25: says item for one and items for the rest", () => {
  expect([1, 2, 101].map(itemWord)).toEqual(["item", "items", "items"]);
});
