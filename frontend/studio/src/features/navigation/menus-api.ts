import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import { MENU_NAMES, type MenuName, type MenuTrees } from "./menu-moves.ts";
import type { Entry } from "./menu-tree.ts";

export type Menu = components["schemas"]["Navigation"];
type Link = components["schemas"]["Link"];

export const menuQuery = (name: MenuName) =>
  queryOptions({
    queryKey: ["menus", name],
    queryFn: () => answered(api.GET("/config/api/site/navigation/{name}", { params: { path: { name } } })),
  });

type Saved = { readonly menus: readonly (Menu & { name: string })[]; readonly change_set_id?: string };

/** Saves the menus that have changed, several of them as one change. */
export async function saveMenus(
  changed: Partial<MenuTrees>,
  versions: Readonly<Record<MenuName, string>>,
): Promise<Saved> {
  const bodies = MENU_NAMES.flatMap((name) => {
    const entries = changed[name];
    return entries ? [{ name, links: entries.map(linkOf), version: versions[name] }] : [];
  });
  const [only, ...others] = bodies;
  if (only === undefined || others.length > 0)
    return answered(api.PUT("/config/api/site/navigation", { body: { menus: bodies } }));
  const { name, ...body } = only;
  const saved = await answered(
    api.PUT("/config/api/site/navigation/{name}", { params: { path: { name } }, body }),
  );
  return { menus: [{ name, ...saved }], change_set_id: saved.change_set_id };
}

function linkOf({ key: _key, children, ...link }: Entry): Link {
  return { ...link, opens_window: link.opens_window ?? false, children: children.map(linkOf) };
}

/** What the server has, under the names these entries already have on the screen. */
export function entriesOf(links: readonly Link[], keys: ReadonlyMap<string, string>): readonly Entry[] {
  return links.map((link) => ({
    key: keys.get(link.id ?? "") ?? link.id ?? "",
    id: link.id ?? "",
    title: link.title,
    page_id: link.page_id ?? null,
    collection_id: link.collection_id ?? null,
    external_link: link.external_link ?? "",
    opens_window: link.opens_window ?? false,
    is_mega: link.is_mega ?? false,
    text: link.text ?? "",
    picture_id: link.picture_id ?? null,
    children: entriesOf(link.children ?? [], keys),
  }));
}
