import { useEffect } from "react";
import { cartLabel, displayCount } from "../cart/countText.ts";
import { cartStore, useCart } from "../cart/store.ts";
import { decimalText } from "../site/money.ts";

/** The header's cart link: count, subtotal, and the words a screen reader hears (SF-2.31 … SF-2.35). */
export function CartLink({ link }: { link: HTMLElement }) {
  const { cart } = useCart();

  useEffect(() => {
    if (!cartStore.get().cart) void cartStore.load();
  }, []);

  useEffect(() => {
    if (!cart) return;
    const count = link.querySelector<HTMLElement>('[data-slot="count"]');
    if (count) {
      count.textContent = displayCount(cart.totalQuantity);
      count.hidden = cart.totalQuantity === 0;
    }
    const label = link.querySelector('[data-slot="label"]');
    if (label) label.textContent = cartLabel(cart.totalQuantity);
    const { decimalValue, currencyCode } = cart.subtotalAmount;
    const subtotal = cart.totalQuantity > 0 ? decimalText(decimalValue, currencyCode) : "";
    const sum = link.querySelector('[data-slot="subtotal"]');
    if (sum) sum.textContent = subtotal;
    // Where the bar has no room for it.
    link.title = subtotal;
    link.dataset.state = cart.totalQuantity === 0 ? "empty" : "initialised";
  }, [cart, link]);
  return null;
}
