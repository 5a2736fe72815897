import { childrenOf, findNode, type PageTree } from "../document/tree.ts";

/**
 * Where a node dropped in the outline lands: before, after or on another one. Sections stay at the top: dropped at a
 * block, they land beside its section. A block dropped on a section, or beside one, goes into it. Index as in `moveNode`.
 */
export function landing(
  tree: PageTree,
  draggedId: string,
  targetId: string,
  position: "before" | "after" | "on",
): { parent: string; index: number } | null {
  const dragged = findNode(tree, draggedId);
  const target = findNode(tree, targetId);
  if (!dragged || !target || draggedId === targetId) return null;
  if (dragged.kind === "section") {
    const section = target.kind === "section" ? target.id : target.parent;
    return section === draggedId ? null : beside(tree, draggedId, "", section, position);
  }
  if (target.kind === "block") return beside(tree, draggedId, target.parent, target.id, position);
  const blocks = childrenOf(tree, target.id).filter((block) => block.id !== draggedId);
  return { parent: target.id, index: position === "before" ? 0 : blocks.length };
}

function beside(tree: PageTree, draggedId: string, parent: string, targetId: string, position: string) {
  const others = childrenOf(tree, parent).filter((node) => node.id !== draggedId);
  const index = others.findIndex((node) => node.id === targetId);
  return { parent, index: position === "before" ? index : index + 1 };
}
