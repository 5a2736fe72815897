import { expect, it } from "vitest";
import { among, NOTHING_CHOSEN, pressed, pressedAll, type Selection } from "./row-selection.ts";

const ROWS = ["a", "b", "c", "d", "e"];

/** After presses such as "b" and, with Shift, "+d". */
function after(...presses: string[]): Selection {
  return presses.reduce(
    (selection, press) => pressed(selection, ROWS, press.replace("+", ""), press.startsWith("+")),
    NOTHING_CHOSEN,
  );
}

it.each([
  [["b"], "b"],
  [["b", "b"], ""],
  [["b", "+d"], "bcd"],
  [["d", "+b"], "bcd"],
  [["b", "+e", "+c"], "bcde"],
  [["b", "+d", "c", "+d"], "b"],
  [["a", "d", "+e"], "ade"],
  [["+c"], "c"],
])("after %j has chosen %j", (presses, chosen) => {
  expect(among(after(...presses), ROWS).join("")).toBe(chosen);
});

it("takes a range from the last row that was pressed alone", () => {
  expect(among(after("a", "+b", "d", "+e"), ROWS).join("")).toBe("abde");
});

it("chooses all, and none when all were chosen", () => {
  const all = pressedAll(after("b"), ROWS);
  expect(among(all, ROWS)).toEqual(ROWS);
  expect(among(pressedAll(all, ROWS), ROWS)).toEqual([]);
});

it("forgets rows that are not shown any more", () => {
  expect(among(after("a", "e"), ["d", "e", "f"])).toEqual(["e"]);
});
