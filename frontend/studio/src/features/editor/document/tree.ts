import type { Placement } from "./placement.ts";

/** The page as the editor sees it: sections, blocks in them, and blocks in blocks (content/page_tree.py). */
export type NodeKind = "section" | "block";

export type Settings = Readonly<Record<string, unknown>>;

export type PageNode = {
  readonly id: string;
  readonly kind: NodeKind;
  readonly type: string;
  /** The section or block a block stands in; empty for sections. */
  readonly parent: string;
  /** Fractional key: siblings are ordered by it as text, then by id. */
  readonly order: string;
  readonly settings: Settings;
  /** Of a block on the grid of what holds it; empty for sections. */
  readonly placement: Placement;
};

/** A node with the blocks in it. */
type Holding<Kind extends NodeKind> = PageNode & { readonly kind: Kind; readonly blocks: readonly Block[] };
export type Section = Holding<"section">;
export type Block = Holding<"block">;
export type PageTree = readonly Section[];

/** What a node is and where it stands, without what typing changes. */
export type NodePlace = Pick<PageNode, "id" | "kind" | "type" | "parent">;

/** Puts nodes into order. A block whose parent is gone is left out: merging two people's edits can leave such. */
export function treeOf(nodes: readonly PageNode[]): PageTree {
  const children = new Map<string, PageNode[]>();
  for (const node of [...nodes].sort(bySiblingOrder))
    children.set(node.parent, [...(children.get(node.parent) ?? []), node]);
  const blocksIn = (id: string): readonly Block[] =>
    (children.get(id) ?? []).map((node) => ({ ...node, kind: "block" as const, blocks: blocksIn(node.id) }));
  return (children.get("") ?? [])
    .filter((node) => node.kind === "section")
    .map((node) => ({ ...node, kind: "section" as const, blocks: blocksIn(node.id) }));
}

export function findNode(tree: PageTree, id: string): Section | Block | undefined {
  return allNodes(tree).find((node) => node.id === id);
}

/** Every node in reading order: a section, its blocks each with those in it, the next section. */
export function allNodes(tree: readonly (Section | Block)[]): (Section | Block)[] {
  return tree.flatMap((node) => [node, ...allNodes(node.blocks)]);
}

/** The nodes beside this one under the same parent, itself included, in order. */
export function siblingsOf(tree: PageTree, node: Pick<PageNode, "parent">): readonly PageNode[] {
  return childrenOf(tree, node.parent);
}

/** Sections for the empty parent, else the blocks in that section or block. */
export function childrenOf(tree: PageTree, parent: string): readonly (Section | Block)[] {
  return parent === "" ? tree : (findNode(tree, parent)?.blocks ?? []);
}

/** What a node stands in, the nearest first, its section last. */
export function around(tree: PageTree, node: Pick<PageNode, "parent">): (Section | Block)[] {
  const holder = node.parent === "" ? undefined : findNode(tree, node.parent);
  return holder ? [holder, ...around(tree, holder)] : [];
}

/** The place after the section that a node stands in, or after the last one. */
export function indexAfter(tree: PageTree, id: string): number {
  const node = findNode(tree, id);
  const section = node && [node, ...around(tree, node)].at(-1);
  const index = tree.findIndex((one) => one.id === section?.id);
  return index === -1 ? tree.length : index + 1;
}

/** How many levels a node and what is in it take. */
export function heightOf(node: Section | Block): number {
  return 1 + Math.max(0, ...node.blocks.map(heightOf));
}

function bySiblingOrder(a: PageNode, b: PageNode): number {
  return compareText(a.order, b.order) || compareText(a.id, b.id);
}

/** Compares by code unit, as the server does; never by locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
