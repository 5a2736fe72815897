import { describe, expect, it } from "vitest";
import type { NodeRect } from "../bridge/protocol.ts";
import type { MayHold } from "../document/nesting.ts";
import { NESTED, SAMPLE } from "../document/sample-tree.ts";
import { dropPlace } from "./drop-place.ts";

const rect = (id: string, kind: "section" | "block", y: number, height: number): NodeRect => ({
  id,
  kind,
  rect: { x: 10, y, width: 500, height },
});

/** Sections a (0–200), b (200–300), c (300–400); blocks in a: 20–80 and 100–160; in b: 220–280. */
const RECTS = [
  rect("a", "section", 0, 200),
  rect("a1", "block", 20, 60),
  rect("a2", "block", 100, 60),
  rect("b", "section", 200, 100),
  rect("b1", "block", 220, 60),
  rect("c", "section", 300, 100),
];

describe("dropPlace", () => {
  it("puts a section before the one whose upper half is under the pointer", () => {
    expect(dropPlace(SAMPLE, RECTS, "c", { x: 50, y: 210 })).toEqual({
      parent: "",
      index: 1,
      line: { x: 10, y: 200, width: 500 },
    });
  });

  it("puts a section last when the pointer is below all", () => {
    expect(dropPlace(SAMPLE, RECTS, "a", { x: 50, y: 900 })).toMatchObject({ parent: "", index: 2 });
  });

  it("takes a block into the section under the pointer", () => {
    expect(dropPlace(SAMPLE, RECTS, "a1", { x: 50, y: 275 })).toMatchObject({ parent: "b", index: 1 });
  });

  it("offers the middle of an empty section", () => {
    expect(dropPlace(SAMPLE, RECTS, "a1", { x: 50, y: 350 })).toEqual({
      parent: "c",
      index: 0,
      line: { x: 34, y: 350, width: 452 },
    });
  });

  it("counts the index without the dragged block itself", () => {
    expect(dropPlace(SAMPLE, RECTS, "a1", { x: 50, y: 155 })).toMatchObject({ parent: "a", index: 1 });
  });

  it("offers nothing for a node that is gone", () => {
    expect(dropPlace(SAMPLE, RECTS, "zz", { x: 0, y: 0 })).toBeNull();
  });

  it("tells blocks beside each other apart from left to right", () => {
    const beside = [
      rect("a", "section", 0, 200),
      { ...rect("a1", "block", 20, 100), rect: { x: 0, y: 20, width: 200, height: 100 } },
      { ...rect("a2", "block", 20, 100), rect: { x: 220, y: 20, width: 200, height: 100 } },
    ];
    expect(dropPlace(SAMPLE, beside, "b1", { x: 150, y: 60 })).toMatchObject({ parent: "a", index: 1 });
    expect(dropPlace(SAMPLE, beside, "b1", { x: 400, y: 60 })).toMatchObject({ parent: "a", index: 2 });
  });

  it("takes a block into the innermost group under the pointer, and beside it near its edge", () => {
    const inGroups: MayHold = (holder) => holder.kind === "section" || holder.type === "group";
    const groups = [
      rect("s", "section", 0, 400),
      rect("g", "block", 20, 300),
      rect("g1", "block", 40, 60),
      rect("h", "block", 120, 180),
      rect("h1", "block", 140, 100),
      rect("x", "block", 330, 60),
    ];
    expect(dropPlace(NESTED, groups, "x", { x: 50, y: 150 }, inGroups)).toMatchObject({
      parent: "h",
      index: 0,
    });
    expect(dropPlace(NESTED, groups, "x", { x: 50, y: 60 }, inGroups)).toMatchObject({
      parent: "g",
      index: 0,
    });
    expect(dropPlace(NESTED, groups, "x", { x: 50, y: 24 }, inGroups)).toMatchObject({
      parent: "s",
      index: 0,
    });
    expect(dropPlace(NESTED, groups, "g", { x: 50, y: 150 }, inGroups)).toMatchObject({ parent: "s" });
    expect(dropPlace(NESTED, groups, "x", { x: 50, y: 150 })).toMatchObject({ parent: "s" });
  });
});
