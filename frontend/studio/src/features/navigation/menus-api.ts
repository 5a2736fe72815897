import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import type { Begun } from "../../history/use-edit.ts";
import type { Entry } from "./menu-tree.ts";

export type Menu = components["schemas"]["Navigation"];
type Link = components["schemas"]["Link"];
export type MenuName = "main" | "footer" | "legal";

const at = (name: MenuName) => ({ params: { path: { name } } });

export const menuQuery = (name: MenuName) =>
  queryOptions({
    queryKey: ["menus", name],
    queryFn: () => answered(api.GET("/config/api/site/navigation/{name}", at(name))),
  });

export function saveMenu(name: MenuName, entries: readonly Entry[], begun: Begun) {
  const body = { links: entries.map(linkOf), ...begun };
  return answered(api.PUT("/config/api/site/navigation/{name}", { ...at(name), body }));
}

function linkOf({ key: _key, children, ...link }: Entry): Link {
  return { ...link, children: children.map(linkOf) };
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
    children: entriesOf(link.children ?? [], keys),
  }));
}
