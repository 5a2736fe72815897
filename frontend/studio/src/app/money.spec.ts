import { expect, it } from "vitest";
import { minorDigits, priceText } from "./money.ts";

it.each([
  ["USD", 2],
  ["JPY", 0],
  ["KWD", 3],
])("knows the digits of %s", (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits);
});

it.each([
  [1250, 2, "12.50"],
  [7, 2, "0.07"],
  [1200, 0, "1200"],
  [5, 3, "0.005"],
  [null, 2, ""],
])("writes %j with %i digits as %j", (cents, digits, text) => {
  expect(priceText(cents, digits)).toBe(text);
});
