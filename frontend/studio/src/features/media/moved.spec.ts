import { expect, it } from "vitest";
import { moved } from "./moved.ts";

const MIDDLE = { x: 0.5, y: 0.5 };

it("moves by a hundredth, and by a tenth with Shift", () => {
  expect(moved("ArrowRight", MIDDLE, false)).toEqual({ x: 0.51, y: 0.5 });
  expect(moved("ArrowUp", MIDDLE, true)).toEqual({ x: 0.5, y: 0.4 });
});

it("stays in the picture", () => {
  expect(moved("ArrowLeft", { x: 0.04, y: 1 }, true)).toEqual({ x: 0, y: 1 });
  expect(moved("ArrowDown", { x: 0.04, y: 1 }, false)).toEqual({ x: 0.04, y: 1 });
});

it("leaves other keys alone", () => {
  expect(moved("Tab", MIDDLE, false)).toBeNull();
});
