import { inSections, type MayHold, mayStandIn } from "../document/nesting.ts";
import { around, type Block, childrenOf, findNode, type PageTree, type Section } from "../document/tree.ts";

type Position = "before" | "after" | "on";

/**
 * Where a node dropped in the outline lands: before, after or on another one. Sections stay at the top: dropped at a
 * block, they land beside its section. A block goes into a section it is dropped on or beside, and into a block it is
 * dropped on when that may hold it; else it lands beside that. Index as in `moveNode`.
 */
export function landing(
  tree: PageTree,
  draggedId: string,
  targetId: string,
  position: Position,
  mayHold: MayHold = inSections,
): { parent: string; index: number } | null {
  const dragged = findNode(tree, draggedId);
  const target = findNode(tree, targetId);
  if (!dragged || !target || draggedId === targetId) return null;
  if (dragged.kind === "section") {
    const section = around(tree, target).at(-1) ?? target;
    return section.id === draggedId ? null : beside(tree, draggedId, section, position);
  }
  const mayGoIn = mayStandIn(tree, dragged, target.id, mayHold);
  if (target.kind === "section") return mayGoIn ? inside(target, draggedId, position) : null;
  if (position === "on" && mayGoIn) return inside(target, draggedId, position);
  return mayStandIn(tree, dragged, target.parent, mayHold) ? beside(tree, draggedId, target, position) : null;
}

function inside(target: Section | Block, draggedId: string, position: Position) {
  const blocks = target.blocks.filter((block) => block.id !== draggedId);
  return { parent: target.id, index: position === "before" ? 0 : blocks.length };
}

function beside(tree: PageTree, draggedId: string, target: Section | Block, position: Position) {
  const others = childrenOf(tree, target.parent).filter((node) => node.id !== draggedId);
  const index = others.findIndex((node) => node.id === target.id);
  return { parent: target.parent, index: position === "before" ? index : index + 1 };
}
