import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";

type Saved = components["schemas"]["Saved"];
type PriceChange = components["schemas"]["PriceChange"];

export function changePrices(prices: PriceChange[]): Promise<Saved> {
  return answered(api.POST("/config/api/products/several/prices", { body: { prices } }));
}

export function adjustPrices(products: string[], percent: number): Promise<Saved> {
  return answered(api.POST("/config/api/products/several/price-adjustment", { body: { products, percent } }));
}

export function showProducts(products: string[], isShown: boolean): Promise<Saved> {
  const body = { products, is_shown: isShown };
  return answered(api.POST("/config/api/products/several/visibility", { body }));
}

/** No form: nothing is asked any more. */
export function askForm(products: string[], formId: string): Promise<Saved> {
  return answered(api.POST("/config/api/products/several/form", { body: { products, form_id: formId } }));
}

export function deleteProducts(products: string[]): Promise<Saved> {
  return answered(api.POST("/config/api/products/several/deletion", { body: { products } }));
}
