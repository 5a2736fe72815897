/** Moves the focus to the next (or previous) part of the screen: everything marked `data-region`, in order. */
export function focusNextRegion(step: 1 | -1): void {
  const regions = [...document.querySelectorAll<HTMLElement>("[data-region]")].filter(
    (region) => region.getClientRects().length > 0,
  );
  if (regions.length === 0) return;
  const current = regions.findIndex((region) => region.contains(document.activeElement));
  const next = regions[(current + step + regions.length) % regions.length] ?? regions[0];
  if (next) focusInto(next);
}

/** Moves the focus to one part of the screen by its name. */
export function focusRegion(name: string): void {
  const region = document.querySelector<HTMLElement>(`[data-region="${name}"]`);
  if (region) focusInto(region);
}

/** A region that can take the focus takes it; else its first control does. */
function focusInto(region: HTMLElement): void {
  const target = region.tabIndex >= 0 ? region : region.querySelector<HTMLElement>(FOCUSABLE);
  (target ?? region).focus();
}

const FOCUSABLE =
  'a[href], button:not([disabled]), input:not([disabled]), textarea:not([disabled]), [tabindex]:not([tabindex="-1"])';
