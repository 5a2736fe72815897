import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { orderKeyBetween } from "./order-key.ts";

type Shared = { between: [string, string, string][]; numbered: string[]; earlier: string[]; none: string[] };

/** What the server's test reads too (tests/content/test_order_keys.py). */
const shared: Shared = JSON.parse(readFileSync(join(import.meta.dirname, "order-keys.json"), "utf-8"));

describe("orderKeyBetween", () => {
  it.each(shared.between)("makes between %j and %j what the server makes", (before, after, key) => {
    expect(orderKeyBetween(before, after)).toBe(key);
  });

  it("numbers a row as the server does", () => {
    const keys: string[] = [];
    for (const _ of shared.numbered) keys.push(orderKeyBetween(keys.at(-1) ?? "", ""));
    expect(keys).toEqual(shared.numbered);
  });

  it.each(shared.earlier)("puts keys beside %j, of an earlier server", (key) => {
    expect(orderKeyBetween("", key) < key).toBe(true);
    expect(orderKeyBetween(key, "") > key).toBe(true);
  });

  it.each(shared.none)("takes %j for no key, as the server does", (text) => {
    expect(() => orderKeyBetween(text, "")).toThrow();
  });

  it("goes on fitting after 200 insertions at one place", () => {
    let [low, high] = ["a0", "a1"];
    for (let round = 0; round < 200; round += 1) {
      const key = orderKeyBetween(low, high);
      expect(low < key && key < high).toBe(true);
      if (round % 2) low = key;
      else high = key;
    }
  });

  it("refuses ends in the wrong order", () => {
    expect(() => orderKeyBetween("a1", "a0")).toThrow(RangeError);
  });
});
