import { dateFormat } from "../app/formats.ts";

export type Day<Row> = {
  /** `2026-11-23` in the website's time zone. */
  readonly date: string;
  /** Newest first. */
  readonly changes: readonly Row[];
};

type Timed = { readonly created_at: string };

const DAY_MS = 86_400_000;

/** Changes by the day they were made on, where the website is; both in the order they come in, newest first. */
export function daysOf<Row extends Timed>(changes: readonly Row[], timeZone: string): Day<Row>[] {
  const byDate = new Map<string, Row[]>();
  for (const change of changes) {
    const date = dateIn(timeZone, Date.parse(change.created_at));
    byDate.set(date, [...(byDate.get(date) ?? []), change]);
  }
  return [...byDate].map(([date, found]) => ({ date, changes: found }));
}

/** The day a moment falls on where the website is, as `2026-11-23`. */
export function dateIn(timeZone: string, atMs: number): string {
  // Swedish writes dates as ISO 8601 does.
  return dateFormat("sv-SE", { dateStyle: "short", timeZone }).format(new Date(atMs));
}

/** The date so many days before another. */
export function daysBefore(date: string, count: number): string {
  return dateIn("UTC", Date.parse(`${date}T12:00:00Z`) - count * DAY_MS);
}
