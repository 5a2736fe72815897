import { text } from "../site/texts.ts";
import { GIFT_CARD } from "./selection.ts";

/** SF-8.05, SF-8.06, SF-8.07; beside the cart in the words of the cart (SF-8.08). */
export function alertTitle(productType: number, isExpress: boolean, isBesideCart = false): string {
  if (isBesideCart) return text("unableToAddInCart");
  if (productType === GIFT_CARD) return text("unableToBuyGiftCard");
  return text(isExpress ? "unableToBuy" : "unableToAdd");
}
