import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { minorDigits, priceText } from "../../app/money.ts";
import { priceTrouble, readPrice } from "../../app/read-price.ts";
import { readSize, sizeText } from "./packed-size.ts";
import type { ProductBody, ProductDetail, ProductImage, VariantBody } from "./products-api.ts";
import { isSame, optionsOf } from "./variants-of-options.ts";

/** A product as the form holds it: prices as typed, options with their values, everything else as the API has it. */
export type VariantValues = {
  attributes: Record<string, string>;
  sku: string;
  price: string;
  salePrice: string;
  isOnSale: boolean;
  onHand: string;
  isUnlimited: boolean;
  weight: string;
  /** Of one piece as it is packed, in centimetres. */
  length: string;
  width: string;
  height: string;
  barcode: string;
  /** `pictureKey` of the one shown when it is chosen; empty is the product's first. */
  picture: string;
  /** What the form does not show and must not lose. */
  kept: VariantBody | null;
};

export type ProductValues = {
  title: string;
  slug: string;
  body_html: string;
  vendor: string;
  tags: string;
  category_slugs: string[];
  visibility: string;
  /** The number of one of `TYPES` (product-type.tsx). */
  product_type: string;
  /** Of the form that buyers fill in; empty asks nothing. */
  additional_fields_form_id: string;
  seo_title: string;
  seo_description: string;
  /** Option → value → look (catalog/swatches.py). */
  swatches: Record<string, Record<string, string>>;
  delivery_text: string;
  size_guide: string;
  video: string;
  tax_category: string;
  hs_code: string;
  origin_country: string;
  options: { name: string; values: string }[];
  variants: VariantValues[];
  images: ProductImage[];
};

export const PHYSICAL = "1";
export const DIGITAL = "2";

/** The rules of the form in the site's currency; the server has the last word on all of them. */
export function productSchema(currency: string): z.ZodType<ProductValues, ProductValues> {
  const variant = z
    .object({
      attributes: z.record(z.string(), z.string()),
      sku: z.string().max(100),
      price: typedPrice(currency),
      salePrice: typedPrice(currency, { mayBeEmpty: true }),
      isOnSale: z.boolean(),
      onHand: z.string().regex(/^\d{0,9}$/, i18n.t("Stock is a whole number, 0 or more.")),
      isUnlimited: z.boolean(),
      weight: z.string().regex(/^\d{0,8}$/, i18n.t("The weight is a whole number of grams.")),
      ...{ length: typedSize(), width: typedSize(), height: typedSize() },
      barcode: z.string().max(100, i18n.t("Use at most {most} characters.", { most: 100 })),
      picture: z.string(),
      kept: z.custom<VariantBody | null>(),
    })
    .refine((one) => !one.isOnSale || one.salePrice.trim() !== "", {
      path: ["salePrice"],
      message: i18n.t("A variant on sale needs a sale price."),
    });
  return z.object({
    title: z.string().trim().min(1, i18n.t("A product needs a title.")).max(300),
    slug: z.string().trim().max(200),
    body_html: z.string(),
    vendor: z.string().max(200),
    tags: z.string(),
    category_slugs: z.array(z.string()),
    visibility: z.string(),
    product_type: z.string(),
    additional_fields_form_id: z.string(),
    seo_title: z.string().max(300),
    seo_description: z.string(),
    swatches: z.record(z.string(), z.record(z.string(), z.string())),
    delivery_text: z.string().max(300, i18n.t("Use at most {most} characters.", { most: 300 })),
    size_guide: z.string(),
    video: z.string(),
    tax_category: z.string(),
    hs_code: z
      .string()
      .regex(/^$|^(?:[\s.]*\d){6,12}[\s.]*$/, i18n.t("An HS code has 6 to 12 digits, such as 6109.10.")),
    origin_country: z.string(),
    options: z.array(
      z.object({
        name: z.string().trim().min(1, i18n.t("An option needs a name.")),
        values: z.string().trim().min(1, i18n.t("Write at least one value.")),
      }),
    ),
    variants: z.array(variant).min(1, i18n.t("A product needs at least one variant.")),
    images: z.array(z.custom<ProductImage>()),
  });
}

function typedPrice(currency: string, { mayBeEmpty = false } = {}) {
  return z.string().superRefine((text, context) => {
    const message = mayBeEmpty && text.trim() === "" ? "" : priceTrouble(text, currency);
    if (message) context.addIssue({ code: "custom", message });
  });
}

function typedSize() {
  return z
    .string()
    .refine((text) => readSize(text) !== null, i18n.t("Write centimetres such as 30.5, at most 1000."));
}

export function valuesOf(product: ProductDetail): ProductValues {
  const digits = minorDigits(product.currency);
  const { title, slug, body_html, vendor, visibility, seo_title, seo_description, images } = product;
  return {
    swatches: product.swatches ?? {},
    delivery_text: product.delivery_text ?? "",
    size_guide: product.size_guide ?? "",
    video: product.video ?? "",
    tax_category: product.tax_category ?? "standard",
    hs_code: product.hs_code ?? "",
    origin_country: product.origin_country ?? "",
    product_type: String(product.product_type ?? 1),
    ...{ title, slug, body_html, vendor, visibility, seo_title, seo_description, images },
    category_slugs: product.category_slugs ?? [],
    additional_fields_form_id: product.additional_fields_form_id ?? "",
    tags: product.tags.join(", "),
    options: optionsOf(product.option_names, product.variants).map(({ name, values }) => ({
      name,
      values: values.join(", "),
    })),
    variants: product.variants.map((variant) => variantValues(variant, images, digits)),
  };
}

/** What tells a picture from the others of its product, whatever its place and before it has an id. */
export function pictureKey({ media_id, source_url }: ProductImage): string {
  return media_id || source_url || "";
}

function variantValues(variant: VariantBody, images: readonly ProductImage[], digits: number): VariantValues {
  const picture = images[variant.main_image ?? -1];
  return {
    attributes: variant.attributes,
    sku: variant.sku,
    price: priceText(variant.price_cents, digits),
    salePrice: priceText(variant.sale_price_cents ?? null, digits),
    isOnSale: variant.is_on_sale,
    onHand: String(variant.on_hand ?? 0),
    isUnlimited: variant.is_unlimited,
    weight: variant.weight_grams ? String(variant.weight_grams) : "",
    length: sizeText(variant.length_mm),
    width: sizeText(variant.width_mm),
    height: sizeText(variant.height_mm),
    barcode: variant.barcode ?? "",
    picture: picture ? pictureKey(picture) : "",
    kept: variant,
  };
}

/** A product that does not exist yet: one variant without options. */
export function emptyValues(): ProductValues {
  const texts = {
    title: "",
    slug: "",
    body_html: "",
    vendor: "",
    tags: "",
    seo_title: "",
    seo_description: "",
  };
  return {
    ...texts,
    ...{ swatches: {}, delivery_text: "", size_guide: "", video: "", tax_category: "standard" },
    ...{ hs_code: "", origin_country: "" },
    visibility: "visible",
    product_type: PHYSICAL,
    category_slugs: [],
    additional_fields_form_id: "",
    options: [],
    variants: [freshVariant(undefined, {})],
    images: [],
  };
}

/** A new variant, priced like another one, with its own SKU to come and nothing in stock. */
export function freshVariant(
  like: VariantValues | undefined,
  attributes: Record<string, string>,
): VariantValues {
  const { price = "", salePrice = "", isOnSale = false, isUnlimited = false } = like ?? {};
  const { weight = "", length = "", width = "", height = "" } = like ?? {};
  const kept = like?.kept ? { ...like.kept, id: "", sku: "", barcode: "" } : null;
  const own = { sku: "", onHand: "0", barcode: "", picture: "" };
  const packed = { weight, length, width, height };
  return { attributes, price, salePrice, isOnSale, isUnlimited, ...packed, ...own, kept };
}

/** What the API takes, on top of what the product had before; only stock that was changed is sent. */
export function bodyOf(values: ProductValues, before: ProductDetail | null, currency: string): ProductBody {
  const { options, variants, tags, product_type, ...plain } = values;
  const { id: _id, url: _url, currency: _currency, change_set_id: _change, ...kept } = before ?? NOT_THERE;
  // What was no goods before needed no delivery; goods do.
  const isSentNow = product_type === PHYSICAL && before !== null && before.product_type !== Number(PHYSICAL);
  return {
    ...DEFAULTS,
    ...kept,
    ...plain,
    product_type: Number(product_type),
    tags: words(tags),
    option_names: options.map((option) => option.name.trim()),
    variants: variants.map((variant) => ({
      ...variantBody(variant, currency),
      ...(isSentNow && { requires_shipping: true }),
      main_image: placeOfPicture(values.images, variant.picture),
    })),
  };
}

/** The place the picture has by now; null for none, or one that is no longer the product's. */
function placeOfPicture(images: readonly ProductImage[], picture: string): number | null {
  const place = picture ? images.findIndex((image) => pictureKey(image) === picture) : -1;
  return place < 0 ? null : place;
}

const NOT_THERE = { id: "", url: "", currency: "", change_set_id: "", version: "" };

const DEFAULTS = {
  collection_id: "",
  excerpt_html: "",
  is_subscribable: false,
  custom_add_button_text: "",
  use_custom_add_button_text: false,
};

const NEW_VARIANT = { id: "", requires_shipping: true, is_taxable: true };

function variantBody(variant: VariantValues, currency: string): VariantBody {
  const { attributes, sku, isOnSale, isUnlimited, kept } = variant;
  return {
    ...NEW_VARIANT,
    ...kept,
    ...{ attributes, sku: sku.trim(), is_on_sale: isOnSale, is_unlimited: isUnlimited },
    price_cents: readPrice(variant.price, currency).cents ?? 0,
    sale_price_cents: variant.salePrice.trim() === "" ? null : readPrice(variant.salePrice, currency).cents,
    weight_grams: Number(variant.weight || 0),
    length_mm: readSize(variant.length) ?? 0,
    width_mm: readSize(variant.width) ?? 0,
    height_mm: readSize(variant.height) ?? 0,
    barcode: variant.barcode.trim(),
    on_hand: isStockTyped(variant) ? Number(variant.onHand || 0) : null,
  };
}

/** What was typed while the server worked, with the ids it gave to what was new and with stock nobody typed. */
export function settled(typed: ProductValues, fresh: ProductValues): ProductValues {
  const variants = typed.variants.map((variant) => {
    const now = fresh.variants.find((other) => isSame(other.attributes, variant.attributes));
    if (!now) return variant;
    const onHand = isStockTyped(variant) ? variant.onHand : now.onHand;
    return { ...variant, onHand, kept: now.kept };
  });
  const images = typed.images.map((image) => {
    const now = fresh.images.find((other) => other.media_id !== "" && other.media_id === image.media_id);
    return now ? { ...now, alt_text: image.alt_text } : image;
  });
  return { ...typed, variants, images };
}

function isStockTyped({ kept, onHand }: VariantValues): boolean {
  return kept === null || kept.id === "" || String(kept.on_hand ?? 0) !== onHand;
}

/** "ink, paper,, linen" as its words. */
export function words(text: string): string[] {
  return [
    ...new Set(
      text
        .split(",")
        .map((word) => word.trim())
        .filter(Boolean),
    ),
  ];
}
