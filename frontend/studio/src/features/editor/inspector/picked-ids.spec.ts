import { expect, it } from "vitest";
import { dropped, pickedIds, pickedSource, repicked, stepped } from "./picked-ids.ts";

it("reads the ids a source names, and writes them", () => {
  expect(pickedIds("picked:")).toEqual([]);
  expect(pickedIds("newest")).toEqual([]);
  expect(pickedIds(pickedSource(["a", "b"]))).toEqual(["a", "b"]);
});

it("moves a product by one place and stops at the ends", () => {
  expect(stepped(["a", "b", "c"], "b", -1)).toEqual(["b", "a", "c"]);
  expect(stepped(["a", "b", "c"], "b", 1)).toEqual(["a", "c", "b"]);
  expect(stepped(["a", "b"], "a", -1)).toEqual(["a", "b"]);
  expect(stepped(["a", "b"], "b", 1)).toEqual(["a", "b"]);
});

it("drops a product before or behind another", () => {
  expect(dropped(["a", "b", "c"], new Set(["c"]), "a", "before")).toEqual(["c", "a", "b"]);
  expect(dropped(["a", "b", "c"], new Set(["a"]), "b", "after")).toEqual(["b", "a", "c"]);
  expect(dropped(["a", "b"], new Set(["a"]), "a", "after")).toEqual(["a", "b"]);
});

it("keeps the order of what was picked before", () => {
  expect(repicked(["c", "a", "b"], new Set(["a", "d", "c"]))).toEqual(["c", "a", "d"]);
});
