/** One entry of a menu. `key` names it on the screen from its first moment; `id` is the server's, empty until saved. */
export type Entry = {
  readonly key: string;
  readonly id: string;
  readonly title: string;
  readonly page_id: string | null;
  readonly collection_id: string | null;
  readonly external_link: string;
  /** What it holds stands in columns, each with its words and its picture. */
  readonly is_mega: boolean;
  readonly text: string;
  readonly picture_id: string | null;
  readonly children: readonly Entry[];
};

export type Place = { readonly parent: string; readonly index: number };

/** Three levels, as the server has it (content/navigation_links.py). */
export const MOST_LEVELS = 3;

export function allEntries(tree: readonly Entry[]): readonly Entry[] {
  return tree.flatMap((entry) => [entry, ...allEntries(entry.children)]);
}

export function findEntry(tree: readonly Entry[], key: string): Entry | undefined {
  return allEntries(tree).find((entry) => entry.key === key);
}

/** Where it stands; the empty parent is the menu itself. */
export function placeOf(tree: readonly Entry[], key: string, parent = ""): Place | null {
  const index = tree.findIndex((entry) => entry.key === key);
  if (index >= 0) return { parent, index };
  for (const entry of tree) {
    const place = placeOf(entry.children, key, entry.key);
    if (place) return place;
  }
  return null;
}

function childrenAt(tree: readonly Entry[], parent: string): readonly Entry[] {
  return parent === "" ? tree : (findEntry(tree, parent)?.children ?? []);
}

/** How many levels lie in it, itself counted. */
export function heightOf(entry: Entry): number {
  return 1 + Math.max(0, ...entry.children.map(heightOf));
}

/** Of entries under this parent, counted from 1. */
export function levelUnder(tree: readonly Entry[], parent: string): number {
  const above = parent && placeOf(tree, parent);
  return above ? levelUnder(tree, above.parent) + 1 : 1;
}

export function inserted(tree: readonly Entry[], entry: Entry, { parent, index }: Place): readonly Entry[] {
  if (parent === "") return tree.toSpliced(index, 0, entry);
  return tree.map((other) => ({
    ...other,
    children:
      other.key === parent
        ? other.children.toSpliced(index, 0, entry)
        : inserted(other.children, entry, { parent, index }),
  }));
}

/** What an entry is to a mega menu: it can be one, is a column of one, or has nothing to do with any. */
export type Part = "whole" | "column" | "plain";

/** Of an entry that is there, or of one that will come to the menu itself. */
export function partOf(tree: readonly Entry[], entry: Entry | undefined): Part {
  const parent = entry && placeOf(tree, entry.key)?.parent;
  if (!parent) return "whole";
  const isOutermost = tree.some(({ key, is_mega }) => key === parent && is_mega);
  return isOutermost ? "column" : "plain";
}

/** Without the entry and what is in it. */
export function removed(tree: readonly Entry[], key: string): readonly Entry[] {
  return tree
    .filter((entry) => entry.key !== key)
    .map((entry) => ({ ...entry, children: removed(entry.children, key) }));
}

export function replaced(tree: readonly Entry[], changed: Entry): readonly Entry[] {
  return tree.map((entry) =>
    entry.key === changed.key ? changed : { ...entry, children: replaced(entry.children, changed) },
  );
}

/** Whether the entry, with what is in it, is not too deep there. */
export function fits(tree: readonly Entry[], entry: Entry, parent: string, mostLevels: number): boolean {
  return levelUnder(tree, parent) - 1 + heightOf(entry) <= mostLevels;
}

/**
 * Moved to a place, its index counted without the entry itself; null where that would be in itself, deeper than
 * `mostLevels`, or where it stands already.
 */
export function moved(
  tree: readonly Entry[],
  key: string,
  to: Place,
  mostLevels = MOST_LEVELS,
): readonly Entry[] | null {
  const entry = findEntry(tree, key);
  const from = placeOf(tree, key);
  if (!entry || !from || (from.parent === to.parent && from.index === to.index)) return null;
  if (to.parent && findEntry([entry], to.parent)) return null;
  if (!fits(tree, entry, to.parent, mostLevels)) return null;
  return inserted(removed(tree, key), entry, to);
}

export type Step = "up" | "down" | "in" | "out";

/** The place one step away: among its neighbours, into the one before it, or out behind what holds it. */
export function placeAfter(tree: readonly Entry[], key: string, step: Step): Place | null {
  const place = placeOf(tree, key);
  if (!place) return null;
  const { parent, index } = place;
  const siblings = childrenAt(tree, parent);
  if (step === "up") return index > 0 ? { parent, index: index - 1 } : null;
  if (step === "down") return index < siblings.length - 1 ? { parent, index: index + 1 } : null;
  if (step === "out") {
    const above = parent ? placeOf(tree, parent) : null;
    return above && { parent: above.parent, index: above.index + 1 };
  }
  const before = siblings[index - 1];
  return before ? { parent: before.key, index: before.children.length } : null;
}

export type DropPosition = "before" | "after" | "on";

/** Where something dropped before, after or on an entry lands. */
export function landingOf(
  tree: readonly Entry[],
  key: string,
  target: string,
  position: DropPosition,
): Place | null {
  const rest = removed(tree, key);
  const found = placeOf(rest, target);
  if (!found) return null;
  if (position === "on") return { parent: target, index: childrenAt(rest, target).length };
  return position === "before" ? found : { parent: found.parent, index: found.index + 1 };
}

/** The ids the server gave to what was `sent`, for entries that are still there, wherever they stand by now. */
export function identified(
  now: readonly Entry[],
  sent: readonly Entry[],
  answered: readonly { id?: string; children?: readonly object[] }[],
): readonly Entry[] {
  const ids = new Map<string, string>();
  collectIds(sent, answered, ids);
  const withIds = (entries: readonly Entry[]): readonly Entry[] =>
    entries.map((entry) => ({
      ...entry,
      id: entry.id || (ids.get(entry.key) ?? ""),
      children: withIds(entry.children),
    }));
  return withIds(now);
}

function collectIds(
  sent: readonly Entry[],
  answered: readonly { id?: string; children?: readonly object[] }[],
  ids: Map<string, string>,
): void {
  sent.forEach((entry, index) => {
    const saved = answered[index];
    if (!saved?.id) return;
    ids.set(entry.key, saved.id);
    collectIds(entry.children, saved.children ?? [], ids);
  });
}
