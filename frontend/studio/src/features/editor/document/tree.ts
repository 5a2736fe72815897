/** The page as the editor sees it: a version-1 tree of sections and their blocks (content/page_tree.py). */
export type NodeKind = "section" | "block";

export type Settings = Readonly<Record<string, unknown>>;

export type PageNode = {
  readonly id: string;
  readonly kind: NodeKind;
  readonly type: string;
  /** The section a block stands in; empty for sections. */
  readonly parent: string;
  /** Fractional key: siblings are ordered by it as text, then by id. */
  readonly order: string;
  readonly settings: Settings;
};

export type Section = PageNode & { readonly kind: "section"; readonly blocks: readonly Block[] };
export type Block = PageNode & { readonly kind: "block" };
export type PageTree = readonly Section[];

/** What a node is and where it stands, without what typing changes. */
export type NodePlace = Pick<PageNode, "id" | "kind" | "type" | "parent">;

/** Puts nodes into order. A block whose section is gone is left out: merging two people's edits can leave such. */
export function treeOf(nodes: readonly PageNode[]): PageTree {
  const sorted = [...nodes].sort(bySiblingOrder);
  const blocks = sorted.filter((node) => node.kind === "block") as Block[];
  return sorted
    .filter((node) => node.kind === "section")
    .map((section) => ({
      ...section,
      kind: "section" as const,
      blocks: blocks.filter((block) => block.parent === section.id),
    }));
}

export function findNode(tree: PageTree, id: string): Section | Block | undefined {
  return allNodes(tree).find((node) => node.id === id);
}

/** Every node in reading order: a section, its blocks, the next section. */
export function allNodes(tree: PageTree): (Section | Block)[] {
  return tree.flatMap((section) => [section, ...section.blocks]);
}

/** The nodes beside this one under the same parent, itself included, in order. */
export function siblingsOf(tree: PageTree, node: Pick<PageNode, "parent">): readonly PageNode[] {
  return childrenOf(tree, node.parent);
}

/** Sections for the empty parent, else the blocks of that section. */
export function childrenOf(tree: PageTree, parent: string): readonly PageNode[] {
  if (parent === "") return tree;
  return tree.find((section) => section.id === parent)?.blocks ?? [];
}

function bySiblingOrder(a: PageNode, b: PageNode): number {
  return compareText(a.order, b.order) || compareText(a.id, b.id);
}

/** Compares by code unit, as the server does; never by locale. */
function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0;
}
