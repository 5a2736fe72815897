import { type Act, type Change, NOTHING } from "../changes.ts";
import { newNodeId } from "../node-id.ts";
import { orderAt } from "../position.ts";
import { partName, stepName } from "../step-name.ts";
import {
  type Block,
  findNode,
  type PageNode,
  type PageTree,
  type Section,
  type Settings,
  siblingsOf,
} from "../tree.ts";

type Copying = { readonly nextId: () => string; readonly settingsOf: (node: PageNode) => Settings };

/**
 * Puts a copy right after the original; the blocks in it are copied with it. Every copy gets a new id, and the
 * settings `settingsOf` makes of the original's. The name of a section stays with the original, where links lead.
 */
export function duplicateNode(
  tree: PageTree,
  id: string,
  nextId: () => string = newNodeId,
  settingsOf: (node: PageNode) => Settings = (node) => node.settings,
): Act {
  const node = findNode(tree, id);
  if (!node) return NOTHING;
  const index = siblingsOf(tree, node).findIndex((sibling) => sibling.id === id);
  const order = orderAt(tree, node.parent, index + 1);
  const copies = copiesOf(node, { parent: node.parent, order }, { nextId, settingsOf });
  const changes: Change[] = copies.map((put) => ({ do: "put", node: put }));
  return { label: stepName("duplicate", partName(node)), changes, select: copies[0]?.id ?? id };
}

function copiesOf(
  node: Section | Block,
  place: Pick<PageNode, "parent" | "order">,
  copying: Copying,
): PageNode[] {
  const { kind, type, placement } = node;
  const id = copying.nextId();
  const settings = withoutName(copying.settingsOf(node), kind);
  const copy = { id, kind, type, placement, settings, ...place };
  const inner = node.blocks.flatMap((block) => copiesOf(block, { parent: id, order: block.order }, copying));
  return [copy, ...inner];
}

function withoutName(settings: Settings, kind: PageNode["kind"]): Settings {
  if (kind !== "section" || !settings.anchor) return settings;
  const { anchor: _, ...rest } = settings;
  return rest;
}
