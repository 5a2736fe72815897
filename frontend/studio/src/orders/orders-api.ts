import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";

export type OrderRow = components["schemas"]["OrderRow"];
export type OrderDetail = components["schemas"]["OrderDetail"];

type OrderSearch = { search?: string; state?: string; page?: number };

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
  });

/** The ids of those that were still open. */
export function fulfilOrders(orders: string[]): Promise<components["schemas"]["SentOrders"]> {
  return answered(api.POST("/config/api/orders/several/fulfilments", { body: { orders } }));
}

export function fulfilOrder(orderId: string): Promise<OrderDetail> {
  return answered(
    api.POST("/config/api/orders/{order_id}/fulfil", { params: { path: { order_id: orderId } } }),
  );
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
