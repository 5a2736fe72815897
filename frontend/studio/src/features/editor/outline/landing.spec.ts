import { expect, it } from "vitest";
import type { MayHold } from "../document/nesting.ts";
import { NESTED, SAMPLE } from "../document/sample-tree.ts";
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

const IN_GROUPS: MayHold = (holder) => holder.kind === "section" || holder.type === "group";

it.each([
  ["x", "g", "on", { parent: "g", index: 2 }],
  ["x", "h1", "before", { parent: "h", index: 0 }],
  ["x", "h1", "on", { parent: "h", index: 1 }],
  ["h1", "x", "after", { parent: "s", index: 2 }],
  ["s", "h1", "on", null],
  ["t", "h1", "before", { parent: "", index: 0 }],
  ["g", "h1", "after", null],
] as const)("drops %s at %s of groups, %s", (dragged, target, position, expected) => {
  expect(landing(NESTED, dragged, target, position, IN_GROUPS)).toEqual(expected);
});
