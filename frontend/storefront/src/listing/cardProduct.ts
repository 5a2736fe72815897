import type { ProductFormProps } from "../product/selection.ts";
import { call } from "../site/call.ts";

export interface CardImage {
  id: string;
  assetUrl: string;
  altText: string;
}

/** What a card needs of its product. */
export interface CardProduct extends ProductFormProps {
  images: readonly CardImage[];
}

/** From the product page's own context. Throws CallFailure. */
export async function fetchCardProduct(address: string): Promise<CardProduct> {
  const { item } = await call<{ item: { form: ProductFormProps; items: CardImage[] } }>(
    "GET",
    `${address}?format=json`,
  );
  return { ...item.form, images: item.items };
}
