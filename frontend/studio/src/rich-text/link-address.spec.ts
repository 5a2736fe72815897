import { expect, it } from "vitest";
import { linkAddress } from "./link-address.ts";

it.each([
  [" /shop ", "/shop"],
  ["#top", "#top"],
  ["https://example.org/a", "https://example.org/a"],
  ["mailto:a@b.org", "mailto:a@b.org"],
  ["example.org/path", "https://example.org/path"],
  ["", ""],
])("takes %j as %j", (typed, address) => {
  expect(linkAddress(typed)).toBe(address);
});

it.each(["javascript:alert(1)", "data:text/html,x", "two words"])("refuses %j", (typed) => {
  expect(linkAddress(typed)).toBeNull();
});
