import { expect, it } from "vitest";
import { typedLink } from "./typed-link.ts";

it.each([
  ["ann@example.com", "mailto:ann@example.com"],
  ["+49 (30) 1234-567", "tel:+49301234567"],
  ["030 123456", "tel:030123456"],
  ["example.com/shop", "https://example.com/shop"],
  ["https://example.com", "https://example.com"],
  ["/about#team", "/about#team"],
  ["#top", "#top"],
])("takes %s for an address", (typed, link) => {
  expect(typedLink(typed)).toBe(link);
});

it.each(["", "  ", "about us", "2026", "javascript:alert(1)"])("takes “%s” for words", (typed) => {
  expect(typedLink(typed)).toBeNull();
});
