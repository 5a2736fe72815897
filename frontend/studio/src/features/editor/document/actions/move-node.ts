import { type Act, NOTHING } from "../changes.ts";
import { orderAt } from "../position.ts";
import { findNode, type PageTree, siblingsOf } from "../tree.ts";

/**
 * Moves a node so that it stands at `index` among the children of `parent`, counted without itself.
 * Sections stay at the top and blocks inside sections; any other wish changes nothing.
 */
export function moveNode(tree: PageTree, id: string, parent: string, index: number, title: string): Act {
  const node = findNode(tree, id);
  if (!node || !mayStandIn(tree, node.kind, parent)) return NOTHING;
  const isWhereItIs =
    parent === node.parent && siblingsOf(tree, node).findIndex((sibling) => sibling.id === id) === index;
  if (isWhereItIs) return NOTHING;
  const order = orderAt(tree, parent, index, id);
  return { label: `Move ${title}`, changes: [{ do: "place", id, parent, order }], select: id };
}

/** One place up or down. A block at the edge of its section goes on into the neighbouring section. */
export function moveNodeBy(tree: PageTree, id: string, step: -1 | 1, title: string): Act {
  const node = findNode(tree, id);
  if (!node) return NOTHING;
  const siblings = siblingsOf(tree, node);
  const target = siblings.findIndex((sibling) => sibling.id === id) + step;
  if (target >= 0 && target < siblings.length) return moveNode(tree, id, node.parent, target, title);
  if (node.kind === "section") return NOTHING;
  const neighbour = tree[tree.findIndex((section) => section.id === node.parent) + step];
  if (!neighbour) return NOTHING;
  return moveNode(tree, id, neighbour.id, step === 1 ? 0 : neighbour.blocks.length, title);
}

function mayStandIn(tree: PageTree, kind: string, parent: string): boolean {
  return kind === "section" ? parent === "" : tree.some((section) => section.id === parent);
}
