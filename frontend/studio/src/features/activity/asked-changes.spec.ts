import { expect, it } from "vitest";
import { askedChanges } from "./asked-changes.ts";

const NOW = Date.parse("2026-11-23T03:00:00Z");

it("asks for everything when nothing is chosen", () => {
  expect(askedChanges({}, "UTC", NOW)).toEqual({});
});

it.each([
  ["today", "2026-11-22"],
  ["7-days", "2026-11-16"],
  ["30-days", "2026-10-24"],
] as const)("begins %s at a day of the website", (when, since) => {
  expect(askedChanges({ when }, "America/New_York", NOW)).toEqual({ since });
});

it("takes both ends of days one names, of which one may be open", () => {
  expect(askedChanges({ when: "days", from: "2026-11-01", to: "2026-11-05" }, "UTC", NOW)).toEqual({
    since: "2026-11-01",
    until: "2026-11-05",
  });
  expect(askedChanges({ when: "days", to: "2026-11-05" }, "UTC", NOW)).toEqual({ until: "2026-11-05" });
});

it("narrows by person, kind and thing", () => {
  const search = { person: "nobody", kind: "products", thing: "0".repeat(32) } as const;
  expect(askedChanges(search, "UTC", NOW)).toEqual(search);
});
