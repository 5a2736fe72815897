import { expect, it } from "vitest";
import {
  emptyEvent,
  endAfter,
  eventFieldFor,
  eventFieldsOf,
  eventSchema,
  eventValuesOf,
} from "./event-form.ts";
import type { EventDetail } from "./events-api.ts";

const ZONE = "Europe/Berlin";
const EVENT = {
  id: "1",
  title: "Opening",
  status: "draft",
  extra: {
    startDate: "2026-11-28T18:30",
    endDate: "2026-11-28T20:00",
    mapLat: 53.5,
    mapLng: -9.25,
    recurrence: "FREQ=WEEKLY;BYDAY=SA",
    exceptions: ["2026-12-26"],
  },
} as EventDetail;

const problemsOf = (changes: object) => {
  const checked = eventSchema.safeParse({ ...emptyEvent(ZONE), title: "x", ...changes });
  return checked.success ? [] : checked.error.issues.map(({ path }) => path.join("."));
};

it("gives back what it was given", () => {
  const fields = eventFieldsOf(eventValuesOf(EVENT, ZONE), EVENT, ZONE);
  expect(fields.extra).toMatchObject(EVENT.extra ?? {});
  expect(fields).not.toHaveProperty("startDate");
  expect(fields).not.toHaveProperty("author_name");
});

it("begins tomorrow evening by the clock of the website", () => {
  const event = emptyEvent(ZONE, Date.parse("2026-11-27T23:30:00Z"));
  expect(event.startDate).toBe("2026-11-29T18:00");
  expect(problemsOf({})).toEqual([]);
});

it.each([
  [{ endDate: "2020-01-01T10:00" }, ["endDate"]],
  [{ startDate: "" }, ["startDate"]],
  [{ mapLat: "53,5", mapLng: "9.25" }, []],
  [{ mapLat: "53.5" }, ["mapLng"]],
  [{ mapLat: "91", mapLng: "0" }, ["mapLat"]],
  [{ mapLat: "north", mapLng: "0" }, ["mapLat"]],
])("PL-5.05, PL-3.05: says what is wrong with %o", (changes, fields) => {
  expect(problemsOf(changes)).toEqual(fields);
});

it("lasts as long when it begins at another time", () => {
  expect(endAfter("2026-11-28T20:00", "2026-11-28T18:30", "2026-12-01T10:00")).toBe("2026-12-01T11:30");
  expect(endAfter("", "2026-11-28T18:30", "2026-12-01T10:00")).toBe("");
});

it.each([
  ["extra.recurrence", "recurrence"],
  ["published_at", "at"],
  ["record_type", null],
])("shows what the server says of %s at %s", (server, field) => {
  expect(eventFieldFor(server)).toBe(field);
});
