import type { NodeRect, Point, Rect } from "../bridge/protocol.ts";
import { inSections, type MayHold, mayStandIn } from "../document/nesting.ts";
import { allNodes, type Block, childrenOf, findNode, type PageTree } from "../document/tree.ts";

/** Where a dragged node would land, and the line (in page pixels) that shows it. */
export type DropPlace = {
  readonly parent: string;
  /** Among the children of `parent`, counted without the dragged node. */
  readonly index: number;
  readonly line: { readonly x: number; readonly y: number; readonly width: number };
};

/** So near to the edge of a block that holds others the pointer means the place beside it. */
const EDGE = 8;

/**
 * The place nearest to the pointer. A section lands between sections; a block between the blocks of what the pointer
 * is in, the innermost that may hold it. Null when the dragged node is gone or nothing can take it.
 */
export function dropPlace(
  tree: PageTree,
  rects: readonly NodeRect[],
  draggedId: string,
  pointer: Point,
  mayHold: MayHold = inSections,
): DropPlace | null {
  const dragged = findNode(tree, draggedId);
  if (!dragged) return null;
  if (dragged.kind === "section") return placeAmong(tree, rects, draggedId, "", pointer);
  const under = holderUnder(tree, rects, dragged, pointer, mayHold);
  return under === null ? null : placeAmong(tree, rects, draggedId, under, pointer);
}

/** The innermost block that may hold the dragged one and that the pointer is in, else the section, if it may. */
function holderUnder(
  tree: PageTree,
  rects: readonly NodeRect[],
  dragged: Block,
  pointer: Point,
  mayHold: MayHold,
): string | null {
  const section = sectionUnder(tree, rects, pointer.y);
  if (section === null) return null;
  const under = allNodes(findNode(tree, section)?.blocks ?? []).filter((block) =>
    rects.some(({ id, rect }) => id === block.id && isWellInside(rect, pointer)),
  );
  const holders = [section, ...under.map((block) => block.id)];
  return holders.findLast((id) => mayStandIn(tree, dragged, id, mayHold)) ?? null;
}

function isWellInside({ x, y, width, height }: Rect, pointer: Point): boolean {
  const isAcross = pointer.x >= x && pointer.x < x + width;
  return isAcross && pointer.y >= y + EDGE && pointer.y < y + height - EDGE;
}

function placeAmong(
  tree: PageTree,
  rects: readonly NodeRect[],
  draggedId: string,
  parent: string,
  pointer: Point,
): DropPlace | null {
  const others = childrenOf(tree, parent).filter((node) => node.id !== draggedId);
  const shown = others.flatMap((node) => rects.find((candidate) => candidate.id === node.id) ?? []);
  const below = shown.findIndex(({ rect }) => comesBefore(pointer, rect, hasNeighbour(rect, shown)));
  const index = below === -1 ? shown.length : below;
  const line = lineAt(shown, index) ?? emptyLine(rects, parent);
  return line && { parent, index, line };
}

/** Blocks beside each other are told apart by their middle from left to right, all others from top to bottom. */
function comesBefore(pointer: Point, rect: Rect, isInRow: boolean): boolean {
  if (!isInRow) return pointer.y < rect.y + rect.height / 2;
  if (pointer.y < rect.y) return true;
  return pointer.y < rect.y + rect.height && pointer.x < rect.x + rect.width / 2;
}

function hasNeighbour(rect: Rect, shown: readonly NodeRect[]): boolean {
  return shown.some(
    ({ rect: other }) =>
      other !== rect &&
      other.y < rect.y + rect.height / 2 &&
      other.y + other.height > rect.y + rect.height / 2,
  );
}

function lineAt(shown: readonly NodeRect[], index: number): DropPlace["line"] | null {
  const next = shown[index]?.rect;
  if (next) return { x: next.x, y: next.y, width: next.width };
  const last = shown.at(-1)?.rect;
  return last ? { x: last.x, y: last.y + last.height, width: last.width } : null;
}

/** A section without other blocks takes the line across its middle. */
function emptyLine(rects: readonly NodeRect[], parent: string): DropPlace["line"] | null {
  const rect = rects.find((candidate) => candidate.id === parent)?.rect;
  return rect ? { x: rect.x + 24, y: rect.y + rect.height / 2, width: Math.max(0, rect.width - 48) } : null;
}

function sectionUnder(tree: PageTree, rects: readonly NodeRect[], y: number): string | null {
  const sections = tree.flatMap((section) => rects.find((candidate) => candidate.id === section.id) ?? []);
  const under = sections.find(({ rect }) => y >= rect.y && y < rect.y + rect.height);
  return (under ?? sections.at(y < 0 ? 0 : -1))?.id ?? null;
}
