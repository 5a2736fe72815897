import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type SubscriptionPrices = components["schemas"]["SubscriptionPrices"];
export type SubscribedPlan = components["schemas"]["SubscribedPlan"];
export type AnnouncedPrice = components["schemas"]["AnnouncedPrice"];
export type NewPrice = components["schemas"]["NewPrice"];
export type PricePreview = components["schemas"]["PricePreview"];

export const pricesQuery = () =>
  queryOptions({
    queryKey: ["subscriptions", "prices"],
    queryFn: () => answered(api.GET("/config/api/subscription-prices")),
  });

export function previewPrice(body: NewPrice): Promise<PricePreview> {
  return answered(api.POST("/config/api/subscription-prices/preview", { body }));
}

export function announcePrice(body: NewPrice): Promise<SubscriptionPrices> {
  return answered(api.POST("/config/api/subscription-prices", { body }));
}

export function takeBackPrice(id: string): Promise<SubscriptionPrices> {
  return answered(
    api.POST("/config/api/subscription-prices/{price_id}/removal", { params: { path: { price_id: id } } }),
  );
}
