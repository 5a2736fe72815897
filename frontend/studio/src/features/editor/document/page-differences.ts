import type { Placement } from "./placement.ts";
import type { PageTree, Settings } from "./tree.ts";

/** A published page body, as visitors' `?format=json` shows it. */
export type PublishedTree = {
  readonly sections: readonly PublishedNode[];
};
type PublishedNode = {
  readonly id: string;
  readonly type: string;
  readonly settings: Settings;
  readonly placement?: Placement;
  readonly blocks?: readonly PublishedNode[];
};

export type Difference = {
  readonly id: string;
  readonly what: "added" | "removed" | "changed" | "moved";
  readonly kind: "section" | "block";
  readonly type: string;
  readonly settings: Settings;
};

type Flat = Omit<Difference, "what"> & { readonly parent: string; readonly placement: Placement };

/** What publishing would change for visitors, in reading order; what comes or goes with what it stands in is not told apart. */
export function pageDifferences(published: PublishedTree | null, draft: PageTree): Difference[] {
  const before = new Map(flat(published?.sections ?? [], "").map((node) => [node.id, node]));
  const after = flat(draft, "");
  const kept = new Set(after.map((node) => node.id));
  const now = after.flatMap((node) => differenceOf(node, before, after));
  const gone = [...before.values()].filter(
    (node) => !kept.has(node.id) && (node.kind === "section" || kept.has(node.parent)),
  );
  return [...now, ...gone.map((node) => told(node, "removed"))];
}

function differenceOf(node: Flat, before: Map<string, Flat>, after: readonly Flat[]): Difference[] {
  const old = before.get(node.id);
  if (!old) return node.kind === "block" && !before.has(node.parent) ? [] : [told(node, "added")];
  if (!isEqual([old.settings, old.placement], [node.settings, node.placement]))
    return [told(node, "changed")];
  return isMoved(node, old, before, after) ? [told(node, "moved")] : [];
}

/** Compared among the siblings that both trees have, so that an insertion does not make the rest look moved. */
function isMoved(node: Flat, old: Flat, before: Map<string, Flat>, after: readonly Flat[]): boolean {
  if (node.parent !== old.parent) return true;
  const isShared = (other: Flat) =>
    before.get(other.id)?.parent === other.parent && other.parent === node.parent;
  const shared = after.filter(isShared).map((other) => other.id);
  const byOldPlace = [...before.values()]
    .filter((other) => shared.includes(other.id))
    .map((other) => other.id);
  return shared.indexOf(node.id) !== byOldPlace.indexOf(node.id);
}

function told({ id, kind, type, settings }: Flat, what: Difference["what"]): Difference {
  return { id, kind, type, settings, what };
}

function flat(nodes: readonly PublishedNode[], parent: string): Flat[] {
  return nodes.flatMap(({ id, type, settings, placement = {}, blocks = [] }) => [
    { id, kind: parent === "" ? "section" : "block", type, settings, placement, parent },
    ...flat(blocks, id),
  ]);
}

/** Equal as JSON: the order of a record's keys says nothing, at any depth. */
function isEqual(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const [one, other] = [Object.entries(a), new Map(Object.entries(b))];
  return (
    one.length === other.size && one.every(([key, value]) => other.has(key) && isEqual(value, other.get(key)))
  );
}
