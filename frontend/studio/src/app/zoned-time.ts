import { dateFormat } from "./formats.ts";

/** What a clock on a wall of the website's time zone shows, as `<input type="datetime-local">` writes it. */
export function wallTime(iso: string, timeZone: string): string {
  return new Date(Date.parse(iso) + offsetAt(Date.parse(iso), timeZone)).toISOString().slice(0, 16);
}

/**
 * The moment at which such a clock shows this; null for what is no date. Of an hour that comes twice it is the first,
 * and one that is left out is read with the clock of before.
 */
export function momentOf(wall: string, timeZone: string): string | null {
  const asUtc = Date.parse(`${wall}:00Z`);
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(wall) || Number.isNaN(asUtc)) return null;
  // A day before, the clock is that of before any change that day.
  const before = asUtc - offsetAt(asUtc - 86_400_000, timeZone);
  const isRight = wallTime(new Date(before).toISOString(), timeZone) === wall;
  const after = asUtc - offsetAt(asUtc + 86_400_000, timeZone);
  const isLater = wallTime(new Date(after).toISOString(), timeZone) === wall;
  return new Date(isRight || !isLater ? before : after).toISOString();
}

/** By how much the zone is ahead of UTC at a moment, in milliseconds. */
function offsetAt(ms: number, timeZone: string): number {
  const format = dateFormat("en-GB", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
  });
  const part = Object.fromEntries(format.formatToParts(ms).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(ms / 1000) * 1000;
}
