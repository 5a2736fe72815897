import { expect, it } from "vitest";
import type { CollectionRow } from "../../pages/collections-api.ts";
import type { PageRow } from "../../pages/pages-api.ts";
import { siteRows } from "./site-rows.ts";

const page = (id: string, slug: string) => ({ id, slug }) as PageRow;

it("begins with the home page and keeps the owner's order otherwise", () => {
  const rows = siteRows([page("b", "b"), page("a", "a"), page("h", "")], []);
  expect(rows.map((row) => row.id)).toEqual(["h", "b", "a"]);
});

it("ends with what holds products and posts", () => {
  const rows = siteRows([page("h", "")], [{ id: "shop" } as CollectionRow]);
  expect(rows.map((row) => row.type)).toEqual(["page", "collection"]);
});
