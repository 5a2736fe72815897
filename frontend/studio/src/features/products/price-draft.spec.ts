import { expect, it } from "vitest";
import {
  bodyOfPrices,
  EMPTY_DRAFT,
  type PriceDraft,
  type PricedRow,
  troubleOf,
  withTyped,
} from "./price-draft.ts";

const FERN: PricedRow = { productId: "p1", variantId: "", name: "Fern", cents: 2800 };
const MOSS: PricedRow = { productId: "p2", variantId: "v2", name: "Moss", cents: 900 };

function typed(...prices: [PricedRow, string][]): PriceDraft {
  return prices.reduce((draft, [row, text]) => withTyped(draft, row, text, "USD"), EMPTY_DRAFT);
}

it("sends every price that was typed, as cents", () => {
  expect(bodyOfPrices(typed([FERN, "$1,299.00"], [MOSS, "9,50"]), "USD")).toEqual([
    { product_id: "p1", variant_id: "", price_cents: 129900 },
    { product_id: "p2", variant_id: "v2", price_cents: 950 },
  ]);
});

it.each(["28", "28.00", "$28.00"])("takes %j for no change of 28 dollars", (text) => {
  expect(typed([FERN, "30"], [FERN, text]).size).toBe(0);
});

it("names the product whose price cannot be read", () => {
  expect(troubleOf(typed([FERN, "30"], [MOSS, "nine"]), "USD")).toBe("Moss: Write a price such as 12.50.");
  expect(troubleOf(typed([FERN, "30"]), "USD")).toBe("");
});
