import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { EVENT_PARTS } from "../../app/search-params.ts";

export type EventRow = components["schemas"]["EventRow"];
export type EventDetail = components["schemas"]["EventDetail"];
export type EventBody = components["schemas"]["EventBody"];
export type EventFields = Omit<components["schemas"]["NewEvent"], "collection_id">;
type PostChoices = components["schemas"]["PostChoices"];
type Saved = components["schemas"]["Saved"];

export type EventPart = (typeof EVENT_PARTS)[number];
type EventSearch = { search?: string; show?: EventPart; page?: number };

export const eventsQuery = (query: EventSearch) =>
  queryOptions({
    queryKey: ["events", "list", query],
    queryFn: () => answered(api.GET("/config/api/events", { params: { query } })),
    placeholderData: keepPreviousData,
  });

export const eventQuery = (eventId: string) =>
  queryOptions({
    queryKey: ["events", eventId],
    queryFn: () => answered(api.GET("/config/api/events/{event_id}", at(eventId))),
  });

/** Calendars to write in, and names to suggest. */
export const eventChoicesQuery = queryOptions({
  queryKey: ["events", "choices"],
  queryFn: (): Promise<PostChoices> => answered(api.GET("/config/api/events/choices")),
});

export function createEvent(fields: EventFields, calendarId: string): Promise<EventDetail> {
  return answered(api.POST("/config/api/events", { body: { ...fields, collection_id: calendarId } }));
}

export function updateEvent(eventId: string, body: EventBody): Promise<EventDetail> {
  return answered(api.PUT("/config/api/events/{event_id}", { ...at(eventId), body }));
}

export function deleteEvent(eventId: string): Promise<Saved> {
  return answered(api.DELETE("/config/api/events/{event_id}", at(eventId)));
}

function at(eventId: string) {
  return { params: { path: { event_id: eventId } } };
}
