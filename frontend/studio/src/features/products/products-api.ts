import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import type { PRODUCT_FILTERS, PRODUCT_SORTS } from "../../app/search-params.ts";

export type ProductRow = components["schemas"]["ProductRow"];
export type ProductDetail = components["schemas"]["ProductDetail"];
export type ProductBody = components["schemas"]["ProductBody"];
export type VariantBody = components["schemas"]["VariantBody"];
export type ProductImage = components["schemas"]["ProductImageBody"];
type StockChange = components["schemas"]["StockChange"];

export type ProductFilter = (typeof PRODUCT_FILTERS)[number];
export type ProductSort = (typeof PRODUCT_SORTS)[number];

type ProductSearch = { search?: string; sort?: ProductSort; show?: ProductFilter; page?: number };

export const productsQuery = (query: ProductSearch) =>
  queryOptions({
    queryKey: ["products", "list", query],
    queryFn: () => answered(api.GET("/config/api/products", { params: { query } })),
    placeholderData: keepPreviousData,
  });

export const productQuery = (productId: string) =>
  queryOptions({
    queryKey: ["products", productId],
    queryFn: () => answered(api.GET("/config/api/products/{product_id}", at(productId))),
  });

export function createProduct(body: ProductBody): Promise<ProductDetail> {
  return answered(api.POST("/config/api/products", { body }));
}

export function updateProduct(productId: string, body: ProductBody): Promise<ProductDetail> {
  return answered(api.PUT("/config/api/products/{product_id}", { ...at(productId), body }));
}

export function deleteProduct(productId: string): Promise<components["schemas"]["Saved"]> {
  return answered(api.DELETE("/config/api/products/{product_id}", at(productId)));
}

export function setStock(productId: string, body: StockChange): Promise<ProductDetail> {
  return answered(api.PUT("/config/api/products/{product_id}/stock", { ...at(productId), body }));
}

function at(productId: string) {
  return { params: { path: { product_id: productId } } };
}
