import { type Act, NOTHING } from "../changes.ts";
import { inSections, type MayHold, mayStandIn } from "../nesting.ts";
import { orderAt } from "../position.ts";
import { partName, stepName } from "../step-name.ts";
import { around, type Block, findNode, type PageTree, type Section, siblingsOf } from "../tree.ts";

/**
 * Moves a node so that it stands at `index` among the children of `parent`, counted without itself.
 * Sections stay at the top, blocks where `mayHold` lets them stand; any other wish changes nothing.
 */
export function moveNode(
  tree: PageTree,
  id: string,
  parent: string,
  index: number,
  mayHold: MayHold = inSections,
): Act {
  const node = findNode(tree, id);
  if (!node || !mayStandIn(tree, node, parent, mayHold)) return NOTHING;
  if (parent === node.parent && placeOf(tree, node) === index) return NOTHING;
  const order = orderAt(tree, parent, index, id);
  return {
    label: stepName("move", partName(node)),
    changes: [{ do: "place", id, parent, order }],
    select: id,
  };
}

/** One place up or down. A block at the edge of a section goes on into the neighbouring one, at that of a block out of it. */
export function moveNodeBy(tree: PageTree, id: string, step: -1 | 1, mayHold: MayHold = inSections): Act {
  const node = findNode(tree, id);
  if (!node) return NOTHING;
  const target = placeOf(tree, node) + step;
  if (target >= 0 && target < siblingsOf(tree, node).length)
    return moveNode(tree, id, node.parent, target, mayHold);
  const [holder] = around(tree, node);
  if (!holder) return NOTHING;
  if (holder.kind === "block") return moveOut(tree, node, holder, step, mayHold);
  const neighbour = tree[tree.findIndex((section) => section.id === holder.id) + step];
  if (!neighbour) return NOTHING;
  return moveNode(tree, id, neighbour.id, step === 1 ? 0 : neighbour.blocks.length, mayHold);
}

/** Out of the block it stands in and after it (-1), or to the end of the block before it (1). */
export function moveNodeAcross(tree: PageTree, id: string, step: -1 | 1, mayHold: MayHold = inSections): Act {
  const node = findNode(tree, id);
  if (!node || node.kind === "section") return NOTHING;
  const [holder] = around(tree, node);
  if (step === -1) return holder?.kind === "block" ? moveOut(tree, node, holder, 1, mayHold) : NOTHING;
  const before = holder?.blocks[placeOf(tree, node) - 1];
  return before ? moveNode(tree, id, before.id, before.blocks.length, mayHold) : NOTHING;
}

/** Before or after what it stands in. */
function moveOut(
  tree: PageTree,
  node: Section | Block,
  holder: Section | Block,
  step: -1 | 1,
  mayHold: MayHold,
): Act {
  const index = placeOf(tree, holder) + (step === 1 ? 1 : 0);
  return moveNode(tree, node.id, holder.parent, index, mayHold);
}

function placeOf(tree: PageTree, node: Section | Block): number {
  return siblingsOf(tree, node).findIndex((sibling) => sibling.id === node.id);
}
