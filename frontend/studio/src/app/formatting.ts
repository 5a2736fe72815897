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
  const relative = new Intl.RelativeTimeFormat(formattingLocale(), { numeric: "auto" });
  for (const [unit, size] of PARTS) {
    if (Math.abs(seconds) >= size) return relative.format(Math.round(seconds / size), unit);
  }
  return i18n.t("just now");
}

function shortDate(iso: string, timeZone: string): string {
  return new Intl.DateTimeFormat(formattingLocale(), { dateStyle: "medium", timeZone }).format(new Date(iso));
}

/** Date and time in the website's time zone, which is named: whoever reads it may sit in another. */
export function fullTime(iso: string, timeZone: string): string {
  const moment = new Date(iso);
  const shown = new Intl.DateTimeFormat(formattingLocale(), {
    dateStyle: "medium",
    timeStyle: "short",
    timeZone,
  });
  return `${shown.format(moment)} ${zoneName(moment, timeZone)}`;
}

/** Such as "CET" or "GMT+1", as it is called at that moment. */
function zoneName(moment: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat(formattingLocale(), {
    timeZone,
    timeZoneName: "short",
  }).formatToParts(moment);
  return parts.find((part) => part.type === "timeZoneName")?.value ?? timeZone;
}
