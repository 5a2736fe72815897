import { type RefObject, useRef } from "react";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import {
  type DropPosition,
  findIn,
  inserted,
  landingOf,
  type Place,
  removed,
  replaced,
} from "../../trees/tree.ts";
import { brought, type Held, type MenuName, type MenuTrees, menusBeside } from "./menu-moves.ts";
import type { Entry } from "./menu-tree.ts";
import { LEVELS, menuKind } from "./menu-words.ts";
import { aboutOneEntry, type MenuDrafts } from "./use-menus.ts";

/** A row of a menu and where beside it; the menu itself behind its last row. */
export type Target = { readonly key: string; readonly position: DropPosition } | "end";

/** Everything the cards do to the menus, one change at a time. */
export type Board = {
  readonly trees: MenuTrees;
  /** What is dragged at this moment. */
  readonly held: RefObject<Held | null>;
  readonly mayBring: (held: Held, to: MenuName, place: Place | null) => boolean;
  readonly bring: (held: Held, to: MenuName, place: Place | null) => void;
  readonly placeAt: (held: Held, to: MenuName, target: Target) => Place | null;
  readonly beside: (held: Held, step: -1 | 1) => readonly MenuName[];
  readonly takeOut: (from: MenuName, key: string) => void;
  readonly keep: (name: MenuName, entry: Entry) => Promise<void>;
};

export function useBoard({ trees, change }: MenuDrafts): Board {
  const held = useRef<Held | null>(null);
  const save = (changed: Partial<MenuTrees>, words: string) => void change(changed, words).catch(showFailure);
  const afterBringing = (what: Held, to: MenuName, place: Place | null) =>
    place && brought(trees, what, to, place, LEVELS[to]);
  return {
    trees,
    held,
    mayBring: (what, to, place) => Boolean(afterBringing(what, to, place)),
    bring: (what, to, place) => {
      const changed = afterBringing(what, to, place);
      if (changed) save(changed, wordsOf(what, to));
    },
    placeAt: (what, to, target) => {
      const tree = trees[to];
      if (target !== "end") return landingOf(tree, what.entry.key, target.key, target.position);
      return { parent: "", index: removed(tree, what.entry.key).length };
    },
    beside: (what, step) => menusBeside(trees, what, step, LEVELS),
    takeOut: (from, key) => {
      const title = findIn(trees[from], key)?.title;
      if (title === undefined) return;
      save({ [from]: removed(trees[from], key) }, i18n.t("“{title}” taken out of the menu", { title }));
    },
    keep: (name, entry) => {
      const tree = trees[name];
      const { title } = entry;
      const kept = findIn(tree, entry.key)
        ? change({ [name]: replaced(tree, entry) }, i18n.t("“{title}” saved", { title }))
        : change(
            { [name]: inserted(tree, entry, { parent: "", index: tree.length }) },
            i18n.t("“{title}” added to the menu", { title }),
          );
      return kept.catch((refused: unknown) => {
        throw aboutOneEntry(refused);
      });
    },
  };
}

function wordsOf({ from, entry: { title } }: Held, to: MenuName): string {
  if (from === to) return i18n.t("“{title}” moved", { title });
  const menu = menuKind(to).title;
  if (from === null) return i18n.t("“{title}” added to {menu}", { title, menu });
  return i18n.t("“{title}” moved to {menu}", { title, menu });
}
