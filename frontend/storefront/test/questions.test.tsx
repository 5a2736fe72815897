import { act, cleanup, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { CartPageController } from "../src/cart/cartPage.ts";
import { cartStore } from "../src/cart/store.ts";
import type { Cart } from "../src/cart/types.ts";
import { isPhone } from "../src/form/phone.ts";
import { ProductForm } from "../src/product/ProductForm.tsx";
import type { ProductFormProps } from "../src/product/selection.ts";
// Fetched when they are needed; here they are at hand, so that no test waits for them.
import "../src/questions/questions.ts";

const QUESTIONS = `<div class="website-form" data-slot="questions" data-form="f1" data-submit-label="Engrave it" data-no-script>
  <div class="form-page"><div class="form-field" data-field="words" data-type="text" data-required data-most="10">
    <p class="field-error"></p><label for="w">Engraving</label><input id="w" name="f.words"></div></div></div>`;
const PAGE = `<article><form><input name="quantity" value="1">${QUESTIONS}
  <div data-slot="alert"></div><button type="submit"><span data-slot="label">Add To Cart</span></button></form></article>`;
const LINE = `<div data-island="CartPage"><h1>Cart</h1><div data-entry-id="e1" data-title="Ring">
  <a id="edit-e1" href="/cart?edit=e1" data-edit>Edit answers</a>
  <div role="alert" data-slot="line-alert"></div></div></div>`;

const RING: ProductFormProps = {
  itemId: "p1",
  title: "Ring",
  productType: 1,
  optionNames: [],
  isSubscribable: false,
  formId: "f1",
  variants: [
    {
      sku: "r",
      attributes: {},
      price: { value: "9.00", currency: "USD" },
      salePrice: null,
      qtyInStock: 9,
      unlimited: false,
      imageId: null,
    },
  ],
};
const CART: Cart = {
  id: "c",
  currency: "USD",
  entries: [
    {
      id: "e1",
      itemId: "p1",
      title: "Ring",
      quantity: 2,
      purchasePriceCents: 900,
      chosenVariant: { sku: "r", attributes: {} },
    },
  ],
  subtotalAmount: { decimalValue: "18.00", currencyCode: "USD" },
  totalQuantity: 2,
};

type Answers = Record<string, () => Response | Promise<Response>>;
const json = (body: unknown, status = 200) => new Response(JSON.stringify(body), { status });
let calls: [string, unknown][];

/** Answers by a part of the address; the first that fits. */
function answering(answers: Answers): void {
  calls = [];
  vi.stubGlobal("fetch", async (input: string, init?: RequestInit) => {
    const key = Object.keys(answers).find((part) => String(input).includes(part));
    if (!key) throw new Error(`nobody answers ${input}`);
    calls.push([String(input), init?.body ? JSON.parse(String(init.body)) : null]);
    return answers[key]?.();
  });
}

const STOCK = { "inventory/stock": () => json({ results: [{ unlimited: false, qtyInStock: 3 }] }) };
const VALID = { "forms/validate": () => json({ valid: true, errors: {} }) };

const dialog = () => document.querySelector("dialog");
const submitButton = () => dialog()?.querySelector<HTMLButtonElement>("[type=submit]");
const input = () => document.querySelector("#w") as HTMLInputElement;
const asked = () => calls.map(([path]) => path.replace(/\?.*/, ""));

async function rest(ms = 0): Promise<void> {
  await act(() => new Promise((done) => setTimeout(done, ms)));
}

async function openOnPage(page = PAGE): Promise<void> {
  document.body.innerHTML = page;
  render(<ProductForm form={document.querySelector("form") as HTMLFormElement} product={RING} />);
  await act(async () => document.querySelector("form")?.requestSubmit());
  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0));
  await rest(50);
}

async function openInCart(): Promise<() => void> {
  document.body.innerHTML = LINE;
  const stop = new CartPageController(document.body.firstElementChild as HTMLElement).listen();
  await act(async () => document.querySelector<HTMLElement>("a[data-edit]")?.click());
  await rest(50);
  return stop;
}

async function fill(words: string): Promise<void> {
  input().value = words;
  await act(async () => submitButton()?.click());
  await rest(30);
}

beforeEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the crumb travels in a cookie.
  document.cookie = "crumb=known";
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  cartStore.replace({ ...CART, entries: [] });
});
afterEach(() => {
  cleanup();
  document.body.innerHTML = "";
  vi.unstubAllGlobals();
});

it("SF-2.46, SF-4.33: is asked in a lightbox, and the answers go with the product", async () => {
  answering({
    ...STOCK,
    ...VALID,
    "shopping-cart/entries": () => json({ shoppingCart: CART, newlyAdded: CART.entries[0] }),
  });
  await openOnPage();
  expect(dialog()?.textContent).toContain("Ring");
  expect(submitButton()?.textContent).toBe("Engrave it");
  expect(dialog()?.querySelector("[data-no-script]")).toBeNull();
  await fill("For Ada");
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(calls.at(-1)?.[1]).toMatchObject({ itemId: "p1", additionalFields: '{"words":"For Ada"}' });
  // Lent, and back where a plain form needs them.
  expect(document.querySelector("article form [data-slot=questions][data-no-script]")).not.toBeNull();
});

it("SF-5.10, SF-5.11, SF-5.06: stock is asked first, less what the cart holds, and the form stays away", async () => {
  answering({ "inventory/stock": () => json({ results: [{ unlimited: false, qtyInStock: 2 }] }) });
  cartStore.replace(CART);
  await openOnPage();
  expect(dialog()).toBeNull();
  expect(document.querySelector('[data-slot="alert"]')?.textContent).toContain(
    "Sorry, we do not have enough of that item available.",
  );
});

it("SF-5.11: unlimited stock passes", async () => {
  answering({ "inventory/stock": () => json({ results: [{ unlimited: true, qtyInStock: 0 }] }) });
  cartStore.replace(CART);
  await openOnPage();
  expect(dialog()).not.toBeNull();
});

it("SF-5.29, SF-5.40: checks by itself, and only then asks the server", async () => {
  answering({ ...STOCK });
  await openOnPage();
  await fill("");
  expect(dialog()?.querySelector(".field-error")?.textContent).toBe("Required");
  expect(asked()).toEqual(["/api/commerce/inventory/stock/"]);
});

it("refuses a number that cannot be one, which its form was opened at", async () => {
  answering({ ...STOCK });
  await openOnPage(PAGE.replace('data-type="text"', 'data-type="phone"'));
  await vi.waitFor(() => expect(isPhone("+1")).toBe(false));
  await fill("+1");
  expect(dialog()?.querySelector(".field-error")?.textContent).toContain("Phone number is not valid.");
  expect(asked()).toEqual(["/api/commerce/inventory/stock/"]);
});

it("SF-5.41: what the server says stands above the title of its field, and nothing is added", async () => {
  const refusal = {
    error: "One or more fields is invalid, please check your entries.",
    errors: { words: "No." },
  };
  answering({ ...STOCK, "forms/validate": () => json(refusal, 400) });
  await openOnPage();
  await fill("Ada");
  expect(dialog()?.querySelector(".field-error")?.textContent).toBe("No.");
  expect(dialog()?.querySelector(".form-alert")?.textContent).toBe(refusal.error);
  expect(asked()).not.toContain("/api/commerce/shopping-cart/entries");
});

it("SF-4.32, SF-4.33: says so while it saves, and has its label again", async () => {
  let answer: (response: Response) => void = () => {};
  answering({ ...STOCK, "forms/validate": () => new Promise((resolve) => (answer = resolve)) });
  await openOnPage();
  await fill("Ada");
  expect(submitButton()?.textContent).toBe("Saving…");
  answer(json({ error: "No." }, 400));
  await rest(30);
  expect(submitButton()?.textContent).toBe("Engrave it");
});

it("SF-2.39: closed, it adds nothing, and what was typed is there again", async () => {
  answering({ ...STOCK });
  await openOnPage();
  input().value = "For Ada";
  await act(async () => dialog()?.querySelector<HTMLElement>(".lightbox-close")?.click());
  expect(dialog()).toBeNull();
  expect(asked()).toEqual(["/api/commerce/inventory/stock/"]);
  expect(input().value).toBe("For Ada");
});

it("PL-2.36, SF-7.04, SF-4.04: the cart's form is opened filled in, and saved", async () => {
  const filled = QUESTIONS.replace("<input", '<input value="For Ada"');
  cartStore.replace(CART);
  const states: string[] = [];
  const forget = cartStore.subscribe(() => states.push(cartStore.get().state));
  answering({
    "/cart?edit": () => new Response(filled),
    ...VALID,
    additionalFields: () => json({ shoppingCart: CART, updatedEntry: CART.entries[0] }),
    localhost: () => new Response(LINE),
  });
  const stop = await openInCart();
  expect(input().value).toBe("For Ada");
  await fill("For Bob");
  await vi.waitFor(() => expect(dialog()).toBeNull());
  expect(calls.find(([path]) => path.includes("additionalFields"))?.[1]).toEqual({
    itemId: "p1",
    sku: "r",
    additionalFields: '{"words":"For Bob"}',
  });
  expect(states).toContain("recalculating");
  forget();
  stop();
});

it.each([
  [500, "Unable to open formPlease try again."],
  [0, "Unable to open formPlease check your internet connection."],
])(
  "SF-8.11, PL-8.28, PL-8.29: a form that does not open says why at its line (%i)",
  async (status, words) => {
    answering({
      "/cart?edit": () => (status ? new Response("", { status }) : Promise.reject(new TypeError("offline"))),
    });
    const stop = await openInCart();
    await vi.waitFor(() =>
      expect(document.querySelector('[data-slot="line-alert"]')?.textContent).toBe(words),
    );
    stop();
  },
);

it("SF-8.12, PL-8.28: a change that fails says so in the form, which stays open", async () => {
  cartStore.replace(CART);
  answering({
    "/cart?edit": () => new Response(QUESTIONS),
    ...VALID,
    additionalFields: () => json({ error: "This item is not in your cart any more." }, 404),
  });
  const stop = await openInCart();
  await fill("For Bob");
  expect(dialog()?.querySelector(".form-alert")?.textContent).toBe(
    "Unable to update formThis item is not in your cart any more. Please try again.",
  );
  expect(input().value).toBe("For Bob");
  stop();
});
