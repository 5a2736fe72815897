import { expect, it } from "vitest";
import { followedTo, readRule, writeRule } from "./repeating.ts";

/** A Saturday, the fourth of its month. */
const START = "2026-11-28T18:30";

it.each([
  ["FREQ=DAILY", "daily"],
  ["FREQ=DAILY;INTERVAL=3;COUNT=5", "daily"],
  ["FREQ=WEEKLY;BYDAY=SA", "weekly"],
  ["FREQ=WEEKLY;INTERVAL=2;BYDAY=TU,SA;UNTIL=20270401", "weekly"],
  ["FREQ=MONTHLY", "monthly-day"],
  ["FREQ=MONTHLY;BYDAY=4SA", "monthly-weekday"],
  ["FREQ=YEARLY;COUNT=3", "yearly"],
])("reads %s as %s and writes it alike", (rule, every) => {
  const read = readRule(rule, START);
  expect(read.every).toBe(every);
  expect(writeRule(read, START)).toBe(rule);
});

it.each([
  "FREQ=MONTHLY;BYMONTHDAY=-1",
  "FREQ=MONTHLY;BYDAY=1TU",
  "FREQ=YEARLY;BYMONTH=5",
  "FREQ=WEEKLY;WKST=SU",
])("keeps %s, which its parts cannot say", (rule) => {
  expect(readRule(rule, START).every).toBe("own");
  expect(followedTo(rule, START, "2026-12-01T10:00")).toBe(rule);
});

it.each([
  ["FREQ=WEEKLY;BYDAY=SA", "FREQ=WEEKLY;BYDAY=SU"],
  ["FREQ=WEEKLY;BYDAY=TU,SA", "FREQ=WEEKLY;BYDAY=TU,SU"],
  ["FREQ=MONTHLY;BYDAY=4SA", "FREQ=MONTHLY;BYDAY=-1SU"],
  ["", ""],
])("%s follows the first day to %s", (rule, followed) => {
  expect(followedTo(rule, START, "2026-11-29T18:30")).toBe(followed);
});

it("is on the weekday of the first day where none is chosen", () => {
  expect(writeRule({ ...readRule("", START), every: "weekly" }, START)).toBe("FREQ=WEEKLY;BYDAY=SA");
});
