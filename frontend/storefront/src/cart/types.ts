/** A cart as the visitor calls answer it (SF-3.01 … SF-3.13); only what scripts read. */
export interface Cart {
  id: string;
  currency: string;
  entries: CartEntry[];
  subtotalAmount: { decimalValue: string; currencyCode: string };
  totalQuantity: number;
}

export interface CartEntry {
  id: string;
  itemId: string;
  title: string;
  quantity: number;
  purchasePriceCents: number;
  chosenVariant: { sku: string; attributes: Record<string, string> };
  unitAmount?: { decimalValue: string; currencyCode: string };
  image?: { assetUrl: string; altText: string } | null;
}

export interface AddRequest {
  itemId: string;
  sku: string | null;
  quantity: number;
  additionalFields: string | null;
}

export interface AddResult {
  shoppingCart: Cart;
  newlyAdded: CartEntry;
}

/** Where something was added: on its own page, in a list, beside another product, in a block (SF-2.17, SF-3.64). */
export type AddContext = "pdp" | "plp" | "add-on" | "product_block";

/** How a product is added, beside what is added. */
export interface Adding {
  context: AddContext;
  productType: number;
  /** On the cart page, which speaks of failures in words of its own (D-62). */
  isBesideCart?: boolean;
  /** Leads to a checkout of its own instead of into the cart. */
  isSubscribable?: boolean;
}
