import { expect, it } from "vitest";
import { safeNext } from "./safe-next.ts";

it.each([
  ["/config/pages/1", "/pages/1"],
  ["/commerce/orders?page=2", "/commerce/orders?page=2"],
  [undefined, "/"],
  ["https://evil.example/", "/"],
  ["//evil.example", "/"],
  ["/\\evil.example", "/"],
  ["/sign-in?next=/x", "/"],
])("goes from %j to %j", (next, path) => {
  expect(safeNext(next)).toBe(path);
});
