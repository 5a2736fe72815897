import type { Sort } from "@sitewright/ui/data-table";
import { PRODUCT_SORTS } from "../../app/search-params.ts";

export type ProductSort = (typeof PRODUCT_SORTS)[number];

/** "-price" in the address is the price column, highest first. */
export function sortFrom(name: ProductSort): Sort {
  return name.startsWith("-")
    ? { column: name.slice(1), isDescending: true }
    : { column: name, isDescending: false };
}

export function sortName({ column, isDescending }: Sort): ProductSort | undefined {
  const name = isDescending ? `-${column}` : column;
  return PRODUCT_SORTS.find((known) => known === name);
}
