import { describe, expect, it } from "vitest";
import {
  check,
  type FormVariant,
  isChosenSoldOut,
  missingOptionsMessage,
  type ProductFormProps,
  valueProblem,
} from "../src/product/selection.ts";

function variant(attributes: Record<string, string>, changes: Partial<FormVariant> = {}): FormVariant {
  const price = { value: "38.00", currency: "USD" };
  return {
    sku: Object.values(attributes).join("-") || "only",
    attributes,
    price,
    salePrice: null,
    qtyInStock: 3,
    unlimited: false,
    imageId: null,
    ...changes,
  };
}

function product(changes: Partial<ProductFormProps> = {}): ProductFormProps {
  return {
    itemId: "p1",
    title: "Foxglove",
    productType: 1,
    optionNames: ["Size", "Frame"],
    isSubscribable: false,
    variants: [
      variant({ Size: "A3", Frame: "Oak" }),
      variant({ Size: "A4", Frame: "Oak" }, { qtyInStock: 0 }),
    ],
    ...changes,
  };
}

const CHOSEN = { Size: "A3", Frame: "Oak" };

describe("values", () => {
  it("are marked when every variant with them and the other choices has run out", () => {
    expect(valueProblem(product(), {}, "Size", "A4")).toBe("sold-out");
    expect(valueProblem(product(), {}, "Frame", "Oak")).toBeNull();
    expect(valueProblem(product(), { Size: "A4" }, "Frame", "Oak")).toBe("sold-out");
  });
  it("are told apart from those no variant has beside the other choices", () => {
    const sparse = product({
      variants: [variant({ Size: "A3", Frame: "Oak" }), variant({ Size: "A4", Frame: "Ash" })],
    });
    expect(valueProblem(sparse, { Size: "A3" }, "Frame", "Ash")).toBe("unavailable");
  });
  it("of what never runs out are not marked (SF-4.23)", () => {
    expect(valueProblem(product({ productType: 2 }), {}, "Size", "A4")).toBeNull();
  });
});

it("knows a choice that has run out once it is complete", () => {
  expect(isChosenSoldOut(product(), { Size: "A4" })).toBe(false);
  expect(isChosenSoldOut(product(), { Size: "A4", Frame: "Oak" })).toBe(true);
  expect(isChosenSoldOut(product(), CHOSEN)).toBe(false);
});

describe("missing options", () => {
  it("SF-5.01: names one", () => {
    expect(missingOptionsMessage(["Size"])).toBe("Please select the Size option.");
  });
  it("SF-5.02: names two", () => {
    expect(missingOptionsMessage(["Size", "Frame"])).toBe("Please select the Size and Frame options.");
  });
  it("SF-5.03: names three", () => {
    expect(missingOptionsMessage(["Size", "Paper", "Frame"])).toBe(
      "Please select the Size, Paper and Frame options.",
    );
  });
});

describe("checking a choice", () => {
  it("lets a full one through with its sku", () => {
    expect(check(product(), CHOSEN, "2")).toEqual({
      request: { itemId: "p1", sku: "A3-Oak", quantity: 2, additionalFields: null },
    });
  });
  it("needs no choice for a product without options", () => {
    const plain = product({ optionNames: [], variants: [variant({})] });
    expect(check(plain, {}, "1")).toMatchObject({ request: { sku: "only" } });
  });
  it("SF-5.05: refuses an unknown combination", () => {
    expect(check(product(), { Size: "A3", Frame: "Ash" }, "1")).toEqual({
      problem: "Sorry, that item variant is unavailable. Please select another variant.",
    });
  });
  it("SF-5.06: refuses what is out of stock", () => {
    expect(check(product(), { Size: "A4", Frame: "Oak" }, "1")).toEqual({
      problem: "Sorry, we do not have enough of that item available.",
    });
  });
  it("D-10: refuses more than there is", () => {
    expect(check(product(), CHOSEN, "4")).toEqual({
      problem: "Sorry, we do not have enough of that item available.",
    });
  });
  it.each([2, 4])("SF-4.23: never runs out of digital goods and gift cards (%i)", (productType) => {
    const endless = product({ productType, optionNames: [], variants: [variant({}, { qtyInStock: 0 })] });
    expect(check(endless, {}, "1")).toHaveProperty("request");
  });
  it("SF-5.09: asks for the denomination of a gift card", () => {
    const card = product({ productType: 4, optionNames: ["Amount"], variants: [variant({ Amount: "$50" })] });
    expect(check(card, {}, "1")).toEqual({ problem: "Select a denomination for the Gift Card" });
  });
  it.each([
    ["", "Quantity must be a number."],
    ["two", "Quantity must be a number."],
    ["1.5", "Quantity must be a whole number"],
    ["0", "Quantity must be from 1 to 9999."],
    ["10000", "Quantity must be from 1 to 9999."],
  ])("SF-5.07, SF-5.08, SF-5.13, SF-5.14: refuses the quantity %j", (typed, problem) => {
    expect(check(product(), CHOSEN, typed)).toEqual({ problem });
  });
});
