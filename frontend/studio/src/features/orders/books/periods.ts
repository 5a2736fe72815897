import { wallTime } from "../../../app/zoned-time.ts";

/** Both days included, as ISO dates. */
export type Days = { readonly first: string; readonly last: string };
export type Preset = "this-month" | "last-month" | "last-quarter" | "own";

/** The day it is where the website is. */
export function todayIn(timeZone: string, now = new Date()): string {
  return wallTime(now.toISOString(), timeZone).slice(0, 10);
}

/** The days that are meant by a word, seen from a day; `own` are this year's until then. */
export function daysOf(preset: Preset, today: string): Days {
  const [year = 0, month = 1] = today.split("-").map(Number);
  if (preset === "this-month") return { first: firstOf(year, month), last: today };
  if (preset === "last-month") return monthsBefore(year, month, 1);
  if (preset === "last-quarter") return monthsBefore(year, month - ((month - 1) % 3), 3);
  return { first: firstOf(year, 1), last: today };
}

/** So many whole months, the last of them the one before a month. */
function monthsBefore(year: number, month: number, count: number): Days {
  return { first: firstOf(year, month - count), last: iso(Date.UTC(year, month - 1, 0)) };
}

/** Month 0 is December of the year before, and so on. */
function firstOf(year: number, month: number): string {
  return iso(Date.UTC(year, month - 1, 1));
}

function iso(ms: number): string {
  return new Date(ms).toISOString().slice(0, 10);
}

const DAY = /^2[01]\d\d-\d\d-\d\d$/;

/** Whether two days can be asked about: while a year is typed the browser offers 0002 and 0020. */
export function areDays({ first, last }: Days): boolean {
  return DAY.test(first) && DAY.test(last);
}

/** ISO dates compare as texts. */
export function isTurned({ first, last }: Days): boolean {
  return last < first;
}
