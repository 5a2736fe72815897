import { describe, expect, it } from "vitest";
import { press } from "../../../app/sample-press.ts";
import { NESTED, SAMPLE } from "../document/sample-tree.ts";
import { nodeKey } from "./use-node-keys.ts";

describe("nodeKey", () => {
  it("walks down through sections and blocks", () => {
    expect(nodeKey(SAMPLE, "a2", press("ArrowDown"))).toEqual({ do: "select", id: "b" });
  });

  it("begins at the top when nothing is selected", () => {
    expect(nodeKey(SAMPLE, "", press("ArrowDown"))).toEqual({ do: "select", id: "a" });
  });

  it("moves with Alt and an arrow", () => {
    expect(nodeKey(SAMPLE, "b", press("ArrowUp", { altKey: true }))).toEqual({ do: "move", step: -1 });
  });

  it("goes to the section with Escape, and then lets go", () => {
    expect(nodeKey(SAMPLE, "a1", press("Escape"))).toEqual({ do: "select", id: "a" });
    expect(nodeKey(SAMPLE, "a", press("Escape"))).toEqual({ do: "select", id: "" });
  });

  it("goes to siblings with brackets and stops at the last", () => {
    expect(nodeKey(SAMPLE, "a", press("]"))).toEqual({ do: "select", id: "b" });
    expect(nodeKey(SAMPLE, "c", press("]"))).toBeNull();
  });

  it("duplicates with Ctrl+D and leaves other chords to the browser", () => {
    expect(nodeKey(SAMPLE, "a", press("d", { ctrlKey: true }))).toEqual({ do: "duplicate" });
    expect(nodeKey(SAMPLE, "a", press("c", { ctrlKey: true }))).toBeNull();
  });

  it("takes bare letters and digits for nothing", () => {
    expect(["d", "1", "x"].map((key) => nodeKey(SAMPLE, "a", press(key)))).toEqual([null, null, null]);
  });

  it("moves into and out of blocks with Alt and an arrow across", () => {
    expect(nodeKey(SAMPLE, "a1", press("ArrowRight", { altKey: true }))).toEqual({
      do: "move-across",
      step: 1,
    });
    expect(nodeKey(SAMPLE, "a1", press("ArrowLeft"))).toBeNull();
  });

  it("walks through blocks in blocks", () => {
    expect(nodeKey(NESTED, "h1", press("ArrowDown"))).toEqual({ do: "select", id: "x" });
    expect(nodeKey(NESTED, "h1", press("Escape"))).toEqual({ do: "select", id: "h" });
  });
});
