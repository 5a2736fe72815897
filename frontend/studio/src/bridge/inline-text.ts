import type { Point } from "../features/editor/bridge/protocol.ts";
import { nodeAt, nodeId } from "./marks.ts";
import { say } from "./to-studio.ts";

const ENDING_KEYS = new Set(["Enter", "Escape", "Tab"]);

/**
 * Lets the owner type into a text of the page. Plain text only: pasting and Enter cannot bring markup in. Enter,
 * Escape and Tab end it and keep what was typed; taking it back is what undo is for.
 */
export function editInline(element: HTMLElement, caret: Point | null): void {
  if (element.isContentEditable) return;
  const id = nodeId(nodeAt(element) ?? element);
  const field = element.dataset.field ?? "";
  const stop = new AbortController();
  let byKey = false;

  const end = () => {
    stop.abort();
    element.removeAttribute("contenteditable");
    element.removeAttribute("spellcheck");
    say({ say: "edit-end", id, field, byKey });
  };
  const tellText = () =>
    say({ say: "edit-text", id, field, text: (element.textContent ?? "").replace(/\s+/g, " ") });
  const onKey = (event: KeyboardEvent) => {
    if (!ENDING_KEYS.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    byKey = true;
    element.blur();
  };

  element.setAttribute("contenteditable", "plaintext-only");
  element.setAttribute("spellcheck", "true");
  element.addEventListener("input", tellText, { signal: stop.signal });
  element.addEventListener("blur", end, { signal: stop.signal });
  element.addEventListener("keydown", onKey, { signal: stop.signal });
  element.focus({ preventScroll: true });
  say({ say: "edit-begin", id, field });
  placeCaret(element, caret);
}

/** Under the pointer when the edit began with a click, else all text selected. */
function placeCaret(element: HTMLElement, caret: Point | null): void {
  const range = caret ? document.caretRangeFromPoint(caret.x, caret.y) : null;
  const chosen = range && element.contains(range.startContainer) ? range : allOf(element);
  const selection = getSelection();
  selection?.removeAllRanges();
  selection?.addRange(chosen);
}

function allOf(element: HTMLElement): Range {
  const range = document.createRange();
  range.selectNodeContents(element);
  return range;
}
