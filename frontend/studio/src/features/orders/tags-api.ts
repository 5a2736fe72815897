import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import { saveFile } from "../../orders/documents-api.ts";

type TaggedOrders = components["schemas"]["TaggedOrders"];

/** Those in use, by name. */
export const tagsQuery = queryOptions({
  queryKey: ["orders", "tags"],
  queryFn: () => answered(api.GET("/config/api/orders/tags")),
});

export function tagOrders(orders: string[], tags: string[]): Promise<TaggedOrders> {
  return answered(api.POST("/config/api/orders/several/tags", { body: { orders, tags } }));
}

export function untagOrders(orders: string[], tags: string[]): Promise<TaggedOrders> {
  return answered(api.POST("/config/api/orders/several/tags/removal", { body: { orders, tags } }));
}

/** Saves a table with a line for each of the orders. */
export function saveOrdersCsv(orders: string[], name: string): Promise<void> {
  return saveFile(api.POST("/config/api/orders/several/csv", { body: { orders }, parseAs: "blob" }), name);
}
