import type { Point } from "../features/editor/bridge/protocol.ts";

/** Under the pointer when the edit began with a click, else around all of the text or behind its last letter. */
export function putCaret(element: HTMLElement, at: Point | null, otherwise: "all" | "end"): void {
  const pressed = at ? document.caretRangeFromPoint(at.x, at.y) : null;
  const range = pressed && element.contains(pressed.startContainer) ? pressed : rangeOf(element, otherwise);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(range);
}

function rangeOf(element: HTMLElement, what: "all" | "end"): Range {
  const range = document.createRange();
  // The deepest last element, so that what is typed belongs to the last paragraph and not to the text around it.
  range.selectNodeContents(what === "all" ? element : lastOf(element));
  if (what === "end") range.collapse(false);
  return range;
}

function lastOf(element: Element): Element {
  const last = element.lastElementChild;
  return last && last === element.lastChild && last.localName !== "br" ? lastOf(last) : element;
}
