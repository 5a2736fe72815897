import { type Act, NOTHING } from "../changes.ts";
import { findNode, type PageTree, siblingsOf } from "../tree.ts";

/** Removes a node and, with a section, its blocks. Selects the next sibling, else the one before, else the parent. */
export function removeNode(tree: PageTree, id: string, title: string): Act {
  const node = findNode(tree, id);
  if (!node) return NOTHING;
  const doomed = node.kind === "section" ? [...node.blocks.map((block) => block.id), id] : [id];
  const siblings = siblingsOf(tree, node);
  const index = siblings.findIndex((sibling) => sibling.id === id);
  const select = (siblings[index + 1] ?? siblings[index - 1])?.id ?? node.parent;
  return { label: `Delete ${title}`, changes: doomed.map((gone) => ({ do: "remove", id: gone })), select };
}
