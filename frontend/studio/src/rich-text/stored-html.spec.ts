import { expect, it } from "vitest";
import { storedHtml } from "./stored-html.ts";

it("writes links as the server keeps them", () => {
  const typed =
    '<p><a target="_blank" rel="noopener noreferrer nofollow" href="/a>b?c=&quot;">x</a> <a href="/">y</a></p>';
  expect(storedHtml(typed)).toBe(
    '<p><a target="_blank" href="/a>b?c=&quot;" rel="noopener">x</a> <a href="/">y</a></p>',
  );
});

it("changes nothing the second time", () => {
  const stored = '<p><a href="/shop" rel="noopener">x</a></p>';
  expect(storedHtml(stored)).toBe(stored);
});
