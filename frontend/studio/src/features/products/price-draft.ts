import { createContext, useContext } from "react";
import { priceTrouble, readPrice } from "../../app/read-price.ts";

/** A price in the list as it is stored; `variantId` empty stands for all variants of the product. */
export type PricedRow = {
  readonly productId: string;
  readonly variantId: string;
  readonly name: string;
  readonly cents: number;
};
type TypedPrice = PricedRow & { readonly typed: string };
/** Prices that were typed and are not saved yet, by product and variant. */
export type PriceDraft = ReadonlyMap<string, TypedPrice>;

export const EMPTY_DRAFT: PriceDraft = new Map();

export function keyOf({ productId, variantId }: Pick<PricedRow, "productId" | "variantId">): string {
  return `${productId}/${variantId}`;
}

/** The draft with what was typed for one price; what says the stored price again leaves it. */
export function withTyped(draft: PriceDraft, row: PricedRow, typed: string, currency: string): PriceDraft {
  const changed = new Map(draft);
  if (readPrice(typed, currency).cents === row.cents) changed.delete(keyOf(row));
  else changed.set(keyOf(row), { ...row, typed });
  return changed;
}

/** What is wrong with the first price that cannot be read; empty when all can. */
export function troubleOf(draft: PriceDraft, currency: string): string {
  for (const { name, typed } of draft.values()) {
    const trouble = priceTrouble(typed, currency);
    if (trouble) return `${name}: ${trouble}`;
  }
  return "";
}

export function bodyOfPrices(draft: PriceDraft, currency: string) {
  return [...draft.values()].map(({ productId, variantId, typed }) => ({
    product_id: productId,
    variant_id: variantId,
    price_cents: readPrice(typed, currency).cents ?? 0,
  }));
}

type Editing = { draft: PriceDraft; currency: string; type: (row: PricedRow, typed: string) => void };

/** Null where prices are only shown. */
export const PriceEditing = createContext<Editing | null>(null);

export function usePriceEditing(): Editing | null {
  return useContext(PriceEditing);
}
