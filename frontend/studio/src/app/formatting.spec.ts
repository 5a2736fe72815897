import { expect, it } from "vitest";
import { fullTime, timeAgo } from "./formatting.ts";

const NOW = Date.parse("2026-11-20T12:00:00Z");

it.each([
  ["2026-11-20T11:59:50Z", "just now"],
  ["2026-11-20T11:55:00Z", "5 minutes ago"],
  ["2026-11-20T09:00:00Z", "3 hours ago"],
  ["2026-11-19T11:00:00Z", "yesterday"],
])("says of %s: %s", (iso, words) => {
  expect(timeAgo(iso, "UTC", NOW)).toBe(words);
});

it("gives the date of what is older than a week", () => {
  expect(timeAgo("2026-10-01T12:00:00Z", "UTC", NOW)).toContain("2026");
});

it("tells dates and times by the website's zone, and names it", () => {
  expect(timeAgo("2026-10-01T23:00:00Z", "Asia/Tokyo", NOW)).toContain("2");
  expect(fullTime("2026-10-01T23:00:00Z", "Asia/Tokyo")).toMatch(/Oct 2, 2026.*8:00\sAM GMT\+9$/);
  expect(fullTime("2026-10-01T23:00:00Z", "UTC")).toMatch(/Oct 1, 2026.*11:00\sPM UTC$/);
});
