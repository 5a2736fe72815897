import { expect, it } from "vitest";
import { SAMPLE } from "../document/sample-tree.ts";
import { landing } from "./landing.ts";

it.each([
  ["c", "a", "before", { parent: "", index: 0 }],
  ["a", "c", "after", { parent: "", index: 2 }],
  ["a", "b1", "on", { parent: "", index: 1 }],
  ["a1", "b1", "before", { parent: "b", index: 0 }],
  ["a1", "a2", "after", { parent: "a", index: 1 }],
  ["a1", "c", "on", { parent: "c", index: 0 }],
  ["a1", "b", "after", { parent: "b", index: 1 }],
] as const)("drops %s %s %s", (dragged, target, position, expected) => {
  expect(landing(SAMPLE, dragged, target, position)).toEqual(expected);
});

it("refuses a section dropped on its own block", () => {
  expect(landing(SAMPLE, "a", "a1", "after")).toBeNull();
});
