import { expect, it } from "vitest";
import { SAMPLE } from "../sample-tree.ts";
import { allNodes, type PageNode, treeOf } from "../tree.ts";
import { addSection } from "./add-section.ts";

const TEXT = { type: "text", settings: { html: "<p>Words</p>" }, placement: {}, blocks: [] };
const SOURCE = {
  type: "band",
  settings: { theme: "soft" },
  blocks: [
    { ...TEXT, type: "heading" },
    { ...TEXT, type: "group", placement: { base: { span: 6 } }, blocks: [TEXT, TEXT] },
  ],
};

function added(index: number) {
  let count = 0;
  return addSection(SAMPLE, SOURCE, index, () => `new-${++count}`);
}

it("adds a section with its blocks, and those in them, in their order", () => {
  const puts = added(1).changes.flatMap((change) => (change.do === "put" ? [change.node] : []));
  const [section] = treeOf(puts as PageNode[]);
  expect(allNodes(section ? [section] : []).map((node) => [node.type, node.parent])).toEqual([
    ["band", ""],
    ["heading", "new-1"],
    ["group", "new-1"],
    ["text", "new-3"],
    ["text", "new-3"],
  ]);
});

it("keeps the places of the blocks, is one step, and selects the section", () => {
  const act = added(1);
  expect(act).toMatchObject({ label: "add section.band", select: "new-1" });
  expect(act.changes).toContainEqual(
    expect.objectContaining({ node: expect.objectContaining({ placement: { base: { span: 6 } } }) }),
  );
});

it("stands where it was asked for", () => {
  const [first] = added(1).changes;
  const sections = SAMPLE.map((section) => section.order);
  if (first?.do !== "put") throw new Error("expected a put");
  expect(first.node.order > String(sections[0]) && first.node.order < String(sections[1])).toBe(true);
});
