import { dateFormat } from "../../app/formats.ts";
import { i18n } from "../../app/i18n.ts";
import { formattingLocale } from "../../app/language.ts";
import { weekdayName } from "../../shell/weekday-buttons.tsx";
import { type Every, weekdayOf, whichInMonth } from "./repeating.ts";

/** A choice of how often, said of this first day. */
export function everyWords(every: Every, start: string): string {
  const weekday = weekdayName(weekdayOf(start), "long");
  switch (every) {
    case "daily":
      return i18n.t("Every day");
    case "weekly":
      return i18n.t("Every week");
    case "monthly-day":
      return i18n.t("Every month on day {day}", { day: Number(start.slice(8, 10)) });
    case "monthly-weekday":
      return monthlyWords(whichInMonth(start), weekday);
    case "yearly":
      return i18n.t("Every year on {day}", { day: dayOfYear(start) });
    case "own":
      return i18n.t("By a rule of its own");
    default:
      return i18n.t("Not at all");
  }
}

/** What the number beside it counts. */
export function intervalWords(every: Every): string {
  if (every === "daily") return i18n.t("Every how many days");
  if (every === "weekly") return i18n.t("Every how many weeks");
  return every === "yearly" ? i18n.t("Every how many years") : i18n.t("Every how many months");
}

function monthlyWords(which: number, weekday: string): string {
  if (which === 1) return i18n.t("Every month on the first {weekday}", { weekday });
  if (which === 2) return i18n.t("Every month on the second {weekday}", { weekday });
  if (which === 3) return i18n.t("Every month on the third {weekday}", { weekday });
  if (which === 4) return i18n.t("Every month on the fourth {weekday}", { weekday });
  return i18n.t("Every month on the last {weekday}", { weekday });
}

function dayOfYear(start: string): string {
  const format = dateFormat(formattingLocale(), {
    day: "numeric",
    month: "long",
    timeZone: "UTC",
  });
  return format.format(Date.parse(`${start.slice(0, 10)}T12:00:00Z`) || 0);
}
