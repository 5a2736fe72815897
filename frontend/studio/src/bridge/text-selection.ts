import type { Editor } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import type { EditorView } from "@tiptap/pm/view";
import type { Rect, RichState } from "../features/editor/bridge/protocol.ts";
import { rectOf } from "./rect-of.ts";
import { marksAt } from "./text-acts.ts";

/**
 * Takes the caret from the page into the editor. The browser tells of a moved caret a moment later, and a change in
 * between would put it back to where it was.
 */
export function heedSelection(view: EditorView): void {
  const { anchorNode, anchorOffset, focusNode, focusOffset } = getSelection() ?? {};
  if (!view.hasFocus() || !anchorNode || !focusNode || !view.dom.contains(anchorNode)) return;
  if (!view.dom.contains(focusNode)) return;
  const { doc, selection, tr } = view.state;
  const anchor = view.posAtDOM(anchorNode, anchorOffset ?? 0);
  const head = view.posAtDOM(focusNode, focusOffset ?? 0);
  if (anchor === selection.anchor && head === selection.head) return;
  view.dispatch(tr.setSelection(TextSelection.between(doc.resolve(anchor), doc.resolve(head))));
}

/** Tells where the selection is and what its words are, at most once per frame, whenever either may have changed. */
export function reportState(editor: Editor, tell: (state: RichState) => void, signal: AbortSignal): void {
  let isDue = false;
  let last = "";
  const report = () => {
    isDue = false;
    if (signal.aborted) return;
    const state = stateOf(editor);
    const text = JSON.stringify(state);
    if (text !== last) tell(state);
    last = text;
  };
  const ask = () => {
    if (isDue) return;
    isDue = true;
    requestAnimationFrame(report);
  };
  editor.on("transaction", ask);
  addEventListener("scroll", ask, { passive: true, capture: true, signal });
  addEventListener("resize", ask, { signal });
  ask();
}

function stateOf(editor: Editor): RichState {
  const { empty } = editor.state.selection;
  return {
    rect: empty ? rectOf(editor.view.dom) : selectionRect(editor.view),
    hasSelection: !empty,
    on: marksAt(editor),
    link: String(editor.getAttributes("link").href ?? ""),
  };
}

/** Around the first and the last selected letter. */
function selectionRect(view: EditorView): Rect {
  const { from, to } = view.state.selection;
  const [start, end] = [view.coordsAtPos(from), view.coordsAtPos(to, -1)];
  const isOneLine = Math.abs(start.top - end.top) < 2;
  const around = view.dom.getBoundingClientRect();
  const [x, right] = isOneLine ? [start.left, end.right] : [around.left, around.right];
  return { x, y: start.top, width: right - x, height: end.bottom - start.top };
}
