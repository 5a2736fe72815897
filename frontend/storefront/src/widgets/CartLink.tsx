import { useEffect } from "react";
import { cartLabel, displayCount } from "../cart/countText.ts";
import { cartStore, useCart } from "../cart/store.ts";
import { decimalText } from "../site/money.ts";

/** The header's cart link: count, subtotal as its title, and the words a screen reader hears (SF-2.31 … SF-2.35). */
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
    link.title = cart.totalQuantity > 0 ? decimalText(decimalValue, currencyCode) : "";
    link.dataset.state = cart.totalQuantity === 0 ? "empty" : "initialised";
  }, [cart, link]);
  return null;
}
