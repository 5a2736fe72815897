import { type CSSProperties, useEffect, useState } from "react";
import { POPOVER_LIFE_MS, POPOVER_SCROLL_THROTTLE_MS } from "../button/timings.ts";
import { cartStore } from "../cart/store.ts";
import { text } from "../site/texts.ts";
import { throttled } from "../site/throttled.ts";

interface Added {
  /** Counts the addings, so that the same product added twice is announced twice. */
  number: number;
  title: string;
}

/** Says what was added, beside the cart link; gone after three seconds, on Close, or with the next one (SF-4.21). */
export function ItemAddedPopover() {
  const [added, setAdded] = useState<Added | null>(null);
  const place = usePlace(added !== null);

  useEffect(
    () =>
      cartStore.onAdded(({ newlyAdded }) =>
        setAdded((before) => ({ number: (before?.number ?? 0) + 1, title: newlyAdded.title })),
      ),
    [],
  );
  useEffect(() => {
    if (!added) return;
    const timer = setTimeout(() => setAdded(null), POPOVER_LIFE_MS);
    return () => clearTimeout(timer);
  }, [added]);

  return (
    <div role="status">
      {added && (
        <div key={added.number} className="added-popover" style={place}>
          <p>{text("productItemAddedText", { productName: added.title })}</p>
          <button type="button" onClick={() => setAdded(null)}>
            {text("closeText")}
          </button>
        </div>
      )}
    </div>
  );
}

/** Under the cart link, following it while the page scrolls (SF-4.20, SF-9.05). */
function usePlace(isShown: boolean): CSSProperties {
  const [place, setPlace] = useState<CSSProperties>({});

  useEffect(() => {
    if (!isShown) return;
    const follow = throttled(
      () => setPlace(placeUnder(document.querySelector(".cart-link"))),
      POPOVER_SCROLL_THROTTLE_MS,
    );
    follow();
    addEventListener("scroll", follow, { passive: true });
    addEventListener("resize", follow);
    return () => {
      removeEventListener("scroll", follow);
      removeEventListener("resize", follow);
    };
  }, [isShown]);
  return place;
}

function placeUnder(link: Element | null): CSSProperties {
  const box = link?.getBoundingClientRect();
  if (!link || !box || box.bottom < 0) return { top: 16, right: 16 };
  const isRightToLeft = document.documentElement.dir === "rtl";
  const side = isRightToLeft
    ? { left: Math.max(box.left, 16) }
    : { right: Math.max(innerWidth - box.right, 16) };
  return { top: (link.closest("header") ?? link).getBoundingClientRect().bottom + 8, ...side };
}
