import type { FieldPath } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { wallTime } from "../../app/zoned-time.ts";
import { emptyValues, fieldsOf, postSchema, valuesOf } from "../posts/post-form.ts";
import type { PostDetail } from "../posts/posts-api.ts";
import type { EventDetail, EventFields } from "./events-api.ts";

const DAY_MS = 86_400_000;
const NUMBER = /^-?\d{1,3}(?:[.,]\d+)?$/;

/** An event is written as a post is, and says besides when and where. */
export const eventSchema = postSchema
  .extend({
    title: z.string().trim().min(1, i18n.t("An event needs a title.")).max(300),
    startDate: z.string().min(1, i18n.t("Choose the day and the time.")),
    endDate: z.string(),
    isAllDay: z.boolean(),
    addressTitle: z.string().trim().max(200),
    addressLine1: z.string().trim().max(200),
    addressLine2: z.string().trim().max(200),
    addressCountry: z.string().trim().max(100),
    mapLat: coordinate(90),
    mapLng: coordinate(180),
    recurrence: z.string(),
    exceptions: z.array(z.string()),
  })
  .refine(({ startDate, endDate, isAllDay }) => !endDate || !isBefore(endDate, startDate, isAllDay), {
    path: ["endDate"],
    message: i18n.t("The end lies before the beginning."),
  })
  .refine(({ mapLat, mapLng }) => !mapLat === !mapLng, {
    path: ["mapLng"],
    message: i18n.t("A place on the map needs both numbers."),
  });

export type EventValues = z.infer<typeof eventSchema>;

function coordinate(most: number) {
  return z
    .string()
    .trim()
    .refine(
      (text) => !text || (NUMBER.test(text) && Math.abs(numberOf(text) ?? 0) <= most),
      i18n.t("A number from {least} to {most}.", { least: -most, most }),
    );
}

function isBefore(end: string, start: string, isAllDay: boolean): boolean {
  return isAllDay ? end.slice(0, 10) < start.slice(0, 10) : end < start;
}

export function eventValuesOf(event: EventDetail, timeZone: string): EventValues {
  const extra: Partial<NonNullable<EventDetail["extra"]>> = event.extra ?? {};
  return {
    ...valuesOf(event as unknown as PostDetail, timeZone),
    startDate: extra.startDate ?? "",
    endDate: extra.endDate ?? "",
    isAllDay: extra.isAllDay ?? false,
    addressTitle: extra.addressTitle ?? "",
    addressLine1: extra.addressLine1 ?? "",
    addressLine2: extra.addressLine2 ?? "",
    addressCountry: extra.addressCountry ?? "",
    mapLat: textOf(extra.mapLat),
    mapLng: textOf(extra.mapLng),
    recurrence: extra.recurrence ?? "",
    exceptions: extra.exceptions ?? [],
  };
}

/** Tomorrow evening, for two hours. */
export function emptyEvent(timeZone: string, nowMs = Date.now()): EventValues {
  const day = wallTime(new Date(nowMs + DAY_MS).toISOString(), timeZone).slice(0, 10);
  return {
    ...emptyValues(""),
    ...{ startDate: `${day}T18:00`, endDate: `${day}T20:00`, isAllDay: false },
    ...{ addressTitle: "", addressLine1: "", addressLine2: "", addressCountry: "", mapLat: "", mapLng: "" },
    ...{ recurrence: "", exceptions: [] },
  };
}

export function eventFieldsOf(
  values: EventValues,
  before: EventDetail | null,
  timeZone: string,
): EventFields {
  const { author_name: _author, extra, ...post } = fieldsOf(values, before as PostDetail | null, timeZone);
  const { startDate, endDate, isAllDay, addressTitle, addressLine1, addressLine2, addressCountry } = values;
  const own = ["startDate", "endDate", "isAllDay", "recurrence", "exceptions", "mapLat", "mapLng"] as const;
  const places = ["addressTitle", "addressLine1", "addressLine2", "addressCountry"] as const;
  const written = Object.entries(post).filter(
    ([name]) => ![...own, ...places].some((other) => other === name),
  );
  return {
    ...(Object.fromEntries(written) as Omit<EventFields, "extra">),
    extra: {
      ...{ startDate, endDate, isAllDay, addressTitle, addressLine1, addressLine2, addressCountry },
      mapLat: numberOf(values.mapLat),
      mapLng: numberOf(values.mapLng),
      recurrence: values.recurrence,
      exceptions: values.exceptions,
      isUnlisted: extra?.isUnlisted ?? false,
      isClosedToComments: extra?.isClosedToComments ?? false,
    },
  };
}

/** The form's field for one the server names; null when no field shows it. */
export function eventFieldFor(serverField: string): FieldPath<EventValues> | null {
  if (serverField === "published_at") return "at";
  const name = serverField.replace(/^extra\./, "");
  return name in eventSchema.shape ? (name as FieldPath<EventValues>) : null;
}

/** The end, as long after the new beginning as it was after the old one. */
export function endAfter(end: string, before: string, start: string): string {
  if (!end) return end;
  const [from, to, until] = [before, start, end].map((wall) => Date.parse(`${wall}:00Z`));
  const moved = (until ?? Number.NaN) + (to ?? Number.NaN) - (from ?? Number.NaN);
  return Number.isNaN(moved) ? end : new Date(moved).toISOString().slice(0, 16);
}

function numberOf(text: string): number | null {
  return text ? Number(text.replace(",", ".")) : null;
}

function textOf(number: number | null | undefined): string {
  return number === null || number === undefined ? "" : String(number);
}
