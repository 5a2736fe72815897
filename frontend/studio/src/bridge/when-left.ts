/**
 * Calls back when the caret has left an element for another place of the page. While the whole page has lost the keys
 * it stays: the bar over the text belongs to the studio. Browsers say which of both it is only after the event.
 */
export function whenLeft(element: HTMLElement, onLeft: () => void, signal: AbortSignal): void {
  const look = () => {
    const isStillHere = !document.hasFocus() || document.activeElement === element;
    if (!signal.aborted && !isStillHere) onLeft();
  };
  element.addEventListener("blur", () => setTimeout(look), { signal });
}
