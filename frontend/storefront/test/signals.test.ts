import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { runWaiting } from "../src/consent/waiting.ts";
import { tellOfPage } from "../src/signals/occasions.ts";
import { collectViewed, productAt, tellAdded, tellSubscribed } from "../src/signals/signals.ts";
import { followVisit, readMoment, readRecord, recordNow, written } from "../src/signals/visitorRecord.ts";

const VASE = {
  item_id: "p1",
  item_type: "1",
  item_title: "Vase",
  item_collection_id: "",
  item_collection_name: "",
};
const NOW = 1_790_000_000_000;
const called: { path: string; body: Record<string, unknown> }[] = [];

beforeEach(() => {
  called.length = 0;
  localStorage.clear();
  sessionStorage.clear();
  document.body.innerHTML = "";
  delete document.body.dataset.metricsOf;
  // biome-ignore lint/suspicious/noDocumentCookie: as browsers keep it
  document.cookie = "crumb=c";
  vi.stubGlobal("fetch", async (path: string, options: RequestInit) => {
    called.push({ path, body: JSON.parse(String(options.body)) });
    return Response.json({});
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function agree(): void {
  document.body.insertAdjacentHTML("beforeend", '<div data-consent-bar="v1"></div>');
  const kept = { version: "v1", answer: "yes", at: new Date().toISOString() };
  localStorage.setItem("consent", JSON.stringify(kept));
}

it("PL-5.29: a record is an id and four positive integers, to the letter", () => {
  const good = `abcdefgh-1|${NOW}|${NOW}|${NOW}|1`;
  expect(written(readRecord(good) as never)).toBe(good);
  for (const bad of [
    "",
    "abcdefgh",
    "abcdefgh|1|1|1",
    "abcdefgh|0|1|1|1",
    "abcdefgh|1|1|1|-1",
    "a b|1|1|1|1",
    `${good}|1`,
  ])
    expect(readRecord(bad)).toBeNull();
});

it("PL-5.29: says now three times at first, and shifts what was before with each visit", () => {
  const first = recordNow(null, null, NOW);
  expect([first.firstAt, first.previousAt, first.currentAt, first.visits]).toEqual([NOW, NOW, NOW, 1]);
  expect(recordNow(first, NOW, NOW + 5)).toBe(first);
  const second = recordNow(first, null, NOW + 9);
  expect(second).toEqual({ ...first, previousAt: NOW, currentAt: NOW + 9, visits: 2 });
});

it("PL-5.30: the moment is a positive integer", () => {
  expect(readMoment(String(NOW))).toBe(NOW);
  for (const bad of ["", "0", "-1", "1.5", "1e3", " 1", "01"]) expect(readMoment(bad)).toBeNull();
  const record = followVisit(NOW);
  expect(followVisit(NOW + 1)).toBe(record);
});

it("SF-7.31: tells our server while the flag is on, and keeps a record only after a yes", async () => {
  tellAdded(VASE, "pdp", "c1");
  collectViewed(VASE);
  await new Promise((resolve) => setTimeout(resolve));
  expect(called).toEqual([]);
  document.body.dataset.metricsOf = "w1";
  tellAdded(VASE, "pdp", "c1");
  await vi.waitFor(() => expect(called).toHaveLength(1));
  const data = { website_id: "w1", page_id: "", cart_id: "c1", product_page: "pdp", product: VASE };
  expect(called[0]?.body).toEqual({ event: "add-to-cart", data, ss_cvr: "" });
  agree();
  collectViewed(VASE);
  await vi.waitFor(() => expect(called).toHaveLength(2));
  expect(readRecord(String(called[1]?.body.ss_cvr))).not.toBeNull();
});

it("SF-7.29: a pixel hears of additions, a tag manager too, where the owner's code is there", () => {
  tellAdded(VASE, "plp", "c1");
  const [fbq, dataLayer] = [vi.fn(), [] as unknown[]];
  vi.stubGlobal("fbq", fbq);
  vi.stubGlobal("dataLayer", dataLayer);
  tellAdded(VASE, "plp", "c1");
  const about = { content_ids: ["p1"], content_name: "Vase", content_type: "product" };
  expect(fbq).toHaveBeenCalledWith("track", "AddToCart", about);
  expect(dataLayer).toEqual([{ event: "add_to_cart", items: [VASE] }]);
});

it("SF-4.40: a newsletter that was joined is told, as a lead to a pixel", () => {
  const [fbq, dataLayer] = [vi.fn(), [] as unknown[]];
  vi.stubGlobal("fbq", fbq);
  vi.stubGlobal("dataLayer", dataLayer);
  tellSubscribed();
  expect(fbq).toHaveBeenCalledWith("track", "Lead", {});
  expect(dataLayer).toEqual([{ event: "newsletter_subscription" }]);
});

it("SF-8.32: what fails in somebody else's code stops nobody", () => {
  vi.stubGlobal("fbq", () => {
    throw new Error("theirs");
  });
  expect(() => tellSubscribed()).not.toThrow();
});

it("SF-7.28, SF-7.29: tells a purchase once, and a view, when the owner's code has come after consent", async () => {
  const purchase = { transaction_id: "17", value: 9, shipping: 1, tax: 0, currency: "EUR", items: [] };
  document.body.innerHTML = `<div data-purchase='${JSON.stringify(purchase)}'></div>`;
  tellOfPage();
  document.body.innerHTML = `<article data-product-id="p1" data-collection-id="s1" data-collection-title="Shop"
    data-viewed='{"id":"p1","title":"Vase","type":"1"}'></article>`;
  tellOfPage();
  const dataLayer: unknown[] = [];
  vi.stubGlobal("dataLayer", dataLayer);
  await runWaiting();
  const item = { ...VASE, item_collection_id: "s1", item_collection_name: "Shop" };
  expect(dataLayer).toContainEqual({ event: "purchase", ecommerce: purchase });
  expect(dataLayer).toContainEqual({ event: "view_item", items: [item] });
  const told = dataLayer.length;
  document.body.innerHTML = `<div data-purchase='${JSON.stringify(purchase)}'></div>`;
  tellOfPage();
  expect(dataLayer).toHaveLength(told);
  expect(productAt(null, "p1", "Vase", 1)).toEqual(VASE);
});
