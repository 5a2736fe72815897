import { describe, expect, it } from "vitest";
import type { Category } from "./categories-api.ts";
import { branchesOf, pathsOf } from "./category-branches.ts";

function category(id: string, parent = "", store = "shop"): Category {
  const name = id.toUpperCase();
  return {
    id,
    store_id: store,
    parent_id: parent,
    display_name: name,
    slug: id,
    url: `/${id}`,
    product_count: 0,
  };
}

const ROWS = [
  category("a"),
  category("a1", "a"),
  category("b"),
  category("a1x", "a1"),
  category("c", "", "other"),
];

describe("categories of a shop", () => {
  it("stand inside one another in their order", () => {
    const [a, b] = branchesOf(ROWS, "shop");
    expect([a?.key, b?.key]).toEqual(["a", "b"]);
    expect(a?.children[0]?.children.map(({ key }) => key)).toEqual(["a1x"]);
    expect(branchesOf(ROWS, "other").map(({ key }) => key)).toEqual(["c"]);
  });

  it("are told with what they stand in", () => {
    expect(pathsOf(branchesOf(ROWS, "shop")).get("a1x")).toBe("A › A1 › A1X");
  });
});
