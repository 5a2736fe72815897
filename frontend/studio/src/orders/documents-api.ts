import { answered, api } from "@sitewright/api/client";
import { queryOptions } from "@tanstack/react-query";
import type { OrderDetail } from "./orders-api.ts";

const BASE = "/config/api/documents";

export function slipAddress(orderId: string): string {
  return `${BASE}/${orderId}/packing-slip`;
}

export function labelAddress(orderId: string): string {
  return `${BASE}/${orderId}/address-label`;
}

export function declarationAddress(orderId: string): string {
  return `${BASE}/${orderId}/customs-declaration`;
}

/** Whether the order passes customs, and what is not known of its goods. */
export function customsQuery(orderId: string) {
  return queryOptions({
    queryKey: ["orders", orderId, "customs"],
    queryFn: () =>
      answered(
        api.GET("/config/api/documents/{order_id}/customs", { params: { path: { order_id: orderId } } }),
      ),
  });
}

export function documentAddress(orderId: string, documentId: string, form: "pdf" | "xml"): string {
  return `${BASE}/${orderId}/${documentId}/${form}`;
}

export function issueInvoice(order: string, tellsBuyer: boolean): Promise<OrderDetail> {
  return answered(api.POST("/config/api/documents/invoices", { body: { order, tells_buyer: tellsBuyer } }));
}

/** Saves the packing slips of the orders as one file. */
export function saveSlips(orders: string[], name: string): Promise<void> {
  return saveFile(
    api.POST("/config/api/documents/packing-slips", { body: { orders }, parseAs: "blob" }),
    name,
  );
}

/** Saves what a call with `parseAs: "blob"` answers. */
export async function saveFile(call: Parameters<typeof answered>[0], name: string): Promise<void> {
  const address = URL.createObjectURL((await answered(call)) as unknown as Blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
