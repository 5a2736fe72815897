import { call } from "../site/call.ts";
import type { AddRequest, AddResult, Cart } from "./types.ts";

const CART = "/api/commerce/shopping-cart";

/** SF-7.06. */
export function fetchCart(): Promise<Cart> {
  return call<Cart>("GET", `${CART}?calculateSubtotal=true`);
}

/** SF-7.01; sent again with the same key, it adds nothing more. */
export function addEntry(request: AddRequest, key: string): Promise<AddResult> {
  return call<AddResult>("POST", `${CART}/entries`, request, { "Idempotency-Key": key });
}

/** D-51. */
export function changeQuantity(entryId: string, quantity: number): Promise<{ shoppingCart: Cart }> {
  return call("PUT", `${CART}/entries/${entryId}`, { quantity });
}

/** D-51. */
export function removeEntry(entryId: string): Promise<{ shoppingCart: Cart }> {
  return call("DELETE", `${CART}/entries/${entryId}`);
}
