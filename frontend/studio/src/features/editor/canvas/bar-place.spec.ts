import { expect, it } from "vitest";
import { barPlace } from "./bar-place.ts";
import { keyboardInset } from "./keyboard-inset.ts";

const bar = { width: 200, height: 40 };
const room = { width: 800, height: 600 };

it.each([
  ["above the words", { x: 300, y: 200, width: 100, height: 20 }, { left: 250, top: 152 }],
  ["below words at the upper end", { x: 300, y: 10, width: 100, height: 20 }, { left: 250, top: 38 }],
  [
    "at the upper end of a text that fills the room",
    { x: 0, y: -50, width: 800, height: 900 },
    { left: 300, top: 8 },
  ],
  [
    "inside the room beside words at its edge",
    { x: 0, y: 200, width: 20, height: 20 },
    { left: 8, top: 152 },
  ],
])("stands %s", (_where, words, place) => {
  expect(barPlace(words, bar, room)).toEqual(place);
});

it("lies above the keyboard of a phone", () => {
  expect(keyboardInset(844, { height: 500, offsetTop: 0 })).toBe(344);
  expect(keyboardInset(844, { height: 500, offsetTop: 100 })).toBe(244);
  expect(keyboardInset(844, { height: 844, offsetTop: 0 })).toBe(0);
});
