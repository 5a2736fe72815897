const PARTS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "3 hours ago" within a week, else the date in the website's time zone; always in the language of the browser. */
export function timeAgo(iso: string, timeZone: string, nowMs = Date.now()): string {
  const seconds = (Date.parse(iso) - nowMs) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) return shortDate(iso, timeZone);
  const relative = new Intl.RelativeTimeFormat(undefined, { numeric: "auto" });
  for (const [unit, size] of PARTS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return relative.format(0, "minute") === "this minute" ? "just now" : relative.format(0, "minute");
}

function shortDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeZone }).format(new Date(iso));
}

/** Date and time in the website's time zone, which is named: whoever reads it may sit in another. */
export function fullTime(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  const shown = new Intl.DateTimeFormat(undefined, { dateStyle: "medium", timeStyle: "short", timeZone });
  return `${shown.format(moment)} ${zoneName(moment, timeZone)}`;
}

/** Such as "CET" or "GMT+1", as it is called at that moment. */
function zoneName(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(undefined, { timeZone, timeZoneName: "short" }).formatToParts(moment);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

/** "1 variant", "3 variants": English only, as the studio is. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString()} ${count === 1 ? one : many}`;
}
