import { expect, it } from "vitest";
import { SAMPLE } from "../sample-tree.ts";
import { addNode } from "./add-node.ts";

const HEADING = { kind: "block" as const, type: "heading", settings: { text: "New" } };

it("adds a block between two others and selects it", () => {
  const act = addNode(SAMPLE, HEADING, "a", 1, "new");
  expect(act).toMatchObject({ label: "add block.heading", select: "new" });
  const [change] = act.changes;
  if (change?.do !== "put") throw new Error("expected a put");
  expect(change.node).toMatchObject({ id: "new", parent: "a", settings: { text: "New" } });
  expect(change.node.order > "a0" && change.node.order < "a1").toBe(true);
});

it("adds a section at the end when the index is beyond it", () => {
  const [change] = addNode(SAMPLE, { ...HEADING, kind: "section" }, "", 99, "new").changes;
  if (change?.do !== "put") throw new Error("expected a put");
  expect(change.node.order > "a2").toBe(true);
});
