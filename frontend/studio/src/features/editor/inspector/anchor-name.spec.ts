import { expect, it } from "vitest";
import { anchorFrom, freeAnchor } from "./anchor-name.ts";

it("makes a name that can stand in an address", () => {
  expect(anchorFrom("  Our Team! ")).toBe("our-team");
  expect(anchorFrom("#Über uns")).toBe("ueber-uns");
  expect(anchorFrom("Café")).toBe("cafe");
  expect(anchorFrom("2026: news")).toBe("news");
  expect(anchorFrom("???")).toBe("");
  expect(anchorFrom(`${"a".repeat(59)} b`)).toBe("a".repeat(59));
});

it("puts a number behind a name that is taken", () => {
  expect(freeAnchor("team", [])).toBe("team");
  expect(freeAnchor("team", ["team", "team-2"])).toBe("team-3");
  expect(freeAnchor("main", [])).toBe("main-2");
  expect(freeAnchor("", [""])).toBe("");
});
