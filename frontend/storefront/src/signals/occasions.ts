/** What is told of a page as soon as it is looked at: a product, an order, and an order that could not be told yet. */
import { notePurchase, tellWaiting } from "./purchase.ts";
import { collectViewed, productAt, tellOutsideViewed } from "./signals.ts";

export function tellOfPage(): void {
  const { purchase } = document.querySelector<HTMLElement>("[data-purchase]")?.dataset ?? {};
  if (purchase) notePurchase(purchase);
  whenHeard(tellWaiting);
  const place = document.querySelector<HTMLElement>("[data-viewed]");
  if (!place) return;
  const { id, title, type } = JSON.parse(place.dataset.viewed ?? "{}") as Record<string, string>;
  const product = productAt(place, id ?? "", title ?? "", type ?? "");
  collectViewed(product);
  whenHeard(() => tellOutsideViewed(product));
}

/** Now, or once the owner's code has come after consent (consent/waiting.ts). */
function whenHeard(tell: () => boolean): void {
  if (!tell()) document.addEventListener("code-ran", tell, { once: true });
}
