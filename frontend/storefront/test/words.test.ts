import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { de } from "../src/words/de.ts";
import { en, type WordName } from "../src/words/en.ts";

const NAMES = Object.keys(en) as WordName[];

beforeEach(() => vi.resetModules());
afterEach(() => {
  document.documentElement.removeAttribute("lang");
  delete document.body.dataset.languagePrefix;
});

function placeholders(text: string): string[] {
  return [...text.matchAll(/\{(\w+)\}/g)].map(([, name]) => name ?? "").sort();
}

/** As the loader does it. */
async function speakAs(page: string): Promise<void> {
  document.documentElement.lang = page;
  const { furtherWords } = await import("../src/words/further.ts");
  const words = await furtherWords();
  if (words) (await import("../src/site/texts.ts")).speak(words);
}

it("has the same texts in German as in English, none of them empty", () => {
  expect(Object.keys(de)).toEqual(NAMES);
  expect(Object.values(de).filter((text) => !text.trim())).toEqual([]);
});

it.each(NAMES)("fills the same places of %s in both languages", (name) => {
  expect(placeholders(de[name])).toEqual(placeholders(en[name]));
});

it.each([
  ["de", "Warenkorb"],
  ["de-AT", "Warenkorb"],
  ["en-GB", "Cart"],
  ["fr", "Cart"],
  ["", "Cart"],
])("speaks the language of the page: %s", async (language, cart) => {
  await speakAs(language);
  const { text } = await import("../src/site/texts.ts");
  expect(text("cart")).toBe(cart);
});

it("says English when the file of the language cannot be fetched", async () => {
  vi.doMock("../src/words/de.ts", () => {
    throw new Error("offline");
  });
  await speakAs("de");
  const { text } = await import("../src/site/texts.ts");
  vi.doUnmock("../src/words/de.ts");
  expect(text("cart")).toBe("Cart");
});

it("counts in the language of the page", async () => {
  await speakAs("de");
  const { cartLabel, itemWord } = await import("../src/cart/countText.ts");
  expect([0, 1, 2, 101].map(cartLabel)).toEqual([
    "Warenkorb",
    "Ein Artikel im Warenkorb",
    "2 Artikel im Warenkorb",
    "Mehr als 100 Artikel im Warenkorb",
  ]);
  expect(itemWord(2)).toBe("Artikel");
});

it("says what is missing in the language of the page", async () => {
  await speakAs("de");
  const { missingOptionsMessage } = await import("../src/product/selection.ts");
  expect(missingOptionsMessage(["Größe", "Farbe", "Papier"])).toBe(
    "Bitte wählen Sie die Optionen Größe, Farbe und Papier.",
  );
});

it("stays below the address of the language, for pages and calls", async () => {
  document.body.dataset.languagePrefix = "/de";
  const fetching = vi.fn<typeof fetch>(() => Promise.reject(new Error("offline")));
  vi.stubGlobal("fetch", fetching);
  const { fetchCart } = await import("../src/cart/calls.ts");
  await fetchCart().catch(() => {});
  vi.unstubAllGlobals();
  expect(fetching.mock.calls[0]?.[0]).toBe("/de/api/commerce/shopping-cart?calculateSubtotal=true");
});
