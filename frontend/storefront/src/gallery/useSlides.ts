import { useCallback, useEffect, useState } from "react";
import { bringSlide, slideInView, stepped } from "./slides.ts";

/** The slide in view of a scroller, and how to come to another one. */
export function useSlides(scroller: HTMLElement, slides: readonly Element[]) {
  const [index, setIndex] = useState(() => slideInView(scroller, slides));

  useEffect(() => {
    const follow = () => setIndex(slideInView(scroller, slides));
    scroller.addEventListener("scroll", follow, { passive: true });
    return () => scroller.removeEventListener("scroll", follow);
  }, [scroller, slides]);

  const show = useCallback(
    (wanted: number) => {
      const slide = slides[wanted];
      if (slide) bringSlide(scroller, slide);
    },
    [scroller, slides],
  );
  const step = useCallback(
    (steps: number) => show(stepped(slideInView(scroller, slides), steps, slides.length)),
    [scroller, slides, show],
  );
  return { index, show, step };
}
