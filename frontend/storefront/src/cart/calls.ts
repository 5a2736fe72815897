import { call } from "../site/call.ts";
import { languagePath } from "../site/languagePath.ts";
import type { AddRequest, AddResult, Cart, CartEntry } from "./types.ts";

/** In the language of the page, so that what the server says to it is too. */
const cartPath = (rest = "") => languagePath(`/api/commerce/shopping-cart${rest}`);

/** SF-7.06. */
export function fetchCart(): Promise<Cart> {
  return call<Cart>("GET", cartPath("?calculateSubtotal=true"));
}

/** SF-7.01; sent again with the same key, it adds nothing more. */
export function addEntry(request: AddRequest, key: string): Promise<AddResult> {
  return call<AddResult>("POST", cartPath("/entries"), request, { "Idempotency-Key": key });
}

/** SF-7.08, SF-7.09; the address of the checkout of what it answers. */
export async function subscribe({ itemId, sku, quantity, additionalFields }: AddRequest): Promise<string> {
  const body = { itemId, sku, qty: quantity, additionalFields };
  const { cartToken } = await call<{ cartToken: string }>(
    "POST",
    languagePath("/api/3/commerce/cart/subscription"),
    body,
  );
  return languagePath(`/checkout?cartToken=${cartToken}`);
}

/** D-51. */
export function changeQuantity(entryId: string, quantity: number): Promise<{ shoppingCart: Cart }> {
  return call("PUT", cartPath(`/entries/${entryId}`), { quantity });
}

/** SF-7.04. */
export function changeAnswers(entry: CartEntry, additionalFields: string): Promise<{ shoppingCart: Cart }> {
  const { sku } = entry.chosenVariant;
  return call("PUT", cartPath(`/entries/${entry.id}/additionalFields`), {
    itemId: entry.itemId,
    sku,
    additionalFields,
  });
}

/** Takes a discount code into the cart; refused with its reason. */
export function enterCode(code: string): Promise<{ shoppingCart: Cart }> {
  return call("POST", cartPath("/coupons"), { code });
}

export function removeCode(code: string): Promise<{ shoppingCart: Cart }> {
  return call("DELETE", cartPath(`/coupons/${encodeURIComponent(code)}`));
}

/** D-51. */
export function removeEntry(entryId: string): Promise<{ shoppingCart: Cart }> {
  return call("DELETE", cartPath(`/entries/${entryId}`));
}
