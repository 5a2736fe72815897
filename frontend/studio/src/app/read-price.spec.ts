import { expect, it } from "vitest";
import CASES from "./price-cases.json" with { type: "json" };
import { priceTrouble, readPrice } from "./read-price.ts";

it.each(CASES)("reads %j in %s as %s", (typed, currency, expected) => {
  const { cents, trouble } = readPrice(String(typed), String(currency));
  expect(cents ?? trouble).toBe(expected);
});

it.each([
  ["1,299", "USD", "“1,299” can be read in two ways. Write 1299 or 1.29."],
  ["$1,299", "USD", "“$1,299” can be read in two ways. Write 1299 or 1.29."],
  ["1,299", "KWD", "“1,299” can be read in two ways. Write 1299 or 1.299."],
  ["0.125", "USD", "Prices in USD have 2 decimals."],
  ["1.5", "JPY", "Prices in JPY have no decimals."],
  ["€12", "USD", "Prices here are in USD."],
  ["twelve", "USD", "Write a price such as 12.50."],
  ["12", "USD", ""],
])("says of %j in %s: %s", (typed, currency, words) => {
  expect(priceTrouble(typed, currency)).toBe(words);
});
