import { expect, it } from "vitest";
import { barShares, changePercent } from "./change-share.ts";

it.each([
  [150, 100, 50],
  [50, 100, -50],
  [0, 100, -100],
  [100, 100, 0],
  [100, 0, null],
  [1, 3, -67],
])("says of %i after %i: %s percent", (now, before, percent) => {
  expect(changePercent(now, before)).toBe(percent);
});

it("draws the best day to the top and days without sales on the ground", () => {
  expect(barShares([0, 50, 200])).toEqual([0, 0.25, 1]);
  expect(barShares([0, 0])).toEqual([0, 0]);
});
