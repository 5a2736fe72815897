import { expect, it } from "vitest";
import { activitySearch, inventorySearch, orderSearch } from "./search-params.ts";

it("reads what a link to a list carries", () => {
  expect(inventorySearch({ search: "fern", sort: "-price", page: 3, import: true })).toEqual({
    search: "fern",
    sort: "-price",
    page: 3,
    import: true,
  });
});

it("searches for digits as well, which the router reads as a number", () => {
  expect(orderSearch({ search: 1001 })).toEqual({ search: "1001" });
});

it.each([
  [{ page: 0 }],
  [{ page: 1.5 }],
  [{ page: "2" }],
  [{ page: 20_001 }],
  [{ sort: "colour" }],
  [{ search: "x".repeat(201) }],
  [{ import: "yes" }],
  [{ unknown: "thing" }],
])("leaves out what it cannot read: %j", (said) => {
  expect(inventorySearch(said)).toEqual({});
});

it("reads what a link to somebody's changes carries", () => {
  const said = {
    person: "nobody",
    kind: "products",
    thing: "0".repeat(32),
    when: "days",
    from: "2026-11-01",
  };
  expect(activitySearch(said)).toEqual(said);
});

it.each([
  [{ person: "anybody" }],
  [{ kind: "colours" }],
  [{ thing: "x" }],
  [{ from: "0002-11-01" }],
  [{ to: "2026-13-01" }],
  [{ tab: "changes" }],
])("leaves out of a link to changes what nobody knows: %j", (said) => {
  expect(activitySearch(said)).toEqual({});
});
