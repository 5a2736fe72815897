import { expect, test } from "vitest";
import { percentText, readPercent } from "./percent.ts";

test.each([
  ["19", 19_000],
  ["8.875", 8875],
  ["8,875 %", 8875],
  ["0", 0],
  ["0.5%", 500],
  ["100", 100_000],
  [" 5.50 ", 5500],
])("it reads %s", (typed, rate) => {
  expect(readPercent(typed)).toBe(rate);
});

test.each(["", "x", "-1", "100.001", "8.8755", "1,000.5", "1e3", "٣"])("it refuses %s", (typed) => {
  expect(readPercent(typed)).toBeNull();
});

test.each([0, 500, 8875, 19_000, 100_000])("it reads again what it writes of %d", (rate) => {
  expect(readPercent(percentText(rate))).toBe(rate);
});
