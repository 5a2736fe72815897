import type { FieldConflict } from "@sitewright/api/errors";
import type { FieldPath, PathValue } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { wallTime } from "../../app/zoned-time.ts";
import { conflictWords, shownValue } from "../posts/post-conflicts.ts";
import type { EventForm } from "./event-editor.tsx";
import { type EventValues, eventFieldFor } from "./event-form.ts";

const LABELS: Record<string, string> = {
  startDate: i18n.t("Begins"),
  endDate: i18n.t("Ends"),
  isAllDay: i18n.t("All day"),
  addressTitle: i18n.t("Name of the place"),
  addressLine1: i18n.t("Street and number"),
  addressLine2: i18n.t("Postcode and town"),
  addressCountry: i18n.t("Country"),
  mapLat: i18n.t("Latitude"),
  mapLng: i18n.t("Longitude"),
  recurrence: i18n.t("Repeats"),
  exceptions: i18n.t("Not on"),
};

/** The server's field in the words of the form. */
export function eventConflictWords(field: string): string {
  return LABELS[eventFieldFor(field) ?? field] ?? conflictWords(field);
}

/** A value of the server as somebody reads it. */
export const shownEventValue = shownValue;

/** Writes the other one's value into the form's field. */
export function takeTheirs(form: EventForm, { field, theirs }: FieldConflict, timeZone: string): boolean {
  const name = eventFieldFor(field);
  if (!name) return false;
  const value = formValue(name, theirs, timeZone) as PathValue<EventValues, FieldPath<EventValues>>;
  form.setValue(name, value, { shouldDirty: true });
  form.clearErrors(name);
  return true;
}

function formValue(name: string, value: unknown, timeZone: string): unknown {
  if (name === "at") return value ? wallTime(String(value), timeZone) : "";
  if (name === "mapLat" || name === "mapLng") return value === null ? "" : String(value);
  return value ?? "";
}
