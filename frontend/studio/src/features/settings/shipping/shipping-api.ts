import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";

export type Shipping = components["schemas"]["Shipping"];
export type ShippingZone = components["schemas"]["ShippingZone"];
export type ShippingRate = components["schemas"]["ShippingRate"];
export type ShippingSending = components["schemas"]["ShippingSending"];
export type ShippingPlace = components["schemas"]["ShippingPlace"];
export type ShopBox = components["schemas"]["ShippingShopBox"];
export type BoxPrice = components["schemas"]["ShippingBoxPrice"];
export type ShippingCountry = components["schemas"]["ShippingCountry"];
export type RateBasis = components["schemas"]["RateBasis"];

export const shippingQuery = queryOptions({
  queryKey: ["shipping"],
  queryFn: () => answered(api.GET("/config/api/shipping")),
});

/** All rules at once; what others have saved since the version is kept, or refused. */
export function saveShipping(body: components["schemas"]["ShippingChange"]): Promise<Shipping> {
  return answered(api.PUT("/config/api/shipping", { body }));
}
