import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { SUBSCRIPTION_STATES } from "../../app/search-params.ts";

export type SubscriptionRow = components["schemas"]["SubscriptionRow"];
export type SubscriptionDetail = components["schemas"]["SubscriptionDetail"];
export type SubscriptionEvent = components["schemas"]["SubscriptionEventRow"];
export type Step = components["schemas"]["SubscriptionStep"]["step"];
export type SubscriptionState = (typeof SUBSCRIPTION_STATES)[number];

type ListQuery = { search?: string; state?: SubscriptionState; page?: number };

export const subscriptionsQuery = (query: ListQuery) =>
  queryOptions({
    queryKey: ["subscriptions", "list", query],
    queryFn: async () => ({
      is_total_capped: false,
      ...(await answered(api.GET("/config/api/subscriptions", { params: { query } }))),
    }),
    placeholderData: keepPreviousData,
  });

export const subscriptionQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: ["subscriptions", "one", subscriptionId],
    queryFn: () => answered(api.GET("/config/api/subscriptions/{subscription_id}", at(subscriptionId))),
  });

export function takeStep(subscriptionId: string, step: Step, period: number): Promise<SubscriptionDetail> {
  const body = { step, period };
  return answered(
    api.POST("/config/api/subscriptions/{subscription_id}/steps", { ...at(subscriptionId), body }),
  );
}

function at(subscriptionId: string) {
  return { params: { path: { subscription_id: subscriptionId } } };
}
