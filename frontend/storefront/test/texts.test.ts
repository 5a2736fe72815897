import { afterEach, beforeEach, expect, it, vi } from "vitest";

const NAMES = ["productAddToCartText", "productAddingText", "productAddedText", "closeText"] as const;

beforeEach(() => vi.resetModules());
afterEach(() => void delete document.body.dataset.texts);

it.each(NAMES)("SF-8.35: says the owner's words instead of its own for %s", async (name) => {
  document.body.dataset.texts = JSON.stringify({ [name]: "Own words" });
  const { text } = await import("../src/site/texts.ts");
  expect(text(name)).toBe("Own words");
});

it("SF-8.36, PL-8.52: has words of its own, with the option's name filled in", async () => {
  const { text } = await import("../src/site/texts.ts");
  expect(text("productAddToCartText")).toBe("Add To Cart");
  expect(text("productSelectValueText", { variantName: "Size" })).toBe("Select Size");
});

it("PL-8.25: fills the owner's words in too", async () => {
  document.body.dataset.texts = JSON.stringify({ productItemAddedText: "Got {productName}!" });
  const { text } = await import("../src/site/texts.ts");
  expect(text("productItemAddedText", { productName: "Fern" })).toBe("Got Fern!");
});
