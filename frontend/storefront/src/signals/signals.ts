/**
 * What is told of what visitors do (SF-7.28, SF-7.29, SF-7.31, SF-4.40). Our own server hears of it while its flag is
 * on. A tag manager or a pixel hears of it where the owner's code has put one into the page, which is after consent:
 * without that there is nothing to call. No failure of all this is the visitor's.
 */
export interface Product {
  item_id: string;
  item_type: string;
  item_title: string;
  item_collection_id: string;
  item_collection_name: string;
}

export interface Purchase {
  transaction_id: string;
  value: number;
  shipping: number;
  tax: number;
  currency: string;
  items: { item_id: string; item_name: string; price: number; quantity: number }[];
}

type Outside = {
  dataLayer?: unknown[];
  fbq?: (what: "track", event: string, about?: Record<string, unknown>) => void;
};

/** SF-3.63 … SF-3.65. */
export function tellAdded(product: Product, page: string, cartId: string): void {
  collect("add-to-cart", { cart_id: cartId, product_page: page, product });
  outside({ event: "add_to_cart", items: [product] }, "AddToCart", pixelOf(product));
}

export function collectViewed(product: Product): void {
  collect("view-product", { product });
}

export function tellOutsideViewed(product: Product): boolean {
  return outside({ event: "view_item", items: [product] }, "ViewContent", pixelOf(product));
}

export function tellSubscribed(): void {
  collect("newsletter-subscription", {});
  outside({ event: "newsletter_subscription" }, "Lead");
}

export function tellPurchase(purchase: Purchase): boolean {
  const { value, currency } = purchase;
  return outside({ event: "purchase", ecommerce: purchase }, "Purchase", { value, currency });
}

/** Whether there was anybody to tell. */
export function outside(layered: unknown, pixel: string, about: Record<string, unknown> = {}): boolean {
  const { dataLayer, fbq } = window as Outside;
  try {
    if (Array.isArray(dataLayer)) dataLayer.push(layered);
    if (typeof fbq === "function") fbq("track", pixel, about);
  } catch (failure) {
    // Their code failed, not ours; it is told all the same (SF-8.32).
    import("../site/errorReporter.ts").then(({ report }) => report(failure), silent);
  }
  return Array.isArray(dataLayer) || typeof fbq === "function";
}

/** Fetched only where it is asked for: most websites do without. */
function collect(event: string, data: Record<string, unknown>): void {
  if (document.body.dataset.metricsOf)
    import("./collect.ts").then((module) => module.collect(event, data), silent);
}

function silent(): void {}

function pixelOf({ item_id, item_title }: Product): Record<string, unknown> {
  return { content_ids: [item_id], content_name: item_title, content_type: "product" };
}

/** What the page says of a product; of one in a list there may be less. */
export function productAt(
  element: Element | null,
  id: string,
  title: string,
  type: number | string,
): Product {
  const said = element?.closest<HTMLElement>("[data-product-id]")?.dataset ?? {};
  return {
    item_id: id,
    item_type: String(type),
    item_title: title,
    item_collection_id: said.collectionId ?? "",
    item_collection_name: said.collectionTitle ?? "",
  };
}
