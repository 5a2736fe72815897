import { expect, it } from "vitest";
import { fittingWidth, LEAST_WIDTH, MOST_WIDTH, readSides } from "./panel-memory.ts";

const DESKTOP = 1440;
const BEGIN = readSides(null, DESKTOP);

it("shows both panels in the beginning", () => {
  expect([BEGIN.outline.isShown, BEGIN.settings.isShown]).toEqual([true, true]);
});

it.each([
  [1279, { outline: false, settings: true }],
  [1023, { outline: false, settings: false }],
])("begins with what a window of %i px has room for", (width, shown) => {
  const { outline, settings } = readSides(null, width);
  expect({ outline: outline.isShown, settings: settings.isShown }).toEqual(shown);
});

it("shows what was left open, however narrow the window", () => {
  const stored = JSON.stringify({ outline: { isShown: true, width: 300 } });
  expect(readSides(stored, 800).outline.isShown).toBe(true);
});

it("reads what was remembered, panel by panel", () => {
  const stored = JSON.stringify({ outline: { isShown: false, width: 300 } });
  expect(readSides(stored, DESKTOP)).toEqual({ ...BEGIN, outline: { isShown: false, width: 300 } });
});

it.each(["", "no JSON", "null", "7", '{"outline":"wide"}', '{"outline":{"isShown":1,"width":"x"}}'])(
  "begins anew from %j",
  (stored) => expect(readSides(stored, DESKTOP)).toEqual(BEGIN),
);

it("keeps panels as wide as they can be used", () => {
  expect([fittingWidth(10), fittingWidth(300.4), fittingWidth(9999)]).toEqual([LEAST_WIDTH, 300, MOST_WIDTH]);
});
