import { i18n } from "../../app/i18n.ts";
import type { ACTIVITY_KINDS, ACTIVITY_SPANS, ActivitySearch } from "../../app/search-params.ts";
import type { ChangeQuery } from "../../history/activity-api.ts";
import { dateIn, daysBefore } from "../../history/days.ts";

export type Kind = (typeof ACTIVITY_KINDS)[number];
export type Span = (typeof ACTIVITY_SPANS)[number];

export const KIND_CHOICES: readonly { value: Kind; label: string }[] = [
  { value: "pages", label: i18n.t("Pages") },
  { value: "posts", label: i18n.t("Posts") },
  { value: "comments", label: i18n.t("Comments") },
  { value: "forms", label: i18n.t("Forms") },
  { value: "menus", label: i18n.t("Menus") },
  { value: "products", label: i18n.t("Products") },
  { value: "discounts", label: i18n.t("Discounts and gift cards") },
  { value: "orders", label: i18n.t("Orders") },
  { value: "media", label: i18n.t("Pictures") },
  { value: "settings", label: i18n.t("Settings and design") },
  { value: "domains", label: i18n.t("Domains") },
  { value: "people", label: i18n.t("People") },
  { value: "archives", label: i18n.t("Archives") },
];

export const SPAN_CHOICES: readonly { value: Span; label: string }[] = [
  { value: "today", label: i18n.t("Today") },
  { value: "7-days", label: i18n.t("The last 7 days") },
  { value: "30-days", label: i18n.t("The last 30 days") },
  { value: "days", label: i18n.t("From … to …") },
];

const DAYS_BACK: Readonly<Record<Span, number | undefined>> = {
  today: 0,
  "7-days": 6,
  "30-days": 29,
  days: undefined,
};

/** What the server is asked for: spans such as the last week become days of the website. */
export function askedChanges(search: ActivitySearch, timeZone: string, nowMs = Date.now()): ChangeQuery {
  const { person, kind, thing, when, from, to } = search;
  const back = when && DAYS_BACK[when];
  const isBetween = when === "days";
  const since = back === undefined ? undefined : daysBefore(dateIn(timeZone, nowMs), back);
  return { person, kind, thing, since: isBetween ? from : since, until: isBetween ? to : undefined };
}
