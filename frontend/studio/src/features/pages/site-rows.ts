import type { CollectionRow } from "../../pages/collections-api.ts";
import type { PageRow } from "../../pages/pages-api.ts";

/** A line of the Pages screen. */
export type SiteRow =
  | { readonly type: "page"; readonly id: string; readonly page: PageRow }
  | { readonly type: "collection"; readonly id: string; readonly collection: CollectionRow };

/** The home page first, the other pages in the owner's order, then what holds products, posts …  */
export function siteRows(pages: readonly PageRow[], collections: readonly CollectionRow[]): SiteRow[] {
  const isHome = (page: PageRow) => page.slug === "";
  const sorted = [...pages.filter(isHome), ...pages.filter((page) => !isHome(page))];
  return [
    ...sorted.map((page) => ({ type: "page" as const, id: page.id, page })),
    ...collections.map((collection) => ({ type: "collection" as const, id: collection.id, collection })),
  ];
}
