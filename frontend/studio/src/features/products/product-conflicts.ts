import type { FieldConflict } from "@sitewright/api/errors";
import type { FieldPath, PathValue, UseFormReturn } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { minorDigits, priceText } from "../../app/money.ts";
import { sizeText } from "./packed-size.ts";
import { PHYSICAL, type ProductValues } from "./product-form.ts";
import { fieldFor } from "./server-fields.ts";
import { variantName } from "./variant-name.ts";

const LABELS: Record<string, string> = {
  title: i18n.t("Title"),
  slug: i18n.t("Address"),
  body_html: i18n.t("Description"),
  vendor: i18n.t("Vendor"),
  tags: i18n.t("Tags"),
  visibility: i18n.t("Visibility"),
  product_type: i18n.t("Product type"),
  additional_fields_form_id: i18n.t("Asked before it goes into the cart"),
  seo_title: i18n.t("Title for search engines"),
  seo_description: i18n.t("Description for search engines"),
  images: i18n.t("Pictures"),
  option_names: i18n.t("Options"),
  price_cents: i18n.t("Price"),
  sale_price_cents: i18n.t("Sale price"),
  is_on_sale: i18n.t("On sale"),
  sku: i18n.t("SKU"),
  weight_grams: i18n.t("Weight in grams"),
  length_mm: i18n.t("Length in cm"),
  width_mm: i18n.t("Width in cm"),
  height_mm: i18n.t("Height in cm"),
  barcode: i18n.t("Barcode"),
  category_slugs: i18n.t("Categories"),
  swatches: i18n.t("Colours and pictures"),
  delivery_text: i18n.t("Delivery"),
  size_guide: i18n.t("Size guide"),
  video: i18n.t("Film"),
  tax_category: i18n.t("Tax rate"),
  hs_code: i18n.t("HS code"),
  origin_country: i18n.t("Made in"),
};

/** The server's field in the words of the form. */
export function labelOf(field: string, values: ProductValues): string {
  const [, index, name] = /^variants\.(\d+)\.(\w+)$/.exec(field) ?? [];
  if (!name) return LABELS[field] ?? field.replaceAll("_", " ");
  const variant = values.variants[Number(index)];
  const label = LABELS[name] ?? name.replaceAll("_", " ");
  return variant && values.variants.length > 1
    ? i18n.t("{label} of {variant}", { label, variant: variantName(variant) })
    : label;
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
  if (field === "swatches") return lookedAfter(value);
  if (field === "product_type") return String(value ?? PHYSICAL);
  if (field === "weight_grams") return value ? String(value) : "";
  if (field.endsWith("_mm")) return sizeText(value as number | null);
  // Words between commas stand in one text; the categories are a list in the form, too.
  if (Array.isArray(value)) return field === "category_slugs" ? value : value.join(", ");
  return value ?? "";
}

/** The values that have a look, as one text. */
function lookedAfter(swatches: unknown): string {
  return Object.values((swatches ?? {}) as Record<string, Record<string, string>>)
    .flatMap((looks) => Object.entries(looks))
    .map(([value, look]) => `${value} ${look}`)
    .join(", ");
}
