import { describe, expect, it } from "vitest";
import { minorDigits, priceCents, priceText } from "./money.ts";

it.each([
  ["USD", 2],
  ["JPY", 0],
  ["KWD", 3],
])("knows the digits of %s", (currency, digits) => {
  expect(minorDigits(currency)).toBe(digits);
});

describe("priceCents", () => {
  it.each([
    ["12.50", 2, 1250],
    ["12,5", 2, 1250],
    ["0.07", 2, 7],
    ["1 234.5", 2, 123450],
    ["1200", 0, 1200],
    ["1.234", 3, 1234],
    ["19.", 2, 1900],
  ])("reads %j with %i digits as %i", (typed, digits, cents) => {
    expect(priceCents(typed, digits)).toBe(cents);
  });

  it.each([
    ["", 2],
    ["abc", 2],
    ["-1", 2],
    ["1.234", 2],
    ["1.5", 0],
    ["1,234.50", 2],
  ])("refuses %j with %i digits", (typed, digits) => {
    expect(priceCents(typed, digits)).toBeNull();
  });
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
