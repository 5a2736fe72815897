const STOPS =
  'a[href], button:not([disabled]), input:not([disabled]), select:not([disabled]), textarea:not([disabled]), summary, [tabindex="0"]';

/** Tab goes from the last stop inside the element to its first, and Shift+Tab back. */
export function keepTabInside(event: KeyboardEvent, inside: HTMLElement): void {
  if (event.key !== "Tab") return;
  const stops = [...inside.querySelectorAll<HTMLElement>(STOPS)];
  const [leaving, entering] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]];
  const isInside = inside.contains(document.activeElement);
  if (isInside && document.activeElement !== leaving) return;
  event.preventDefault();
  entering?.focus();
}
