import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SUBSCRIBER_FILTERS } from "../../app/search-params.ts";

export type MailingListRow = components["schemas"]["MailingListRow"];
export type SubscriberRow = components["schemas"]["SubscriberRow"];
export type SubscriberState = components["schemas"]["SubscriberState"];
export type ConsentRow = components["schemas"]["ConsentRow"];
export type GrowthWeek = components["schemas"]["GrowthWeek"];
export type ImportedSubscribers = components["schemas"]["ImportedSubscribers"];
export type SubscriberFilter = (typeof SUBSCRIBER_FILTERS)[number];
type Saved = components["schemas"]["Saved"];
type SavedMailingList = components["schemas"]["SavedMailingList"];
type MailingListBody = components["schemas"]["MailingListBody"];

export const mailingListsQuery = queryOptions({
  queryKey: ["mailing-lists", "all"],
  queryFn: () => answered(api.GET("/config/api/mailing-lists")),
});

type SubscriberSearch = { search?: string; show?: SubscriberFilter; page?: number };

export const subscribersQuery = (listId: string, query: SubscriberSearch) =>
  queryOptions({
    queryKey: ["mailing-lists", listId, "subscribers", query],
    queryFn: () =>
      answered(
        api.GET("/config/api/mailing-lists/{list_id}/subscribers", {
          params: { path: { list_id: listId }, query },
        }),
      ),
    placeholderData: keepPreviousData,
  });

export const growthQuery = (listId: string) =>
  queryOptions({
    queryKey: ["mailing-lists", listId, "growth"],
    queryFn: () => answered(api.GET("/config/api/mailing-lists/{list_id}/growth", at(listId))),
  });

export const subscriberQuery = (subscriberId: string) =>
  queryOptions({
    queryKey: ["mailing-lists", "subscriber", subscriberId],
    queryFn: () =>
      answered(
        api.GET("/config/api/mailing-lists/subscribers/{subscriber_id}", {
          params: { path: { subscriber_id: subscriberId } },
        }),
      ),
  });

export function createList(body: MailingListBody): Promise<SavedMailingList> {
  return answered(api.POST("/config/api/mailing-lists", { body }));
}

export function changeList(listId: string, body: MailingListBody): Promise<SavedMailingList> {
  return answered(api.PUT("/config/api/mailing-lists/{list_id}", { ...at(listId), body }));
}

export function deleteList(listId: string): Promise<Saved> {
  return answered(api.DELETE("/config/api/mailing-lists/{list_id}", at(listId)));
}

export function addSubscriber(listId: string, email: string, consent: string): Promise<Saved> {
  const body = { email, consent };
  return answered(api.POST("/config/api/mailing-lists/{list_id}/subscribers", { ...at(listId), body }));
}

export function importSubscribers(
  listId: string,
  lines: string,
  consent: string,
): Promise<ImportedSubscribers> {
  const body = { lines, consent };
  return answered(
    api.POST("/config/api/mailing-lists/{list_id}/subscribers/import", { ...at(listId), body }),
  );
}

export function removeSubscribers(subscribers: readonly string[]): Promise<Saved> {
  const body = { subscribers: [...subscribers] };
  return answered(api.POST("/config/api/mailing-lists/subscribers/removal", { body }));
}

/** Where the table of everybody on the list is fetched. */
export function tableAddress(listId: string): string {
  return `/config/api/mailing-lists/${listId}/subscribers/csv`;
}

function at(listId: string) {
  return { params: { path: { list_id: listId } } };
}
