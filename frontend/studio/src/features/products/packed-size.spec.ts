import { describe, expect, it } from "vitest";
import { readSize, sizeText } from "./packed-size.ts";

describe("a typed size", () => {
  it.each([
    ["", 0],
    ["0", 0],
    ["40", 400],
    ["30.5", 305],
    ["30,5", 305],
    [" 30.50 ", 305],
    ["1000", 10_000],
  ])("reads %j as %i mm", (typed, millimetres) => {
    expect(readSize(typed)).toBe(millimetres);
  });

  it.each(["30.25", "1,000", "1000.1", "-4", "30 cm", "12e3", ".5", "wide"])("refuses %j", (typed) => {
    expect(readSize(typed)).toBeNull();
  });

  it("comes back as it was typed", () => {
    expect(["30.5", "0.3", "1000", ""].map((typed) => sizeText(readSize(typed)))).toEqual([
      "30.5",
      "0.3",
      "1000",
      "",
    ]);
  });
});
