import type { Cart, CartEntry } from "../cart/types.ts";
import { followInFrame } from "../site/editorFrame.ts";
import { languagePath } from "../site/languagePath.ts";
import { decimalText } from "../site/money.ts";
import { text } from "../site/texts.ts";

/** What was added: its picture, what was chosen of it and how many are in the cart by now. */
export function AddedLine({ entry }: { entry: CartEntry }) {
  const choice = Object.values(entry.chosenVariant?.attributes ?? {}).join(" / ");
  const price = entry.unitAmount;
  return (
    <div className="added-line">
      {entry.image && <img src={`${entry.image.assetUrl}?format=300w`} alt={entry.image.altText} />}
      <div>
        {choice && <p>{choice}</p>}
        <p>
          {entry.quantity}
          {price && ` × ${decimalText(price.decimalValue, price.currencyCode)}`}
        </p>
      </div>
    </div>
  );
}

/** The cart's sum so far, and the two ways on. */
export function WaysOn({ cart: { subtotalAmount } }: { cart: Cart }) {
  return (
    <>
      <p className="added-sum">
        <span>{text("subtotal")}</span>
        <strong>{decimalText(subtotalAmount.decimalValue, subtotalAmount.currencyCode)}</strong>
      </p>
      <div className="added-ways">
        <a className="button button-quiet" href={languagePath("/cart")} onClick={followInFrame}>
          {text("viewCart")}
        </a>
        <a className="button button-primary" href={languagePath("/checkout")} onClick={followInFrame}>
          {text("checkOut")}
        </a>
      </div>
    </>
  );
}
