import { CallFailure } from "../cart/callFailure.ts";
import { cartStore } from "../cart/store.ts";
import type { Answer } from "../form/fields.ts";
import { neverRunsOut, type ProductFormProps } from "../product/selection.ts";
import { call } from "../site/call.ts";
import { languagePath } from "../site/languagePath.ts";
import { shouldLoadCart } from "../site/markers.ts";
import { parsedPage } from "../site/parsedPage.ts";

interface Stock {
  results: { unlimited: boolean; qtyInStock: number }[];
}

/** SF-5.40: the server looks at them, too. Throws CallFailure. */
export async function validate(formId: string, answers: Readonly<Record<string, Answer>>): Promise<void> {
  await call("POST", languagePath(`/api/rest/forms/validate/${formId}`), answers);
}

/**
 * SF-5.10, SF-5.11: whether more of it is in stock than the cart holds already. How many are asked for is not looked
 * at (D-10). Throws CallFailure.
 */
export async function isInStock(product: ProductFormProps, sku: string): Promise<boolean> {
  if (neverRunsOut(product)) return true;
  const path = languagePath(`/api/commerce/inventory/stock/?itemId=${encodeURIComponent(product.itemId)}`);
  const [{ results }] = await Promise.all([call<Stock>("GET", path), knownCart()]);
  // Results stand in the order of the variants (D-52).
  const stock = results[product.variants.findIndex((variant) => variant.sku === sku)];
  return stock !== undefined && (stock.unlimited || stock.qtyInStock > inCart(product.itemId, sku));
}

/** The questions as the page at the address prints them; null where it asks none. Throws CallFailure. */
export async function fetchQuestions(address: string): Promise<HTMLElement | null> {
  const answer = await fetch(address, { headers: { Accept: "text/html" } }).catch(() => null);
  if (!answer?.ok) throw new CallFailure(answer?.status ?? 0, "");
  const found = parsedPage(await answer.text()).querySelector<HTMLElement>('[data-slot="questions"]');
  return found ? document.importNode(found, true) : null;
}

async function knownCart(): Promise<void> {
  if (!cartStore.get().cart && shouldLoadCart()) await cartStore.load();
}

function inCart(itemId: string, sku: string): number {
  const entries = cartStore.get().cart?.entries ?? [];
  const same = entries.filter((entry) => entry.itemId === itemId && entry.chosenVariant.sku === sku);
  return same.reduce((sum, { quantity }) => sum + quantity, 0);
}
