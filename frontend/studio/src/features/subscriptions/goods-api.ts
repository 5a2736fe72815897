import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import type { SubscriptionDetail } from "./subscriptions-api.ts";

export type GoodsChoice = components["schemas"]["GoodsChoice"];
export type GoodsPreview = components["schemas"]["GoodsPreview"];
export type GoodsToCome = components["schemas"]["GoodsToCome"];
export type GoodsWanted = components["schemas"]["GoodsWanted"];

export const goodsQuery = (subscriptionId: string) =>
  queryOptions({
    queryKey: ["subscriptions", "goods", subscriptionId],
    queryFn: () => answered(api.GET("/config/api/subscriptions/{subscription_id}/goods", at(subscriptionId))),
  });

export function previewGoods(subscriptionId: string, body: GoodsWanted): Promise<GoodsPreview> {
  return answered(
    api.POST("/config/api/subscriptions/{subscription_id}/goods/preview", { ...at(subscriptionId), body }),
  );
}

/** `preview` is what was shown: another sum, or a renewal that has come meanwhile, is refused. */
export function agreeToGoods(
  subscriptionId: string,
  wanted: GoodsWanted,
  { period, renewal_cents }: GoodsPreview,
): Promise<SubscriptionDetail> {
  const body = { ...wanted, period, renewal_cents };
  return answered(
    api.POST("/config/api/subscriptions/{subscription_id}/goods", { ...at(subscriptionId), body }),
  );
}

export function takeBackGoods(subscriptionId: string): Promise<SubscriptionDetail> {
  return answered(api.POST("/config/api/subscriptions/{subscription_id}/goods/removal", at(subscriptionId)));
}

function at(subscriptionId: string) {
  return { params: { path: { subscription_id: subscriptionId } } };
}
