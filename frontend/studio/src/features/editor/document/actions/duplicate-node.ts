import { type Act, type Change, NOTHING } from "../changes.ts";
import { newNodeId } from "../node-id.ts";
import { orderAt } from "../position.ts";
import { findNode, type PageNode, type PageTree, type Settings, siblingsOf } from "../tree.ts";

/**
 * Puts a copy right after the original; a section's blocks are copied with it. Every copy gets a new id, and the
 * settings `settingsOf` makes of the original's.
 */
export function duplicateNode(
  tree: PageTree,
  id: string,
  title: string,
  nextId: () => string = newNodeId,
  settingsOf: (node: PageNode) => Settings = (node) => node.settings,
): Act {
  const node = findNode(tree, id);
  if (!node) return NOTHING;
  const index = siblingsOf(tree, node).findIndex((sibling) => sibling.id === id);
  const order = orderAt(tree, node.parent, index + 1);
  const copy = copied(node, { id: nextId(), order, settings: settingsOf(node) });
  const blocks = node.kind === "section" ? node.blocks : [];
  const inner = blocks.map((block) =>
    copied(block, { id: nextId(), parent: copy.id, settings: settingsOf(block) }),
  );
  const changes: Change[] = [copy, ...inner].map((put) => ({ do: "put", node: put }));
  return { label: `Duplicate ${title}`, changes, select: copy.id };
}

function copied(node: PageNode, changed: Partial<PageNode>): PageNode {
  const { id, kind, type, parent, order, settings } = node;
  return { id, kind, type, parent, order, settings, ...changed };
}
