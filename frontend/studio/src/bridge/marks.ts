/** The marks the server prints into a page in the editor: `data-section`, `data-block`, `data-field`. */
export const NODE = "[data-section], [data-block]";

export function nodeElement(id: string): HTMLElement | null {
  const quoted = CSS.escape(id);
  return document.querySelector(`[data-block="${quoted}"], [data-section="${quoted}"]`);
}

/** Where a node shows a field of its own; a section's blocks may have fields of the same name. */
export function fieldElement(id: string, name: string): HTMLElement | null {
  const node = nodeElement(id);
  const quoted = `[data-field="${CSS.escape(name)}"]`;
  if (!node || node.matches(quoted)) return node;
  const fields = [...node.querySelectorAll<HTMLElement>(quoted)];
  const own = fields.filter((field) => nodeAt(field) === node);
  // A button that leads phones elsewhere is there twice; the one that is displayed counts.
  const [first = null] = own;
  return own.length > 1 ? (own.find((field) => field.getClientRects().length > 0) ?? first) : first;
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
