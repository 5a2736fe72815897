import type { Point } from "../features/editor/bridge/protocol.ts";
import { movedCaret, textEdits } from "../features/editor/document/text-edits.ts";
import { putCaret } from "./caret.ts";
import { nodeAt, nodeId } from "./marks.ts";
import { createTextExchange } from "./text-exchange.ts";
import { say, sayInTurn } from "./to-studio.ts";

/** Takes over what others made of the text that has the caret; nothing while none has. */
let takeOver: (text: string, answers: number) => void = () => {};

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
    exchange.end();
    takeOver = () => {};
    element.removeAttribute("contenteditable");
    element.removeAttribute("spellcheck");
    say({ say: "edit-end", id, field, byKey });
  };
  const onKey = (event: KeyboardEvent) => {
    if (!ENDING_KEYS.has(event.key)) return;
    event.preventDefault();
    event.stopPropagation();
    byKey = true;
    element.blur();
  };

  element.setAttribute("contenteditable", "plaintext-only");
  element.setAttribute("spellcheck", "true");
  element.addEventListener("input", () => exchange.typed(textIn(element)), { signal: stop.signal });
  element.addEventListener("blur", end, { signal: stop.signal });
  element.addEventListener("keydown", onKey, { signal: stop.signal });
  element.focus({ preventScroll: true });
  const begun = textIn(element);
  const turn = sayInTurn({ say: "edit-begin", id, field, text: begun });
  const exchange = createTextExchange(begun, turn, (text, was) =>
    sayInTurn({ say: "edit-text", id, field, text, was }),
  );
  putCaret(element, caret, "all");
  takeOver = (text, answers) => {
    const shown = exchange.take(asPrinted(text), answers);
    if (shown !== null) putText(element, shown);
  };
}

/** What somebody else wrote into the text that has the caret. */
export function writeInline(text: string, answers: number): void {
  takeOver(text, answers);
}

function textIn(element: HTMLElement): string {
  return asPrinted(element.textContent ?? "");
}

function asPrinted(text: string): string {
  return text.replace(/\s+/g, " ");
}

/** Leaves the caret between the letters it stands between. */
function putText(element: HTMLElement, text: string): void {
  const edits = textEdits(element.textContent ?? "", text);
  if (edits.length === 0) return;
  const selection = getSelection();
  const [from, to] = [selection?.anchorNode, selection?.focusNode].map((node, index) => {
    const within = index === 0 ? selection?.anchorOffset : selection?.focusOffset;
    return movedCaret(edits, node ? placeIn(element, node, within ?? 0) : 0);
  });
  element.textContent = text;
  const letters = element.firstChild;
  if (letters) selection?.setBaseAndExtent(letters, from ?? 0, letters, to ?? 0);
}

/** How many letters of the element stand before a place in it. */
function placeIn(element: HTMLElement, node: Node, offset: number): number {
  const before = document.createRange();
  before.setStart(element, 0);
  before.setEnd(node, offset);
  return before.toString().length;
}
