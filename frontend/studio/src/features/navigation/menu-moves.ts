import { allIn, fits, inserted, moved, type Place, removed } from "../../trees/tree.ts";
import type { Entry } from "./menu-tree.ts";

export const MENU_NAMES = ["main", "footer", "legal"] as const;
export type MenuName = (typeof MENU_NAMES)[number];
export type MenuTrees = Readonly<Record<MenuName, readonly Entry[]>>;

/** Something in the hand: an entry with what is in it, and the menu it comes from; null for one that is in none. */
export type Held = { readonly from: MenuName | null; readonly entry: Entry };

/**
 * The menus that change when what is held comes to a place in one of them; null where it may not stand there. The
 * index of the place is counted without the entry itself.
 */
export function brought(
  trees: MenuTrees,
  { from, entry }: Held,
  to: MenuName,
  place: Place,
  mostLevels: number,
): Partial<MenuTrees> | null {
  const there = trees[to];
  if (from === to) {
    const tree = moved(there, entry.key, place, mostLevels);
    return tree && { [to]: tree };
  }
  if (!fits(there, entry, place.parent, mostLevels)) return null;
  const landed = { [to]: inserted(there, renewed(entry), place) };
  return from === null ? landed : { ...landed, [from]: removed(trees[from], entry.key) };
}

/** An id names an entry in one menu alone: in another it gets one of its own, and so does what is in it. */
function renewed(entry: Entry): Entry {
  return { ...entry, id: "", children: entry.children.map(renewed) };
}

/** Whether it, or something in it, would be listed among what no menu leads to. */
export function hasPlaces(entry: Entry): boolean {
  return allIn([entry]).some(({ page_id, collection_id }) => Boolean(page_id ?? collection_id));
}

/** The menus above (-1) or below (1) this one on the screen in which the entry may stand, the next one first. */
export function menusBeside(
  trees: MenuTrees,
  held: Held,
  step: -1 | 1,
  mostLevels: Readonly<Record<MenuName, number>>,
): readonly MenuName[] {
  const at = held.from === null ? -1 : MENU_NAMES.indexOf(held.from);
  const names = step > 0 ? MENU_NAMES.slice(at + 1) : MENU_NAMES.slice(0, Math.max(at, 0)).toReversed();
  return names.filter((name) => fits(trees[name], held.entry, "", mostLevels[name]));
}
