import { expect, it } from "vitest";
import { hasRoomInside, inSections, type MayHold, MOST_LEVELS, mayStandIn } from "./nesting.ts";
import { NESTED } from "./sample-tree.ts";
import { allNodes, type Block, findNode, type PageTree, treeOf } from "./tree.ts";

const IN_GROUPS: MayHold = (holder) => holder.kind === "section" || holder.type === "group";

function mayStand(tree: PageTree, id: string, parent: string, mayHold = IN_GROUPS): boolean {
  const node = findNode(tree, id);
  return node !== undefined && mayStandIn(tree, node, parent, mayHold);
}

/** A section and groups, each in the one before; in the last, `levels` deep, a heading. */
function chain(levels: number): PageTree {
  const ids = Array.from({ length: levels }, (_, index) => `n${index}`);
  return treeOf([
    ...allNodes(NESTED),
    ...ids.map((id, index) => ({
      id,
      kind: index === 0 ? ("section" as const) : ("block" as const),
      type: index === levels - 1 ? "heading" : "group",
      parent: ids[index - 1] ?? "",
      order: "a5",
      settings: {},
      placement: {},
    })),
  ]);
}

it("lets a block stand where the theme lets it", () => {
  expect(["s", "t", "g", "h"].map((parent) => mayStand(NESTED, "x", parent))).toEqual([
    true,
    true,
    true,
    true,
  ]);
  expect(["g1", "", "gone"].map((parent) => mayStand(NESTED, "x", parent))).toEqual([false, false, false]);
  expect(mayStand(NESTED, "x", "g", inSections)).toBe(false);
});

it("lets nothing stand in itself, at any depth", () => {
  expect(["g", "h"].map((parent) => mayStand(NESTED, "g", parent))).toEqual([false, false]);
});

it("counts what a block brings with it as levels", () => {
  const tree = chain(MOST_LEVELS);
  const holder = `n${MOST_LEVELS - 2}`;
  expect([mayStand(tree, "x", holder), mayStand(tree, "h", holder)]).toEqual([true, false]);
  expect(hasRoomInside(tree, findNode(tree, `n${MOST_LEVELS - 1}`) as Block)).toBe(false);
});

it("reads blocks in blocks from flat nodes, in order", () => {
  expect(allNodes(treeOf(allNodes(NESTED).toReversed())).map((node) => node.id)).toEqual(
    allNodes(NESTED).map((node) => node.id),
  );
});
