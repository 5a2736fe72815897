import { useEffect, useState } from "react";
import { PILL_FADE_MS } from "../button/timings.ts";
import { displayCount, itemWord } from "../cart/countText.ts";
import { useCart } from "../cart/store.ts";
import { followInFrame } from "../site/editorFrame.ts";
import { languagePath } from "../site/languagePath.ts";
import { decimalText } from "../site/money.ts";
import { text } from "../site/texts.ts";

/** The floating cart (SF-2.24 … SF-2.27). The server does not print it where it must not be (SF-2.28 … SF-2.30). */
export function CartPill() {
  const { cart } = useCart();
  const isShown = cart !== null && cart.totalQuantity > 0;
  const fade = useFade(isShown);

  if (!isShown) return null;
  const subtotal = cart.subtotalAmount;
  return (
    <aside aria-label={text("cart")}>
      <a className="cart-pill" href={languagePath("/cart")} data-fade={fade} onClick={followInFrame}>
        <span>
          <strong>{displayCount(cart.totalQuantity)}</strong> {itemWord(cart.totalQuantity)}
        </span>
        <span>{decimalText(subtotal.decimalValue, subtotal.currencyCode)}</span>
      </a>
    </aside>
  );
}

/** SF-4.16: to 0.7 first, then to 1; the stylesheet knows the opacities. */
function useFade(isShown: boolean): "out" | "in" | "shown" {
  const [fade, setFade] = useState<"out" | "in" | "shown">("out");

  useEffect(() => {
    if (!isShown) {
      setFade("out");
      return;
    }
    const start = setTimeout(() => setFade("in"));
    const end = setTimeout(() => setFade("shown"), PILL_FADE_MS);
    return () => {
      clearTimeout(start);
      clearTimeout(end);
    };
  }, [isShown]);
  return fade;
}
