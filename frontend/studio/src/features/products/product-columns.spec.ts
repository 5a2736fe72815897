import { expect, it } from "vitest";
import { PRODUCT_SORTS } from "../../app/search-params.ts";
import { sortAmong, sortFrom } from "../../app/sorting.ts";
import { PRODUCT_COLUMNS } from "./product-columns.tsx";

it("PL-2.12: sorts by name, stock or price, either way", () => {
  const sortable = PRODUCT_COLUMNS.filter((column) => column.isSortable).map((column) => column.id);
  expect(sortable).toEqual(["title", "stock", "price"]);
  const names = sortable.flatMap((column) =>
    [false, true].map((isDescending) => sortAmong(PRODUCT_SORTS, { column, isDescending })),
  );
  expect(names).toEqual(["title", "-title", "stock", "-stock", "price", "-price"]);
  expect(names.map((name) => name && sortAmong(PRODUCT_SORTS, sortFrom(name)))).toEqual(names);
});
