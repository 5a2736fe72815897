import { expect, it } from "vitest";
import { readSearch, writtenSearch } from "./view-search.ts";

it("writes the same for the same filters, in whatever order they were chosen", () => {
  expect(writtenSearch({ sort: "-stock", show: "low" })).toBe("show=low&sort=-stock");
  expect(writtenSearch({ show: "low", sort: "-stock" })).toBe("show=low&sort=-stock");
});

it("writes nothing for a list that is not narrowed", () => {
  expect(writtenSearch({ search: "", show: undefined })).toBe("");
});

it("reads again what it wrote, in any letters", () => {
  const search = { search: "größe & 50 %" };
  expect(writtenSearch(search)).toMatch(/^[!-~]+$/);
  expect(readSearch(writtenSearch(search))).toEqual(search);
});
