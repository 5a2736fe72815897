import { expect, test } from "vitest";
import { areDays, daysOf, isTurned, todayIn } from "./periods.ts";

test("a month goes to its last day", () => {
  expect(daysOf("this-month", "2026-11-29")).toEqual({ first: "2026-11-01", last: "2026-11-29" });
  expect(daysOf("last-month", "2026-03-31")).toEqual({ first: "2026-02-01", last: "2026-02-28" });
  expect(daysOf("last-month", "2026-01-01")).toEqual({ first: "2025-12-01", last: "2025-12-31" });
});

test("a quarter is the one before this one", () => {
  expect(daysOf("last-quarter", "2026-11-29")).toEqual({ first: "2026-07-01", last: "2026-09-30" });
  expect(daysOf("last-quarter", "2026-10-01")).toEqual({ first: "2026-07-01", last: "2026-09-30" });
  expect(daysOf("last-quarter", "2026-02-28")).toEqual({ first: "2025-10-01", last: "2025-12-31" });
});

test("own days begin with the year", () => {
  expect(daysOf("own", "2026-11-29")).toEqual({ first: "2026-01-01", last: "2026-11-29" });
});

test("it is another day elsewhere", () => {
  const now = new Date("2026-11-30T23:30:00Z");
  expect(todayIn("Europe/Berlin", now)).toBe("2026-12-01");
  expect(todayIn("America/New_York", now)).toBe("2026-11-30");
});

test("half typed days are none, and turned ones are told", () => {
  expect(areDays({ first: "0020-01-01", last: "2026-01-01" })).toBe(false);
  expect(areDays({ first: "", last: "2026-01-01" })).toBe(false);
  expect(areDays({ first: "2026-01-01", last: "2026-01-01" })).toBe(true);
  expect(isTurned({ first: "2026-01-02", last: "2026-01-01" })).toBe(true);
});
