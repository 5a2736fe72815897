/** The marks the server prints into a page in the editor: `data-section`, `data-block`, `data-field`. */
export const NODE = "[data-section], [data-block]";

export function nodeElement(id: string): HTMLElement | null {
  const quoted = CSS.escape(id);
  return document.querySelector(`[data-block="${quoted}"], [data-section="${quoted}"]`);
}

export function nodeAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>(NODE) : null;
}

export function nodeId(element: HTMLElement): string {
  return element.dataset.block ?? element.dataset.section ?? "";
}

export function fieldAt(target: EventTarget | null): HTMLElement | null {
  return target instanceof Element ? target.closest<HTMLElement>("[data-field]") : null;
}
