import { describe, expect, it } from "vitest";
import { areOutOfStep, combinations, optionsOf, variantsFor } from "./variants-of-options.ts";

const variant = (id: string, attributes: Record<string, string>) => ({ id, attributes });
const SIZES = { name: "Size", values: ["A4", "A3"] };
const FRAMES = { name: "Frame", values: ["Oak", "None"] };
const fresh = (like: { id: string } | undefined, attributes: Record<string, string>) =>
  variant(`like ${like?.id}`, attributes);

it("reads options and their values from variants", () => {
  expect(
    optionsOf(
      ["Size"],
      [variant("1", { Size: "A4" }), variant("2", { Size: "A3" }), variant("3", { Size: "A4" })],
    ),
  ).toEqual([SIZES]);
});

describe("combinations", () => {
  it("is one empty combination without options", () => {
    expect(combinations([])).toEqual([{}]);
  });

  it("lets the first option change slowest", () => {
    expect(combinations([SIZES, FRAMES]).map((found) => Object.values(found).join(" "))).toEqual([
      "A4 Oak",
      "A4 None",
      "A3 Oak",
      "A3 None",
    ]);
  });
});

describe("areOutOfStep", () => {
  const sizes = (...values: string[]) => values.map((Size, index) => variant(String(index), { Size }));

  it("is not said of variants as the options make them", () => {
    expect(areOutOfStep([SIZES], sizes("A3", "A4"))).toBe(false);
    expect(areOutOfStep([], [variant("only", {})])).toBe(false);
  });

  it("is said of a value that was renamed, added or taken away", () => {
    const present = [sizes("A4", "A2"), sizes("A4"), sizes("A4", "A3", "A2")];
    expect(present.map((variants) => areOutOfStep([SIZES], variants))).toEqual([true, true, true]);
  });

  it("is said of an option that was renamed", () => {
    expect(areOutOfStep([{ ...SIZES, name: "Format" }], sizes("A4", "A3"))).toBe(true);
  });
});

describe("variantsFor", () => {
  it("keeps what a combination had", () => {
    const kept = variant("a4", { Size: "A4" });
    expect(variantsFor([SIZES], [kept], fresh)[0]).toBe(kept);
  });

  it("begins a new value like the nearest variant", () => {
    const present = [
      variant("a4-oak", { Size: "A4", Frame: "Oak" }),
      variant("a3-none", { Size: "A3", Frame: "None" }),
    ];
    const made = variantsFor([SIZES, FRAMES], present, fresh);
    expect(made.map((one) => one.id)).toEqual(["a4-oak", "like a4-oak", "like a4-oak", "a3-none"]);
  });

  it("drops combinations whose value is gone", () => {
    const present = [variant("a4", { Size: "A4" }), variant("a3", { Size: "A3" })];
    expect(variantsFor([{ name: "Size", values: ["A3"] }], present, fresh).map((one) => one.id)).toEqual([
      "a3",
    ]);
  });

  it("makes one variant again when the last option goes", () => {
    expect(variantsFor([], [variant("a4", { Size: "A4" })], fresh)).toEqual([variant("like a4", {})]);
  });
});
