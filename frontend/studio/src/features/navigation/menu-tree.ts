import { placeOf } from "../../trees/tree.ts";

/** One entry of a menu. `key` names it on the screen from its first moment; `id` is the server's, empty until saved. */
export type Entry = {
  readonly key: string;
  readonly id: string;
  readonly title: string;
  readonly page_id: string | null;
  readonly collection_id: string | null;
  readonly external_link: string;
  /** Of an external link: in a window of its own. */
  readonly opens_window?: boolean;
  /** What it holds stands in columns, each with its words and its picture. */
  readonly is_mega: boolean;
  readonly text: string;
  readonly picture_id: string | null;
  readonly children: readonly Entry[];
};

/** Three levels, as the server has it (content/navigation_links.py). */
export const MOST_LEVELS = 3;

/** What an entry is to a mega menu: it can be one, is a column of one, or has nothing to do with any. */
export type Part = "whole" | "column" | "plain";

/** Of an entry that is there, or of one that will come to the menu itself. */
export function partOf(tree: readonly Entry[], entry: Entry | undefined): Part {
  const parent = entry && placeOf(tree, entry.key)?.parent;
  if (!parent) return "whole";
  const isOutermost = tree.some(({ key, is_mega }) => key === parent && is_mega);
  return isOutermost ? "column" : "plain";
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
