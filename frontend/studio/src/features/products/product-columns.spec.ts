import { expect, it } from "vitest";
import { PRODUCT_COLUMNS } from "./product-columns.tsx";
import { sortFrom, sortName } from "./product-sort.ts";

it("PL-2.12: sorts by name, stock or price, either way", () => {
  const sortable = PRODUCT_COLUMNS.filter((column) => column.isSortable).map((column) => column.id);
  expect(sortable).toEqual(["title", "stock", "price"]);
  const names = sortable.flatMap((column) =>
    [false, true].map((isDescending) => sortName({ column, isDescending })),
  );
  expect(names).toEqual(["title", "-title", "stock", "-stock", "price", "-price"]);
  expect(names.map((name) => name && sortName(sortFrom(name)))).toEqual(names);
});
