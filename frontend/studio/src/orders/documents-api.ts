import { answered, api } from "@sitewright/api/client";
import type { OrderDetail } from "./orders-api.ts";

const BASE = "/config/api/documents";

export function slipAddress(orderId: string): string {
  return `${BASE}/${orderId}/packing-slip`;
}

export function documentAddress(orderId: string, documentId: string, form: "pdf" | "xml"): string {
  return `${BASE}/${orderId}/${documentId}/${form}`;
}

export function issueInvoice(order: string, tellsBuyer: boolean): Promise<OrderDetail> {
  return answered(api.POST("/config/api/documents/invoices", { body: { order, tells_buyer: tellsBuyer } }));
}

/** Saves the packing slips of the orders as one file. */
export async function saveSlips(orders: string[], name: string): Promise<void> {
  const call = api.POST("/config/api/documents/packing-slips", { body: { orders }, parseAs: "blob" });
  const address = URL.createObjectURL((await answered(call)) as unknown as Blob);
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
