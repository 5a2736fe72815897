import { expect, it } from "vitest";
import { differenceOf } from "./text-difference.ts";

const applied = (before: string, after: string) => {
  const change = differenceOf(before, after);
  return change ? before.slice(0, change.from) + change.insert + before.slice(change.to) : before;
};

it("finds the stretch that differs", () => {
  expect(differenceOf("one two three", "one 2 three")).toEqual({ from: 4, to: 7, insert: "2" });
});

it("finds nothing between equal texts", () => {
  expect(differenceOf("same", "same")).toBeNull();
});

it.each([
  ["", "new"],
  ["old", ""],
  ["aaa", "aa"],
  ["aa", "aaaa"],
  ["abc", "xyz"],
  ["abab", "ab"],
])("turns %j into %j", (before, after) => {
  expect(applied(before, after)).toBe(after);
});
