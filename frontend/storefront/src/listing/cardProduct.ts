import type { ProductFormProps } from "../product/selection.ts";
import { call } from "../site/call.ts";

export interface CardImage {
  id: string;
  assetUrl: string;
  altText: string;
}

export interface OptionValue {
  value: string;
  colour: string;
  picture: string;
}

export interface CardOption {
  name: string;
  isSwatches: boolean;
  /** Too many values for buttons (D-104). */
  isList: boolean;
  choices: readonly OptionValue[];
}

/** What a card needs of its product. */
export interface CardProduct extends ProductFormProps {
  options: readonly CardOption[];
  images: readonly CardImage[];
}

type ProductItem = { form: ProductFormProps; options: CardOption[]; items: CardImage[] };

/** From the product page's own context. Throws CallFailure. */
export async function fetchCardProduct(address: string): Promise<CardProduct> {
  const { item } = await call<{ item: ProductItem }>("GET", `${address}?format=json`);
  return { ...item.form, options: item.options, images: item.items };
}
