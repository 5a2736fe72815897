import { expect, it } from "vitest";
import { AddKeys } from "../src/cart/addKeys.ts";

const REQUEST = { itemId: "p1", sku: "a4", quantity: 1, additionalFields: null };

it("gives an addition whose outcome is unknown the same key again (G04)", () => {
  const keys = new AddKeys();
  expect(keys.keyOf({ ...REQUEST })).toBe(keys.keyOf(REQUEST));
});
it("gives the next press a key of its own once the one before went well (G04)", () => {
  const keys = new AddKeys();
  const first = keys.keyOf(REQUEST);
  keys.close(REQUEST);
  expect(keys.keyOf(REQUEST)).not.toBe(first);
});
it("tells additions apart (G04)", () => {
  const keys = new AddKeys();
  expect(keys.keyOf(REQUEST)).not.toBe(keys.keyOf({ ...REQUEST, quantity: 2 }));
});
