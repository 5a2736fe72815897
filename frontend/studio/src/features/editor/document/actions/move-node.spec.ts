import { describe, expect, it } from "vitest";
import { type Act, NOTHING } from "../changes.ts";
import { SAMPLE } from "../sample-tree.ts";
import { moveNode, moveNodeBy } from "./move-node.ts";

function placed(act: Act) {
  const [change] = act.changes;
  if (change?.do !== "place") throw new Error("expected a place");
  return change;
}

describe("moveNode", () => {
  it("moves the last section to the front", () => {
    expect(placed(moveNode(SAMPLE, "c", "", 0, "band")).order < "a0").toBe(true);
  });

  it("moves a block into another section", () => {
    const change = placed(moveNode(SAMPLE, "a1", "b", 1, "heading"));
    expect(change.parent).toBe("b");
    expect(change.order > "a0").toBe(true);
  });

  it("does nothing when the node is there already", () => {
    expect(moveNode(SAMPLE, "b", "", 1, "band")).toBe(NOTHING);
  });

  it("refuses a section inside a section, and a block at the top", () => {
    expect(moveNode(SAMPLE, "a", "b", 0, "band")).toBe(NOTHING);
    expect(moveNode(SAMPLE, "a1", "", 0, "heading")).toBe(NOTHING);
  });
});

describe("moveNodeBy", () => {
  it("moves a section one place down", () => {
    const { order } = placed(moveNodeBy(SAMPLE, "a", 1, "band"));
    expect(order > "a1" && order < "a2").toBe(true);
  });

  it("stops at the top of the page", () => {
    expect(moveNodeBy(SAMPLE, "a", -1, "band")).toBe(NOTHING);
  });

  it("carries a block over the edge into the next section's start", () => {
    const change = placed(moveNodeBy(SAMPLE, "a2", 1, "heading"));
    expect(change.parent).toBe("b");
    expect(change.order < "a0").toBe(true);
  });

  it("carries a block up to the end of the section before", () => {
    const change = placed(moveNodeBy(SAMPLE, "b1", -1, "heading"));
    expect(change.parent).toBe("a");
    expect(change.order > "a1").toBe(true);
  });
});
