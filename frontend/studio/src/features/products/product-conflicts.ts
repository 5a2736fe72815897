import type { FieldConflict } from "@sitewright/api/errors";
import type { FieldPath, PathValue, UseFormReturn } from "react-hook-form";
import { minorDigits, priceText } from "./money.ts";
import type { ProductValues } from "./product-form.ts";
import { fieldFor } from "./server-fields.ts";
import { variantName } from "./variant-name.ts";

const LABELS: Record<string, string> = {
  title: "Title",
  slug: "Address",
  body_html: "Description",
  vendor: "Vendor",
  tags: "Tags",
  visibility: "Visibility",
  seo_title: "Title for search engines",
  seo_description: "Description for search engines",
  images: "Pictures",
  option_names: "Options",
  price_cents: "Price",
  sale_price_cents: "Sale price",
  is_on_sale: "On sale",
  sku: "SKU",
};

/** The server's field in the words of the form. */
export function labelOf(field: string, values: ProductValues): string {
  const [, index, name] = /^variants\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (!name) return LABELS[field] ?? field.replaceAll("_", " ");
  const variant = values.variants[Number(index)];
  const label = LABELS[name] ?? name.replaceAll("_", " ");
  return variant && values.variants.length > 1 ? `${label} of ${variantName(variant)}` : label;
}

/** Writes the other one's value into the form's field. */
export function takeTheirs(
  form: UseFormReturn<ProductValues>,
  { field, theirs }: FieldConflict,
  currency: string,
): boolean {
  const name = fieldFor(field);
  if (!name) return false;
  form.setValue(
    name,
    formValue(field, theirs, currency) as PathValue<ProductValues, FieldPath<ProductValues>>,
    {
      shouldDirty: true,
    },
  );
  form.clearErrors(name);
  return true;
}

/** A value of the server as the form shows it. */
export function formValue(field: string, value: unknown, currency: string): unknown {
  if (field.endsWith("price_cents")) return priceText(value as number | null, minorDigits(currency));
  if (Array.isArray(value)) return value.join(", ");
  return value ?? "";
}
