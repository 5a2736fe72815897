import type { AddButton } from "../button/addButton.ts";
import { GIFT_CARD } from "../product/selection.ts";
import { productAt, tellAdded } from "../signals/signals.ts";
import { languagePath } from "../site/languagePath.ts";
import { isExpressCheckout } from "../site/settings.ts";
import { addKeys } from "./addKeys.ts";
import { addFailureMessage, asCallFailure, cartFailureMessage } from "./callFailure.ts";
import { addEntry, subscribe } from "./calls.ts";
import { cartStore } from "./store.ts";
import type { Adding, AddRequest, AddResult } from "./types.ts";
import { withOneRetry } from "./withOneRetry.ts";

/**
 * Add something with the button that was pressed. Answers the message to show when it failed, null when it went
 * well; in express checkout, and with gift cards, a success leaves for the checkout page (SF-4.10, SF-2.06).
 */
export async function addToCart(
  button: AddButton,
  request: AddRequest,
  { context, productType, isBesideCart, isSubscribable }: Adding,
): Promise<string | null> {
  const isExpress = isExpressCheckout() || productType === GIFT_CARD || isSubscribable;
  try {
    await button.run(
      async () => {
        // Never in the cart: its checkout is about nothing else (SF-4.26).
        if (isSubscribable) {
          location.assign(await subscribe(request));
          return null;
        }
        const result = await addOnce(request);
        cartStore.replace(result.shoppingCart);
        const { newlyAdded, shoppingCart } = result;
        const { itemId, title } = newlyAdded;
        tellAdded(productAt(placeOf(itemId), itemId, title, productType), context, shoppingCart.id);
        if (isExpress) location.assign(languagePath("/checkout"));
        return result;
      },
      isExpress ? undefined : (result) => result && cartStore.announce(result, context),
    );
    return null;
  } catch (thrown) {
    const failure = asCallFailure(thrown);
    if (failure.isNetworkFailure) readCartWhenOnline();
    return isBesideCart ? cartFailureMessage(failure) : addFailureMessage(failure);
  }
}

/** Where the product stands on this page. */
function placeOf(productId: string): Element | null {
  const places = document.querySelectorAll<HTMLElement>("[data-product-id]");
  return [...places].find((place) => place.dataset.productId === productId) ?? null;
}

async function addOnce(request: AddRequest): Promise<AddResult> {
  const result = await withOneRetry(() => addEntry(request, addKeys.keyOf(request)));
  addKeys.close(request);
  return result;
}

/** The server may have added what was not answered: the shown number must not stay behind. */
function readCartWhenOnline(): void {
  addEventListener("online", () => void cartStore.load(), { once: true });
}
