import { describe, expect, it } from "vitest";
import {
  bodyOf,
  emptyValues,
  freshVariant,
  productSchema,
  settled,
  valuesOf,
  words,
} from "./product-form.ts";
import type { ProductDetail } from "./products-api.ts";

const image = (media_id: string) => ({
  id: `i-${media_id}`,
  media_id,
  url: `/media/${media_id}`,
  source_url: "",
  alt_text: "",
  fetch_error: "",
});
const VARIANT = {
  id: "v1",
  sku: "FERN-A4",
  attributes: { Size: "A4" },
  price_cents: 2450,
  sale_price_cents: null,
  is_on_sale: false,
  on_hand: 7,
  is_unlimited: false,
  weight_grams: 120,
  length_mm: 305,
  width_mm: 215,
  height_mm: 0,
  barcode: "4006381333931",
  requires_shipping: true,
  is_taxable: true,
  main_image: 0,
};
const PRODUCT: ProductDetail = {
  id: "p1",
  url: "/shop/p/fern",
  currency: "USD",
  change_set_id: "",
  version: "v1",
  title: "Fern",
  slug: "fern",
  product_type: 1,
  collection_id: "c1",
  excerpt_html: "<p>x</p>",
  body_html: "<p>A print.</p>",
  vendor: "Meadow",
  tags: ["ink", "paper"],
  option_names: ["Size"],
  category_slugs: ["prints"],
  images: [image("m1"), image("m2")],
  variants: [VARIANT],
  visibility: "visible",
  is_subscribable: false,
  subscription_plan: null,
  additional_fields_form_id: "",
  custom_add_button_text: "",
  use_custom_add_button_text: false,
  swatches: { Size: { A4: "#336633" } },
  delivery_text: "Ships in 2 days",
  size_guide: "/sizes",
  video: "",
  tax_category: "reduced",
  hs_code: "610910",
  origin_country: "PT",
  seo_title: "",
  seo_description: "",
  position: 3,
};

describe("valuesOf and bodyOf", () => {
  it("show prices and options as people write them", () => {
    expect(valuesOf(PRODUCT)).toMatchObject({
      tags: "ink, paper",
      options: [{ name: "Size", values: "A4" }],
      variants: [{ price: "24.50", onHand: "7" }],
    });
  });

  it("send back the same product when nothing was changed, and leave its stock alone", () => {
    const { id, url, currency, change_set_id, ...same } = PRODUCT;
    expect(bodyOf(valuesOf(PRODUCT), PRODUCT, "USD")).toEqual({
      ...same,
      variants: [{ ...VARIANT, on_hand: null }],
    });
  });

  it("send a changed price and stock", () => {
    const values = valuesOf(PRODUCT);
    const changed = {
      ...values,
      variants: values.variants.map((variant) => ({ ...variant, price: "30", onHand: "9" })),
    };
    expect(bodyOf(changed, PRODUCT, "USD").variants[0]).toMatchObject({
      id: "v1",
      price_cents: 3000,
      on_hand: 9,
      weight_grams: 120,
    });
  });

  it("send weight and barcode as they were typed", () => {
    const values = valuesOf(PRODUCT);
    expect(values.variants[0]).toMatchObject({ weight: "120", barcode: "4006381333931" });
    const changed = values.variants.map((variant) => ({ ...variant, weight: "", barcode: " 42 " }));
    const [sent] = bodyOf({ ...values, variants: changed }, PRODUCT, "USD").variants;
    expect(sent).toMatchObject({ weight_grams: 0, barcode: "42" });
  });

  it("show and send sizes in the unit of each", () => {
    const values = valuesOf(PRODUCT);
    expect(values.variants[0]).toMatchObject({ length: "30.5", width: "21.5", height: "" });
    const changed = values.variants.map((variant) => ({
      ...variant,
      length: "40",
      width: "",
      height: "0,4",
    }));
    const [sent] = bodyOf({ ...values, variants: changed }, PRODUCT, "USD").variants;
    expect(sent).toMatchObject({ length_mm: 400, width_mm: 0, height_mm: 4 });
  });

  it("leave a variant its picture when pictures are moved, and none when it is removed", () => {
    const values = valuesOf(PRODUCT);
    const pictureOf = (images: typeof values.images) =>
      bodyOf({ ...values, images }, PRODUCT, "USD").variants[0]?.main_image;
    expect(pictureOf([image("m2"), image("m1")])).toBe(1);
    expect(pictureOf([image("m2")])).toBeNull();
  });

  it("make a new variant without the old one's identity", () => {
    const values = valuesOf(PRODUCT);
    const made = freshVariant(values.variants[0], { Size: "A3" });
    const body = bodyOf({ ...values, variants: [made] }, PRODUCT, "USD").variants[0];
    expect(body).toMatchObject({
      id: "",
      sku: "",
      barcode: "",
      price_cents: 2450,
      on_hand: 0,
      weight_grams: 120,
      length_mm: 305,
      attributes: { Size: "A3" },
    });
  });
});

describe("productSchema", () => {
  const errorsOf = (values: object) => {
    const result = productSchema("USD").safeParse({ ...emptyValues(), title: "Fern", ...values });
    return result.error?.issues.map((issue) => `${issue.path.join(".")}: ${issue.message}`) ?? [];
  };
  const priced = (changed: object) => ({
    variants: [{ ...freshVariant(undefined, {}), price: "10", ...changed }],
  });

  it("takes a product with a title and a price", () => {
    expect(errorsOf(priced({}))).toEqual([]);
  });

  it("wants a price", () => {
    expect(errorsOf(priced({ price: "" }))).toEqual(["variants.0.price: Write a price such as 12.50."]);
  });

  it("wants a sale price for a sale", () => {
    expect(errorsOf(priced({ isOnSale: true }))).toEqual([
      "variants.0.salePrice: A variant on sale needs a sale price.",
    ]);
  });

  it("refuses parts of a gram", () => {
    expect(errorsOf(priced({ weight: "1.5" }))).toEqual([
      "variants.0.weight: The weight is a whole number of grams.",
    ]);
  });

  it.each(["length", "width", "height"])("refuses a %s nobody can read", (side) => {
    expect(errorsOf(priced({ [side]: "30 cm" }))).toEqual([
      `variants.0.${side}: Write centimetres such as 30.5, at most 1000.`,
    ]);
  });

  it("refuses parts of a unit in stock", () => {
    expect(errorsOf(priced({ onHand: "1.5" }))).toEqual([
      "variants.0.onHand: Stock is a whole number, 0 or more.",
    ]);
  });
});

it("reads words between commas, each once", () => {
  expect(words("ink, paper,, ink ")).toEqual(["ink", "paper"]);
});

describe("settled", () => {
  const stored = valuesOf(PRODUCT);
  const withVariant = (change: object) => ({
    ...stored,
    variants: stored.variants.map((variant) => ({ ...variant, ...change })),
  });

  it("gives a new variant the id it has got, so that it is not made twice", () => {
    const typed = withVariant({ price: "30.00", kept: null });
    expect(settled(typed, stored).variants[0]).toMatchObject({ price: "30.00", kept: { id: "v1" } });
  });

  it("takes over stock that was sold, unless somebody typed another", () => {
    const sold = withVariant({ onHand: "5", kept: { ...VARIANT, on_hand: 5 } });
    expect(settled(withVariant({ price: "30.00" }), sold).variants[0]?.onHand).toBe("5");
    const body = bodyOf(settled(withVariant({ price: "30.00" }), sold), PRODUCT, "USD");
    expect(body.variants[0]?.on_hand).toBeNull();
    expect(settled(withVariant({ onHand: "40" }), sold).variants[0]?.onHand).toBe("40");
  });

  it("gives a new picture its id and keeps its description", () => {
    const picture = {
      id: "",
      media_id: "m1",
      url: "/media/m1",
      source_url: "",
      alt_text: "",
      fetch_error: "",
    };
    const fresh = { ...stored, images: [{ ...picture, id: "i1" }] };
    const typed = { ...stored, images: [{ ...picture, alt_text: "A fern" }] };
    expect(settled(typed, fresh).images).toEqual([{ ...picture, id: "i1", alt_text: "A fern" }]);
  });
});
