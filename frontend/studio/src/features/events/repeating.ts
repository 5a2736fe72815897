/**
 * How often something takes place, in the parts an owner chooses from; stored as a rule of RFC 5545. What a rule says
 * of the first day itself (the third Tuesday, the 5th) follows the first day.
 */
export const EVERY = ["never", "daily", "weekly", "monthly-day", "monthly-weekday", "yearly", "own"] as const;

export type Every = (typeof EVERY)[number];
export type Ending = "never" | "until" | "count";
export type Repeating = {
  /** `own`: a rule from elsewhere that these parts cannot say; it is kept as it is. */
  readonly every: Every;
  readonly interval: number;
  /** Monday is 0. */
  readonly days: readonly number[];
  readonly ending: Ending;
  /** Such as `2026-12-24`, the last day itself. */
  readonly until: string;
  readonly count: number;
};

const DAYS = ["MO", "TU", "WE", "TH", "FR", "SA", "SU"];
const ONCE: Repeating = { every: "never", interval: 1, days: [], ending: "never", until: "", count: 10 };

export function readRule(rule: string, start: string): Repeating {
  if (!rule) return ONCE;
  const parts = new Map(rule.split(";").map((part) => part.split("=", 2) as [string, string]));
  const until = parts.get("UNTIL") ?? "";
  const read: Repeating = {
    every: everyOf(parts, start),
    interval: Number(parts.get("INTERVAL") ?? 1),
    days: daysOf(parts.get("BYDAY") ?? "", start),
    ending: until ? "until" : parts.has("COUNT") ? "count" : "never",
    until: until ? `${until.slice(0, 4)}-${until.slice(4, 6)}-${until.slice(6, 8)}` : "",
    count: Number(parts.get("COUNT") ?? ONCE.count),
  };
  return writeRule(read, start) === rule ? read : { ...read, every: "own" };
}

/** In the form in which the server keeps it, part for part. */
export function writeRule(repeating: Repeating, start: string): string {
  const { every, interval, ending } = repeating;
  if (every === "never" || every === "own") return "";
  const byDay = every === "weekly" ? weekly(repeating.days, start) : monthly(every, start);
  const parts = [
    `FREQ=${every.split("-")[0]?.toUpperCase()}`,
    interval > 1 && `INTERVAL=${interval}`,
    ending === "count" && `COUNT=${repeating.count}`,
    byDay && `BYDAY=${byDay}`,
    ending === "until" && repeating.until && `UNTIL=${repeating.until.replaceAll("-", "")}`,
  ];
  return parts.filter(Boolean).join(";");
}

/** The rule for another first day: its weekday moves along, others that were chosen besides stay. */
export function followedTo(rule: string, before: string, start: string): string {
  const read = readRule(rule, before);
  if (read.every === "own" || !start) return rule;
  const others = read.days.filter((day) => day !== weekdayOf(before));
  const days = [...new Set([...others, weekdayOf(start)])].sort();
  return writeRule({ ...read, days }, start);
}

/** Monday is 0. */
export function weekdayOf(day: string): number {
  return (new Date(`${day.slice(0, 10)}T12:00:00Z`).getUTCDay() + 6) % 7;
}

/** Which of its weekday it is in the month, -1 for the fifth: the last one is what people mean by that. */
export function whichInMonth(day: string): number {
  const which = Math.ceil(Number(day.slice(8, 10)) / 7);
  return which > 4 ? -1 : which;
}

function everyOf(parts: ReadonlyMap<string, string>, start: string): Every {
  const frequency = (parts.get("FREQ") ?? "").toLowerCase();
  if (frequency !== "monthly") return EVERY.find((every) => every === frequency) ?? "own";
  return parts.get("BYDAY") === monthly("monthly-weekday", start) ? "monthly-weekday" : "monthly-day";
}

function monthly(every: Every, start: string): string {
  return every === "monthly-weekday" ? `${whichInMonth(start)}${DAYS[weekdayOf(start)]}` : "";
}

function weekly(days: readonly number[], start: string): string {
  const meant = days.length > 0 ? [...days].sort() : [weekdayOf(start)];
  return meant.map((day) => DAYS[day]).join(",");
}

function daysOf(byDay: string, start: string): number[] {
  const found = byDay.split(",").map((name) => DAYS.indexOf(name));
  const known = found.filter((day) => day >= 0);
  return known.length > 0 ? known : [weekdayOf(start)];
}
