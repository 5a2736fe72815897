import * as Y from "yjs";
import type { Change } from "./changes.ts";
import { type Placement, placementOfSpan } from "./placement.ts";
import { merged, textEdits } from "./text-edits.ts";
import { type PageNode, type PageTree, type Settings, treeOf } from "./tree.ts";

/** Marks a change that came from the server, so that it is not sent back. */
export const FROM_SERVER = Symbol("from server");

const NODES = "nodes";

type NodeMap = Y.Map<unknown>;

/** The names of the settings of a node that several people may write in at once: they are texts of Yjs. */
export type TextsOf = (node: Pick<PageNode, "kind" | "type">) => ReadonlySet<string>;

/** The tree a Y.Doc holds in its root map `nodes`: id → {kind, type, parent, order, placement, settings}. */
export function readTree(document: Y.Doc): PageTree {
  const nodes: PageNode[] = [];
  nodesIn(document).forEach((node, id) => {
    nodes.push(readNode(id, node));
  });
  return treeOf(nodes);
}

/** Writes an act's changes in one transaction, so that observers and the server see one step. */
export function applyChanges(
  document: Y.Doc,
  changes: readonly Change[],
  origin: unknown,
  textsOf: TextsOf,
): void {
  document.transact(() => {
    for (const change of changes) applyChange(nodesIn(document), change, textsOf);
  }, origin);
}

function applyChange(nodes: Y.Map<NodeMap>, change: Change, textsOf: TextsOf): void {
  switch (change.do) {
    case "put":
      nodes.set(change.node.id, mapOf(change.node, textsOf(change.node)));
      return;
    case "remove":
      nodes.delete(change.id);
      return;
    case "place":
      nodes.get(change.id)?.set("parent", change.parent);
      nodes.get(change.id)?.set("order", change.order);
      return;
    case "arrange":
      nodes.get(change.id)?.set("placement", change.placement);
      return;
    case "unset":
      settingsIn(nodes.get(change.id))?.delete(change.name);
      return;
    case "set":
      setSetting(nodes.get(change.id), change, textsOf);
  }
}

function setSetting(
  node: NodeMap | undefined,
  { id, name, value, was }: Change & { do: "set" },
  textsOf: TextsOf,
): void {
  const settings = settingsIn(node);
  const held = settings?.get(name);
  if (held instanceof Y.Text && typeof value === "string") write(held, value, was);
  else if (node) settings?.set(name, sharedValue(value, textsOf(readNode(id, node)).has(name)));
}

/** As few letters change as can be: those that somebody else is just writing between stay. */
function write(text: Y.Text, wanted: string, was: string | undefined): void {
  const held = text.toString();
  const joined = was === undefined ? wanted : merged(was, wanted, held);
  for (const edit of textEdits(held, joined)) {
    text.delete(edit.start, edit.end - edit.start);
    text.insert(edit.start, edit.text);
  }
}

function sharedValue(value: unknown, isText: boolean): unknown {
  return isText && typeof value === "string" ? new Y.Text(value) : value;
}

function nodesIn(document: Y.Doc): Y.Map<NodeMap> {
  return document.getMap<NodeMap>(NODES);
}

function settingsIn(node: NodeMap | undefined): Y.Map<unknown> | undefined {
  const settings = node?.get("settings");
  return settings instanceof Y.Map ? settings : undefined;
}

function readNode(id: string, node: NodeMap): PageNode {
  const text = (name: string) => String(node.get(name) ?? "");
  const stored = (settingsIn(node)?.toJSON() ?? {}) as Settings;
  const kind = text("kind") === "section" ? "section" : "block";
  const { settings, placement } =
    kind === "block" ? placed(node, stored) : { settings: stored, placement: {} };
  return { id, kind, type: text("type"), parent: text("parent"), order: text("order"), settings, placement };
}

/** Drafts of earlier releases hold a block's width among its settings; as on the server, a placement outdoes it. */
function placed(node: NodeMap, stored: Settings): Pick<PageNode, "settings" | "placement"> {
  const { span, ...settings } = stored;
  const placement = node.get("placement") as Placement | undefined;
  return { settings, placement: placement ?? placementOfSpan(span) };
}

function mapOf(
  { kind, type, parent, order, placement, settings }: PageNode,
  texts: ReadonlySet<string>,
): NodeMap {
  const map = new Y.Map<unknown>(Object.entries({ kind, type, parent, order, placement }));
  const values = Object.entries(settings).map(
    ([name, value]) => [name, sharedValue(value, texts.has(name))] as const,
  );
  map.set("settings", new Y.Map(values));
  return map;
}
