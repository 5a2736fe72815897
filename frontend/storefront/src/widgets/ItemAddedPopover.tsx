import { type CSSProperties, useCallback, useEffect, useRef, useState } from "react";
import { POPOVER_SCROLL_THROTTLE_MS } from "../button/timings.ts";
import { cartStore } from "../cart/store.ts";
import type { AddResult } from "../cart/types.ts";
import { text } from "../site/texts.ts";
import { throttled } from "../site/throttled.ts";
import { AddedLine, WaysOn } from "./AddedLine.tsx";
import { useLifetime } from "./useLifetime.ts";

interface Added extends AddResult {
  /** Counts the addings, so that the same product added twice is announced twice. */
  number: number;
}

/** Says what was added, beside the cart link; gone after three seconds, on Close, or with the next one (SF-4.21). */
export function ItemAddedPopover() {
  const [added, setAdded] = useState<Added | null>(null);
  const place = usePlace(added !== null);
  const box = useRef<HTMLDivElement>(null);
  const close = useCallback(() => setAdded(null), []);

  useEffect(
    () =>
      cartStore.onAdded((result) => setAdded((before) => ({ number: (before?.number ?? 0) + 1, ...result }))),
    [],
  );
  useLifetime(box, added?.number ?? 0, close);

  return (
    <div
      ref={box}
      {...(added && { className: "added-popover", style: place, role: "group", "aria-label": text("cart") })}
    >
      {/* Only the sentence is read out; it is there, empty, before there is anything to say. */}
      <div role="status">
        {added && (
          <p key={added.number}>{text("productItemAddedText", { productName: added.newlyAdded.title })}</p>
        )}
      </div>
      {added && (
        <>
          <button type="button" className="added-close" onClick={close}>
            {text("closeText")}
          </button>
          <AddedLine entry={added.newlyAdded} />
          <WaysOn cart={added.shoppingCart} />
        </>
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
