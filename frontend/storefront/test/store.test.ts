import { expect, it, vi } from "vitest";
import { CartStore } from "../src/cart/store.ts";
import type { Cart } from "../src/cart/types.ts";
import { shouldLoadCart } from "../src/site/markers.ts";

const CART: Cart = {
  id: "c",
  currency: "USD",
  entries: [],
  subtotalAmount: { decimalValue: "0.00", currencyCode: "USD" },
  totalQuantity: 0,
};

it("SF-4.05: reads once when asked twice during a read", async () => {
  const read = vi.fn(() => Promise.resolve(CART));
  const store = new CartStore(read);
  await Promise.all([store.load(), store.load()]);
  expect(read).toHaveBeenCalledTimes(1);
});

it("does not take a late read for newer than what was added meanwhile", async () => {
  let answer = (_cart: Cart) => {};
  const store = new CartStore(() => new Promise((resolve) => (answer = resolve)));
  const loading = store.load();
  store.replace({ ...CART, totalQuantity: 3 });
  answer(CART);
  await loading;
  expect(store.get()).toEqual({ state: "loaded", cart: { ...CART, totalQuantity: 3 } });
});

it("SF-4.03: passes through loading to loaded", async () => {
  const store = new CartStore(() => Promise.resolve(CART));
  const states: string[] = [];
  store.subscribe(() => states.push(store.get().state));
  await store.load();
  expect(states).toEqual(["loading", "loaded"]);
});

it("stays idle when the cart cannot be read", async () => {
  const store = new CartStore(() => Promise.reject(new Error("offline")));
  await store.load();
  expect(store.get()).toEqual({ state: "idle", cart: null });
});

it("SF-4.04: is recalculating while an entry is edited, and no longer however that ends", async () => {
  const store = new CartStore();
  store.replace(CART);
  const states: string[] = [];
  store.subscribe(() => states.push(store.get().state));
  expect(await store.whileRecalculating(() => Promise.resolve("edited"))).toBe("edited");
  await expect(store.whileRecalculating(() => Promise.reject(new Error("refused")))).rejects.toThrow(
    "refused",
  );
  expect(states).toEqual(["recalculating", "loaded", "recalculating", "loaded"]);
});

it.each([
  ["", false],
  ["theme=dark", false],
  ["hasCart=true", true],
  ["hasCart=false", false],
  ["a=b; SiteUserInfo=xyz", true],
])("decides from the cookies %j whether to load", (cookies, wanted) => {
  expect(shouldLoadCart(cookies)).toBe(wanted);
});
