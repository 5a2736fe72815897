import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type OrderRow = components["schemas"]["OrderRow"];
export type OrderDetail = components["schemas"]["OrderDetail"];
export type DisputeInfo = components["schemas"]["DisputeInfo"];
export type ReturnInfo = components["schemas"]["ReturnInfo"];
export type EditInfo = components["schemas"]["EditInfo"];
export type EditPreview = components["schemas"]["EditPreview"];
export type EditedGoods = Required<components["schemas"]["EditedGoods"]>;
export type NewEdit = components["schemas"]["NewEdit"];
export type ReturnRefund = components["schemas"]["ReturnRefund"];

const POLL_MS = 2000;

type OrderSearch = { search?: string; state?: string; tag?: string; page?: number };

export const ordersQuery = (query: OrderSearch) =>
  queryOptions({
    queryKey: ["orders", "list", query],
    queryFn: () => answered(api.GET("/config/api/orders", { params: { query } })),
    placeholderData: keepPreviousData,
  });

export const orderQuery = (orderId: string) =>
  queryOptions({
    queryKey: ["orders", orderId],
    queryFn: () =>
      answered(api.GET("/config/api/orders/{order_id}", { params: { path: { order_id: orderId } } })),
    // A refund is asked for by a job, and a label may be bought by somebody else at this moment: looked at
    // until there is an answer.
    refetchInterval: ({ state: { data } }) =>
      data?.refunds.some((refund) => refund.state === "asked") ||
      data?.labels.some((label) => label.state === "asked")
        ? POLL_MS
        : false,
  });

/** The ids of those that were still open. */
export function fulfilOrders(orders: string[]): Promise<components["schemas"]["SentOrders"]> {
  return answered(api.POST("/config/api/orders/several/fulfilments", { body: { orders } }));
}

/** The money has come by hand, or has not come after all. */
export function markPaid(orderId: string, isPaid: boolean): Promise<OrderDetail> {
  const params = { path: { order_id: orderId } };
  return answered(
    isPaid
      ? api.POST("/config/api/orders/{order_id}/paid", { params })
      : api.POST("/config/api/orders/{order_id}/unpaid", { params }),
  );
}

export type NewFulfilment = components["schemas"]["NewFulfilment"];
export type NewRefund = components["schemas"]["NewRefund"];
export type DeliveryAddress = components["schemas"]["DeliveryAddress"];
export type Cancelling = components["schemas"]["Cancelling"];

const at = (orderId: string) => ({ path: { order_id: orderId } });

export function sendOrder(orderId: string, body: NewFulfilment): Promise<OrderDetail> {
  return answered(api.POST("/config/api/orders/{order_id}/fulfilments", { params: at(orderId), body }));
}

export function takeBackSending(orderId: string, fulfilmentId: string): Promise<OrderDetail> {
  const params = { path: { order_id: orderId, fulfilment_id: fulfilmentId } };
  return answered(api.POST("/config/api/orders/{order_id}/fulfilments/{fulfilment_id}/undo", { params }));
}

export function refundOrder(orderId: string, body: NewRefund): Promise<OrderDetail> {
  return answered(api.POST("/config/api/orders/{order_id}/refunds", { params: at(orderId), body }));
}

export function cancelOrder(orderId: string, body: Cancelling): Promise<OrderDetail> {
  return answered(api.POST("/config/api/orders/{order_id}/cancellation", { params: at(orderId), body }));
}

export function changeAddress(orderId: string, body: DeliveryAddress): Promise<OrderDetail> {
  return answered(api.PUT("/config/api/orders/{order_id}/address", { params: at(orderId), body }));
}

export function noteOrder(orderId: string, note: string): Promise<OrderDetail> {
  return answered(api.PUT("/config/api/orders/{order_id}/note", { params: at(orderId), body: { note } }));
}

/** What an edit would come to; asked anew each time, as prices and stock change. */
export const editPreviewQuery = (orderId: string, goods: EditedGoods, isChanged: boolean) =>
  queryOptions({
    queryKey: ["orders", orderId, "edit", goods],
    queryFn: () =>
      answered(api.POST("/config/api/orders/{order_id}/edits/preview", { params: at(orderId), body: goods })),
    enabled: isChanged,
    retry: false,
    staleTime: 0,
    gcTime: 0,
  });

export function editOrder(orderId: string, body: NewEdit): Promise<OrderDetail> {
  return answered(api.POST("/config/api/orders/{order_id}/edits", { params: at(orderId), body }));
}

/** The last one, while nothing was paid for it. */
export function takeBackEdit(orderId: string): Promise<OrderDetail> {
  return answered(api.POST("/config/api/orders/{order_id}/edits/undo", { params: at(orderId) }));
}

export function mailDifference(orderId: string): Promise<OrderDetail> {
  return answered(api.POST("/config/api/orders/{order_id}/difference/mail", { params: at(orderId) }));
}

const atReturn = (orderId: string, returnId: string) => ({
  params: { path: { order_id: orderId, return_id: returnId } },
});

export function approveReturn(orderId: string, returnId: string, words: string): Promise<OrderDetail> {
  return answered(
    api.POST("/config/api/orders/{order_id}/returns/{return_id}/approval", {
      ...atReturn(orderId, returnId),
      body: { words },
    }),
  );
}

export function declineReturn(orderId: string, returnId: string, words: string): Promise<OrderDetail> {
  return answered(
    api.POST("/config/api/orders/{order_id}/returns/{return_id}/refusal", {
      ...atReturn(orderId, returnId),
      body: { words },
    }),
  );
}

/** `restocked`: positions of the lines whose units are for sale again. */
export function receiveReturn(orderId: string, returnId: string, restocked: number[]): Promise<OrderDetail> {
  return answered(
    api.POST("/config/api/orders/{order_id}/returns/{return_id}/receipt", {
      ...atReturn(orderId, returnId),
      body: { restocked },
    }),
  );
}

export function refundReturn(orderId: string, returnId: string, body: ReturnRefund): Promise<OrderDetail> {
  return answered(
    api.POST("/config/api/orders/{order_id}/returns/{return_id}/refund", {
      ...atReturn(orderId, returnId),
      body,
    }),
  );
}

export function closeReturn(orderId: string, returnId: string): Promise<OrderDetail> {
  return answered(
    api.POST("/config/api/orders/{order_id}/returns/{return_id}/closing", atReturn(orderId, returnId)),
  );
}

/** Answers the order; its return names the draft order that was made. */
export function exchangeReturn(orderId: string, returnId: string): Promise<OrderDetail> {
  return answered(
    api.POST("/config/api/orders/{order_id}/returns/{return_id}/exchange", atReturn(orderId, returnId)),
  );
}

/** Tells the buyer as well. */
export function giveNewDownloads(orderId: string): Promise<OrderDetail> {
  return answered(api.POST("/config/api/orders/{order_id}/downloads", { params: at(orderId) }));
}
