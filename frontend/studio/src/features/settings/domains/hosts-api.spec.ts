import { expect, it } from "vitest";
import { bareHost } from "./hosts-api.ts";

it.each([
  ["https://shop.example.com/", "shop.example.com"],
  ["HTTP://shop.example.com/about?x=1", "shop.example.com"],
  [" shop.example.com ", "shop.example.com"],
  ["ftp://shop.example.com", "ftp:"],
])("takes the name out of %s", (typed, bare) => {
  expect(bareHost(typed)).toBe(bare);
});
