import { describe, expect, it } from "vitest";
import { orderKeyBetween } from "./order-key.ts";

describe("orderKeyBetween", () => {
  it.each([
    ["", ""],
    ["V", ""],
    ["", "V"],
    ["A", "B"],
    ["A", "AV"],
    ["A", "A1"],
    ["zz", ""],
    ["", "01"],
    ["a0", "a1"],
    ["a0V", "a1"],
  ])("fits between %j and %j", (before, after) => {
    const key = orderKeyBetween(before, after);
    expect(key > before).toBe(true);
    if (after !== "") expect(key < after).toBe(true);
    expect(key.endsWith("0")).toBe(false);
  });

  it("goes on fitting after 200 insertions at one place", () => {
    let [low, high] = ["A", "B"];
    for (let round = 0; round < 200; round += 1) {
      const key = orderKeyBetween(low, high);
      expect(low < key && key < high).toBe(true);
      if (round % 2) low = key;
      else high = key;
    }
  });

  it("refuses ends in the wrong order", () => {
    expect(() => orderKeyBetween("B", "A")).toThrow(RangeError);
  });
});
