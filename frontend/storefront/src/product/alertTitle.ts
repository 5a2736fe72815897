import { text } from "../site/texts.ts";
import { GIFT_CARD } from "./selection.ts";

/** SF-8.05, SF-8.06, SF-8.07. */
export function alertTitle(productType: number, isExpress: boolean): string {
  if (productType === GIFT_CARD) return text("unableToBuyGiftCard");
  return text(isExpress ? "unableToBuy" : "unableToAdd");
}
