import { dateFormat, relativeFormat } from "./formats.ts";
import { i18n } from "./i18n.ts";
import { formattingLocale } from "./language.ts";

const PARTS = [
  ["day", 86_400],
  ["hour", 3600],
  ["minute", 60],
] as const;

/** "3 hours ago" within a week, else the date in the website's time zone; in the language of the studio. */
export function timeAgo(iso: string, timeZone: string, nowMs = Date.now()): string {
  const seconds = (Date.parse(iso) - nowMs) / 1000;
  if (Math.abs(seconds) > 7 * 86_400) return shortDate(iso, timeZone);
  const relative = relativeFormat(formattingLocale(), { numeric: "auto" });
  for (const [unit, size] of PARTS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return i18n.t("just now");
}

/** "23 Dec 2026" in the website's time zone. */
export function shortDate(iso: string, timeZone: string): string {
  return dateFormat(formattingLocale(), { dateStyle: "medium", timeZone }).format(new Date(iso));
}

/** Date and time in the website's time zone, which is named: whoever reads it may sit in another. */
export function fullTime(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  const shown = dateFormat(formattingLocale(), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return `${shown.format(moment)} ${zoneName(moment, timeZone)}`;
}

/** Such as "CET" or "GMT+1", as it is called at that moment. */
function zoneName(moment: Date, timeZone: string): string {
  const parts = dateFormat(formattingLocale(), {
    timeZone,
    timeZoneName: "short",
  }).formatToParts(moment);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}

/** "Monday, 23 November 2026" for a date without a time, `2026-11-23`. */
export function dayInWords(date: string): string {
  const format = dateFormat(formattingLocale(), { dateStyle: "full", timeZone: "UTC" });
  return format.format(new Date(`${date}T12:00:00Z`));
}

/** "Wed, Dec 2 – Fri, Dec 4", or one day where both are the same; ISO dates. */
export function daysInWords(first: string, last: string): string {
  const format = dateFormat(formattingLocale(), {
    weekday: "short",
    month: "short",
    day: "numeric",
    timeZone: "UTC",
  });
  return format.formatRange(new Date(`${first}T12:00:00Z`), new Date(`${last}T12:00:00Z`));
}

/** "14:05" in the website's time zone. */
export function timeOfDay(iso: string, timeZone: string): string {
  const format = dateFormat(formattingLocale(), { timeStyle: "short", timeZone });
  return format.format(new Date(iso));
}
