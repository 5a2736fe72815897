import { i18n } from "../../app/i18n.ts";
import type { CollectionRow } from "../../pages/collections-api.ts";
import type { PageRow } from "../../pages/pages-api.ts";
import type { MenuName } from "./menu-moves.ts";
import { type Entry, MOST_LEVELS } from "./menu-tree.ts";

export type MenuKind = {
  readonly name: MenuName;
  readonly title: string;
  readonly lead: string;
  readonly mostLevels: number;
  /** Whether a folder of it can be shown as a mega menu. */
  readonly hasColumns: boolean;
};

export const MENUS: readonly MenuKind[] = [
  {
    name: "main",
    title: i18n.t("Main menu"),
    lead: i18n.t("In the header of every page."),
    mostLevels: MOST_LEVELS,
    hasColumns: true,
  },
  {
    name: "footer",
    title: i18n.t("Footer menu"),
    lead: i18n.t("At the foot of every page; each folder becomes a column."),
    mostLevels: MOST_LEVELS,
    hasColumns: false,
  },
  {
    name: "legal",
    title: i18n.t("Legal links"),
    lead: i18n.t("Small, in the last line: terms, privacy, returns."),
    mostLevels: 1,
    hasColumns: false,
  },
];

export function menuKind(name: MenuName): MenuKind {
  const kind = MENUS.find((one) => one.name === name);
  if (!kind) throw new Error(name);
  return kind;
}

export const LEVELS: Readonly<Record<MenuName, number>> = {
  main: menuKind("main").mostLevels,
  footer: menuKind("footer").mostLevels,
  legal: menuKind("legal").mostLevels,
};

/** What there is to lead to. */
export type Targets = { readonly pages: readonly PageRow[]; readonly collections: readonly CollectionRow[] };

export type EntryKind = "page" | "collection" | "link" | "folder";

export function kindOf(entry: Entry): EntryKind {
  if (entry.page_id) return "page";
  if (entry.collection_id) return "collection";
  return entry.external_link ? "link" : "folder";
}

export type Leads = { readonly words: string; readonly isHidden: boolean };

/** Where an entry leads, and whether visitors see it. */
export function leadsTo(entry: Entry, { pages, collections }: Targets): Leads {
  const page = pages.find(({ id }) => id === entry.page_id);
  if (page) return { words: page.url, isHidden: page.status !== "published" };
  const collection = collections.find(({ id }) => id === entry.collection_id);
  if (collection) return { words: `/${collection.slug}`, isHidden: !collection.is_enabled };
  if (entry.external_link) return { words: entry.external_link, isHidden: false };
  return { words: "", isHidden: entry.children.length === 0 };
}
