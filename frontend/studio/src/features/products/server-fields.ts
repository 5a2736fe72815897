import type { FieldPath } from "react-hook-form";
import { SIDES } from "./packed-size.ts";
import type { ProductValues } from "./product-form.ts";

const SIMPLE = new Set([
  "title",
  "slug",
  "body_html",
  "vendor",
  "tags",
  "category_slugs",
  "visibility",
  "product_type",
  "additional_fields_form_id",
  "seo_title",
  "seo_description",
  "delivery_text",
  "size_guide",
  "video",
  "tax_category",
  "hs_code",
  "origin_country",
]);
const OF_VARIANT: Record<string, string> = {
  price_cents: "price",
  sale_price_cents: "salePrice",
  on_hand: "onHand",
  sku: "sku",
  weight_grams: "weight",
  ...SIDES,
  barcode: "barcode",
  attributes: "sku",
};

/** The form's field for one the server names, such as `variants.2.price_cents`; null when no field shows it. */
export function fieldFor(serverField: string): FieldPath<ProductValues> | null {
  if (SIMPLE.has(serverField)) return serverField as FieldPath<ProductValues>;
  const [, index, name] = /^variants\.(\d+)\.(\w+)$/.exec(serverField) ?? [];
  const field = name && OF_VARIANT[name];
  return field ? (`variants.${Number(index)}.${field}` as FieldPath<ProductValues>) : null;
}
