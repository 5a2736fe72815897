import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import type { OrderDetail } from "./orders-api.ts";

export type SendingPlan = components["schemas"]["SendingPlanInfo"];
export type LabelOffer = components["schemas"]["LabelOfferInfo"];
export type LabelInfo = components["schemas"]["LabelInfo"];
export type NewLabelOffer = components["schemas"]["NewLabelOffer"];
export type NewLabel = components["schemas"]["NewLabel"];

const at = (orderId: string) => ({ path: { order_id: orderId } });

/** From where to where the order goes, and what can still be sent; asked anew each time. */
export const sendingPlanQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["orders", orderId, "sending-plan"],
    queryFn: () => answered(api.GET("/config/api/orders/{order_id}/sending-plan", { params: at(orderId) })),
    staleTime: 0,
    gcTime: 0,
  });

/** Takes as long as the carriers do. */
export function askForRates(orderId: string, body: NewLabelOffer): Promise<LabelOffer> {
  return answered(api.POST("/config/api/orders/{order_id}/label-offers", { params: at(orderId), body }));
}

/** Spends money; of one offer it is one label however often it is sent. */
export function buyLabel(orderId: string, body: NewLabel): Promise<OrderDetail> {
  return answered(api.POST("/config/api/orders/{order_id}/labels", { params: at(orderId), body }));
}

const atLabel = (orderId: string, labelId: string) => ({
  params: { path: { order_id: orderId, label_id: labelId } },
});

/** Has the carrier say what became of it, where nobody knows. */
export function lookAtLabel(orderId: string, labelId: string): Promise<OrderDetail> {
  return answered(
    api.POST("/config/api/orders/{order_id}/labels/{label_id}/look", atLabel(orderId, labelId)),
  );
}

export function refundLabel(orderId: string, labelId: string): Promise<OrderDetail> {
  return answered(
    api.POST("/config/api/orders/{order_id}/labels/{label_id}/refund", atLabel(orderId, labelId)),
  );
}

export function labelFileAddress(orderId: string, labelId: string): string {
  return `/config/api/orders/${orderId}/labels/${labelId}/pdf`;
}
