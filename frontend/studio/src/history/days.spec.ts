import { expect, it } from "vitest";
import type { ChangeRow } from "./activity-api.ts";
import { dateIn, daysBefore, daysOf } from "./days.ts";

const change = (id: string, created_at: string): ChangeRow => ({
  id,
  label: id,
  operation: "sites.update_site",
  actor_name: "Olive",
  version_count: 1,
  can_undo: true,
  undone_by: "",
  undoes: "",
  is_being_undone: false,
  undo: null,
  created_at,
});

it("puts changes under the day of the website's time zone", () => {
  const changes = [change("late", "2026-11-23T03:00:00Z"), change("early", "2026-11-22T18:00:00Z")];
  expect(daysOf(changes, "America/New_York").map(({ date }) => date)).toEqual(["2026-11-22"]);
  expect(daysOf(changes, "Europe/Berlin").map(({ date }) => date)).toEqual(["2026-11-23", "2026-11-22"]);
});

it("keeps the newest first", () => {
  const changes = [change("b", "2026-11-23T10:00:00Z"), change("a", "2026-11-23T09:00:00Z")];
  expect(daysOf(changes, "UTC")[0]?.changes.map(({ id }) => id)).toEqual(["b", "a"]);
});

it("knows which day it is where the website is", () => {
  const at = Date.parse("2026-11-23T03:00:00Z");
  expect(dateIn("America/New_York", at)).toBe("2026-11-22");
  expect(dateIn("Asia/Tokyo", at)).toBe("2026-11-23");
});

it("counts days back over the ends of months, and over the night a clock is turned", () => {
  expect(daysBefore("2026-03-01", 1)).toBe("2026-02-28");
  expect(daysBefore("2026-11-02", 6)).toBe("2026-10-27");
});
