import { describe, expect, it } from "vitest";
import { type Act, NOTHING } from "../changes.ts";
import type { MayHold } from "../nesting.ts";
import { NESTED, SAMPLE } from "../sample-tree.ts";
import { moveNode, moveNodeAcross, moveNodeBy } from "./move-node.ts";

function placed(act: Act) {
  const [change] = act.changes;
  if (change?.do !== "place") throw new Error("expected a place");
  return change;
}

describe("moveNode", () => {
  it("moves the last section to the front", () => {
    expect(placed(moveNode(SAMPLE, "c", "", 0)).order < "a0").toBe(true);
  });

  it("moves a block into another section", () => {
    const change = placed(moveNode(SAMPLE, "a1", "b", 1));
    expect(change.parent).toBe("b");
    expect(change.order > "a0").toBe(true);
  });

  it("does nothing when the node is there already", () => {
    expect(moveNode(SAMPLE, "b", "", 1)).toBe(NOTHING);
  });

  it("refuses a section inside a section, and a block at the top", () => {
    expect(moveNode(SAMPLE, "a", "b", 0)).toBe(NOTHING);
    expect(moveNode(SAMPLE, "a1", "", 0)).toBe(NOTHING);
  });
});

describe("moveNodeBy", () => {
  it("moves a section one place down", () => {
    const { order } = placed(moveNodeBy(SAMPLE, "a", 1));
    expect(order > "a1" && order < "a2").toBe(true);
  });

  it("stops at the top of the page", () => {
    expect(moveNodeBy(SAMPLE, "a", -1)).toBe(NOTHING);
  });

  it("carries a block over the edge into the next section's start", () => {
    const change = placed(moveNodeBy(SAMPLE, "a2", 1));
    expect(change.parent).toBe("b");
    expect(change.order < "a0").toBe(true);
  });

  it("carries a block up to the end of the section before", () => {
    const change = placed(moveNodeBy(SAMPLE, "b1", -1));
    expect(change.parent).toBe("a");
    expect(change.order > "a1").toBe(true);
  });
});

describe("in groups", () => {
  const inGroups: MayHold = (holder) => holder.kind === "section" || holder.type === "group";

  it("carries a block at the edge of a group out beside it", () => {
    const { parent, order } = placed(moveNodeBy(NESTED, "h", 1, inGroups));
    expect([parent, order > "a0" && order < "a1"]).toEqual(["s", true]);
    expect(placed(moveNodeBy(NESTED, "g1", -1, inGroups)).order < "a0").toBe(true);
  });

  it("goes into the group before, at its end", () => {
    const { parent, order } = placed(moveNodeAcross(NESTED, "x", 1, inGroups));
    expect([parent, order > "a1"]).toEqual(["g", true]);
  });

  it("goes out of a group, right after it", () => {
    expect(placed(moveNodeAcross(NESTED, "h1", -1, inGroups)).parent).toBe("g");
  });

  it("does not leave its section sideways, nor enter what holds nothing", () => {
    expect(moveNodeAcross(NESTED, "x", -1, inGroups)).toBe(NOTHING);
    expect(moveNodeAcross(NESTED, "h", 1, inGroups)).toBe(NOTHING);
    expect(moveNodeAcross(NESTED, "g", 1, inGroups)).toBe(NOTHING);
  });

  it("does not put a group into itself", () => {
    expect(moveNode(NESTED, "g", "h", 0, inGroups)).toBe(NOTHING);
  });
});
