import { watchBuyBar } from "./buyBar.ts";
import { showSeen } from "./seenProducts.ts";

/** What a product page does besides its islands, beginning with the page. */
export function watchProduct(seen: HTMLElement): void {
  showSeen(seen);
  const bar = document.querySelector<HTMLElement>("[data-buy-bar]");
  const form = document.querySelector<HTMLFormElement>("form#buy");
  if (bar && form) watchBuyBar(bar, form);
}
