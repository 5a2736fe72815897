import { type Act, NOTHING } from "../changes.ts";
import { partName, stepName } from "../step-name.ts";
import { allNodes, findNode, type PageTree, siblingsOf } from "../tree.ts";

/** Removes a node and the blocks in it. Selects the next sibling, else the one before, else the parent. */
export function removeNode(tree: PageTree, id: string): Act {
  const node = findNode(tree, id);
  if (!node) return NOTHING;
  const doomed = [...allNodes(node.blocks), node].map((gone) => gone.id);
  const siblings = siblingsOf(tree, node);
  const index = siblings.findIndex((sibling) => sibling.id === id);
  const select = (siblings[index + 1] ?? siblings[index - 1])?.id ?? node.parent;
  return {
    label: stepName("delete", partName(node)),
    changes: doomed.map((gone) => ({ do: "remove", id: gone })),
    select,
  };
}
