import type { Editor } from "@tiptap/core";
import type { Node } from "@tiptap/pm/model";
import { TextSelection, type Transaction } from "@tiptap/pm/state";

/**
 * Takes over what was changed elsewhere: an undo, or what somebody else writes. Only what differs is replaced, so that
 * the caret stays between the letters it stands between; what comes exactly there comes after it.
 */
export function putText(editor: Editor, fresh: Node): void {
  const { doc, tr, selection } = editor.state;
  replaceDifferences(tr, doc, fresh);
  if (!tr.docChanged) return;
  const [anchor, head] = [selection.anchor, selection.head].map((place) => tr.mapping.map(place, -1));
  tr.setSelection(TextSelection.between(tr.doc.resolve(anchor ?? 0), tr.doc.resolve(head ?? 0)));
  editor.view.dispatch(tr.setMeta("addToHistory", false).setMeta("preventUpdate", true));
}

/** Paragraph by paragraph where there are as many, from the last one, so that the places before it still hold. */
function replaceDifferences(tr: Transaction, old: Node, fresh: Node): void {
  if (old.childCount !== fresh.childCount) {
    replaceDifference(tr, old, fresh, 0);
    return;
  }
  for (let place = old.childCount - 1; place >= 0; place -= 1) {
    const [was, is] = [old.child(place), fresh.child(place)];
    const start = startOf(old, place);
    if (was.eq(is)) continue;
    if (was.sameMarkup(is)) replaceDifference(tr, was, is, start + 1);
    else tr.replaceWith(start, start + was.nodeSize, is);
  }
}

function startOf(parent: Node, index: number): number {
  let start = 0;
  for (let place = 0; place < index; place += 1) start += parent.child(place).nodeSize;
  return start;
}

/** From the first difference in the content of two nodes to the last; `offset` is where that content begins. */
function replaceDifference(tr: Transaction, was: Node, is: Node, offset: number): void {
  const start = was.content.findDiffStart(is.content);
  const end = was.content.findDiffEnd(is.content);
  if (start === null || end === null) return;
  const overlap = Math.max(0, start - Math.min(end.a, end.b));
  tr.replace(offset + start, offset + end.a + overlap, is.slice(start, end.b + overlap));
}
