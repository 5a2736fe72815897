import type { AddButton } from "../button/addButton.ts";
import { isExpressCheckout } from "../site/settings.ts";
import { addFailureMessage, asCallFailure } from "./callFailure.ts";
import { addEntry } from "./calls.ts";
import { cartStore } from "./store.ts";
import type { AddRequest } from "./types.ts";

/**
 * Add something with the button that was pressed. Answers the message to show when it failed, null when it went
 * well; in express checkout a success leaves for the checkout page (SF-4.10).
 */
export async function addToCart(button: AddButton, request: AddRequest): Promise<string | null> {
  const isExpress = isExpressCheckout();
  try {
    await button.run(async () => {
      const result = await addEntry(request);
      cartStore.added(result);
      if (isExpress) location.assign("/checkout");
    }, isExpress);
    return null;
  } catch (thrown) {
    return addFailureMessage(asCallFailure(thrown));
  }
}
