/** How a strip of slides lies in its scroller; both directions of writing. */

function middle(element: Element): number {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
}

/** Which of the slides stands nearest to the middle of the scroller. */
export function slideInView(scroller: Element, slides: readonly Element[]): number {
  const target = middle(scroller);
  const distances = slides.map((slide) => Math.abs(middle(slide) - target));
  return Math.max(0, distances.indexOf(Math.min(...distances)));
}

/** Brings the slide into the middle; only the scroller moves, never the page. */
export function bringSlide(scroller: Element, slide: Element): void {
  scroller.scrollBy({ left: middle(slide) - middle(scroller), behavior: isCalm() ? "auto" : "smooth" });
}

/** So far a finger goes before it means the next picture. */
export const SWIPE_PIXELS = 40;

/** The one `steps` further, round and round. */
export function stepped(index: number, steps: number, count: number): number {
  return (index + steps + count) % count;
}

/** Whether the visitor asked for less movement. */
export function isCalm(): boolean {
  return matchMedia("(prefers-reduced-motion: reduce)").matches;
}
