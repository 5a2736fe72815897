import { act, cleanup, fireEvent, render } from "@testing-library/react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { showInstallments } from "../src/product/installments.ts";
import { PageNote } from "../src/widgets/PageNote.tsx";

const PAGE =
  '<!doctype html><main class="shell"><h1>What is Afterpay?</h1><p>Four payments. <a href="/terms">Terms</a></p></main>';
const QUESTION = '<a href="/api/commerce/installments/en-US">What is Afterpay?</a>';

let link: HTMLAnchorElement;
const dialog = () => document.querySelector("dialog") as HTMLDialogElement;
const closeButton = () => dialog().querySelector("button") as HTMLButtonElement;

function serverAnswers(body: string, status = 200) {
  const fetching = vi.fn<typeof fetch>(() => Promise.resolve(new Response(body, { status })));
  vi.stubGlobal("fetch", fetching);
  return fetching;
}

async function press(): Promise<void> {
  await act(async () => {
    link.click();
    await new Promise((resolve) => setTimeout(resolve));
  });
}

beforeEach(() => {
  // jsdom knows the dialog element but not how to open and close it.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
    this.querySelector<HTMLElement>("a, button")?.focus();
  };
  HTMLDialogElement.prototype.close = function close() {
    if (!this.open) return;
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };
  document.body.innerHTML = QUESTION;
  link = document.querySelector("a") as HTMLAnchorElement;
  render(<PageNote link={link} />);
});
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

it("SF-2.11, SF-7.20, D-57: shows what our own server answers for the locale", async () => {
  const fetching = serverAnswers(PAGE);
  await press();
  expect(String(fetching.mock.calls[0]?.[0])).toBe(`${location.origin}/api/commerce/installments/en-US`);
  expect(dialog().open).toBe(true);
  expect(dialog().textContent).toContain("Four payments.");
  expect(dialog().getAttribute("aria-label")).toBe("What is Afterpay?");
});

it("SF-4.29: moves the focus inside and keeps Tab there", async () => {
  serverAnswers(PAGE);
  await press();
  const first = dialog().querySelector("a") as HTMLAnchorElement;
  expect(document.activeElement).toBe(first);
  fireEvent.keyDown(first, { key: "Tab", shiftKey: true });
  expect(document.activeElement).toBe(closeButton());
  fireEvent.keyDown(closeButton(), { key: "Tab" });
  expect(document.activeElement).toBe(first);
});

it("SF-2.47, SF-4.29, SF-4.30: closes by its button and gives the focus back to what opened it", async () => {
  serverAnswers(PAGE);
  await press();
  act(() => closeButton().click());
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.activeElement).toBe(link);
});

it("SF-2.49: closes by a click outside, and not by one inside", async () => {
  serverAnswers(PAGE);
  await press();
  dialog().getBoundingClientRect = () => new DOMRect(100, 100, 300, 200);
  fireEvent.click(dialog().querySelector("p") as Element, { clientX: 150, clientY: 150 });
  fireEvent.click(dialog(), { clientX: 110, clientY: 110 });
  expect(dialog().open).toBe(true);
  fireEvent.click(dialog(), { clientX: 50, clientY: 50 });
  expect(document.querySelector("dialog")).toBeNull();
});

it.each([
  ["a refusal", () => serverAnswers("gone", 404)],
  ["no connection", () => vi.stubGlobal("fetch", () => Promise.reject(new TypeError("offline")))],
])("SF-8.31, SF-8.32: only warns in the console of %s", async (_what, happens) => {
  happens();
  const warning = vi.spyOn(console, "warn").mockImplementation(() => {});
  await press();
  expect(warning).toHaveBeenCalledOnce();
  expect(document.querySelector("dialog")).toBeNull();
  expect(document.body.textContent).toBe("What is Afterpay?");
});

it("says of the chosen variant what its price allows, and of the product again without a choice", () => {
  document.body.innerHTML = '<article><span data-slot="installments">4 payments from $9.50</span></article>';
  const article = document.querySelector("article");
  const variant = {
    sku: "a3",
    attributes: {},
    price: { value: "56.00", currency: "USD" },
    salePrice: null,
    qtyInStock: 1,
    unlimited: false,
    imageId: null,
    installmentText: "4 payments of $14.00",
  };
  showInstallments(article, variant);
  expect(article?.textContent).toBe("4 payments of $14.00");
  showInstallments(article, undefined);
  expect(article?.textContent).toBe("4 payments from $9.50");
});
