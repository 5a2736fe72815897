import { NODE } from "./marks.ts";

/** Wakes a section before it can be seen, however fast somebody scrolls. */
const BESIDE = "100% 0px";

/**
 * Lets the sections rest that are far from what is seen: a step of a slider lays out the part of a long page that its
 * owner looks at, not all of it. A resting one keeps the height it had.
 */
export function restOutOfSight(): void {
  const watcher = new IntersectionObserver(
    (entries) => {
      for (const { target, isIntersecting, boundingClientRect } of entries)
        rest(target as HTMLElement, !isIntersecting, boundingClientRect.height);
    },
    { rootMargin: BESIDE },
  );
  const sections = [...document.querySelectorAll<HTMLElement>("main [data-section]")];
  for (const section of sections) if (!section.parentElement?.closest(NODE)) watcher.observe(section);
}

/** Only while it is out of sight: it is cut off at its edges then, where a shadow or a picture may reach beyond. */
function rest({ style }: HTMLElement, isResting: boolean, heightPx: number): void {
  style.contentVisibility = isResting && heightPx > 0 ? "hidden" : "";
  style.containIntrinsicBlockSize = isResting ? `${heightPx}px` : "";
}
