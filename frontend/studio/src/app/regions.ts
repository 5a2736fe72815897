/** Moves the focus to the next (or previous) part of the screen: everything marked `data-region`, in order. */
export function focusNextRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter(
    (region) => region.getClientRects().length > 0,
  );
  const current = regions.findIndex((region) => region.contains(document.activeElement));
  // From outside all of them the way back leads to the last one.
  const from = current === -1 && step === -1 ? 0 : current;
  const next = regions.at((from + step) % regions.length);
  if (next) focusInto(next);
}

/** Moves the focus to one part of the screen by its name. */
export function focusRegion(name: string): void {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
  if (region) focusInto(region);
}

/** Focuses the first of these that takes it, which nothing hidden or disabled does; answers whether one did. */
export function focusFirst(candidates: readonly Element[]): boolean {
  return candidates.some((candidate) => {
    if (candidate instanceof HTMLElement) candidate.focus();
    return document.activeElement === candidate;
  });
}

/** What can be focused inside an element, in order. */
export function controlsIn(element: Element): Element[] {
  return [...element.querySelectorAll(FOCUSABLE)];
}

/** A region that can take the focus takes it; else its first control does. */
function focusInto(region: HTMLElement): void {
  focusFirst(region.tabIndex >= 0 ? [region] : [...controlsIn(region), region]);
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';
