import type { Sort } from "@sitewright/ui/data-table";

/** "-price" in the address is the price column, highest first. */
export function sortFrom(name: string): Sort {
  return { column: name.replace("-", ""), isDescending: name.startsWith("-") };
}

/** What the address calls it; undefined where a list is not sorted that way. */
export function sortAmong<Name extends string>(
  known: readonly Name[],
  { column, isDescending }: Sort,
): Name | undefined {
  const name = isDescending ? `-${column}` : column;
  return known.find((each) => each === name);
}
