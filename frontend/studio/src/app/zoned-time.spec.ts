import { expect, it } from "vitest";
import { momentOf, wallTime } from "./zoned-time.ts";

it.each([
  ["2026-12-24T09:30", "Europe/Berlin", "2026-12-24T08:30:00.000Z"],
  ["2026-07-01T09:30", "Europe/Berlin", "2026-07-01T07:30:00.000Z"],
  ["2026-12-24T09:30", "America/New_York", "2026-12-24T14:30:00.000Z"],
  ["2026-12-24T00:15", "Asia/Kathmandu", "2026-12-23T18:30:00.000Z"],
  ["2026-03-29T12:00", "Europe/Berlin", "2026-03-29T10:00:00.000Z"],
])("%s in %s is %s, and back", (wall, zone, moment) => {
  expect(momentOf(wall, zone)).toBe(moment);
  expect(wallTime(moment, zone)).toBe(wall);
});

it("takes the first of an hour that comes twice, and goes on after one that is left out", () => {
  expect(momentOf("2026-10-25T02:30", "Europe/Berlin")).toBe("2026-10-25T00:30:00.000Z");
  expect(momentOf("2026-03-29T02:30", "Europe/Berlin")).toBe("2026-03-29T01:30:00.000Z");
});

it.each(["", "tomorrow", "2026-13-40T99:99"])("knows that %j is no moment", (typed) => {
  expect(momentOf(typed, "Europe/Berlin")).toBeNull();
});
