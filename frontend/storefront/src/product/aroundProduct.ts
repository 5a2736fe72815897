import { watchBuyBar } from "./buyBar.ts";
import { type AddressOf, showSeen } from "./seenProducts.ts";

/** What a product page does besides its islands, beginning with the page. */
export function watchProduct(seen: HTMLElement, addressOf: AddressOf): void {
  showSeen(seen, addressOf);
  const bar = document.querySelector<HTMLElement>("[data-buy-bar]");
  const form = document.querySelector<HTMLFormElement>("form#buy");
  if (bar && form) watchBuyBar(bar, form);
}
