import {
  allNodes,
  around,
  type Block,
  findNode,
  heightOf,
  type PageNode,
  type PageTree,
  type Section,
} from "./tree.ts";

/** Whether a section or block takes a block of this type; the theme says it. */
export type MayHold = (holder: Pick<PageNode, "kind" | "type">, type: string) => boolean;

/** A theme without blocks that hold others. */
export const inSections: MayHold = (holder) => holder.kind === "section";

/** As on the server (content/page_tree.py); a section is the first. */
export const MOST_LEVELS = 8;

/** Whether a node that is on the page may stand in `parent`: never in itself, and not too deep. */
export function mayStandIn(tree: PageTree, node: Section | Block, parent: string, mayHold: MayHold): boolean {
  if (node.kind === "section" || parent === "") return node.kind === "section" && parent === "";
  const holder = findNode(tree, parent);
  if (!holder || allNodes([node]).some((inner) => inner.id === parent)) return false;
  return mayHold(holder, node.type) && levelOf(tree, holder) + heightOf(node) <= MOST_LEVELS;
}

/** Whether anything at all can be added to a node. */
export function hasRoomInside(tree: PageTree, node: PageNode): boolean {
  return levelOf(tree, node) < MOST_LEVELS;
}

function levelOf(tree: PageTree, node: PageNode): number {
  return around(tree, node).length + 1;
}
