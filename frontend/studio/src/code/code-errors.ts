import { type EditorState, type Extension, StateEffect, StateField, type Text } from "@codemirror/state";
import { Decoration, type DecorationSet, EditorView } from "@codemirror/view";

/** Where a template is wrong; line and column count from 1, 0 means no place. */
export type CodeError = { readonly message: string; readonly line: number; readonly column: number };

export const showErrors = StateEffect.define<readonly CodeError[]>();

const MARK = Decoration.mark({ class: "cm-code-error" });

/** The underlines: replaced when the server has answered, moved along while somebody types. */
const underlines = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update: (marks, { changes, effects, newDoc }) => {
    const shown = effects.find((effect) => effect.is(showErrors));
    if (!shown) return marks.map(changes);
    const ranges = shown.value.flatMap((error) => rangeOf(newDoc, error) ?? []);
    return Decoration.set(
      ranges.map(({ from, to }) => MARK.range(from, to)),
      true,
    );
  },
  provide: (field) => EditorView.decorations.from(field),
});

export const codeErrors: Extension = underlines;

/** What to underline: from the place to the end of its tag, at most the line; null without a place. */
export function rangeOf(text: Text, { line, column }: CodeError): { from: number; to: number } | null {
  if (line < 1 || line > text.lines) return null;
  const { from: start, text: written } = text.line(line);
  const from = start + unitsOf(written, Math.max(0, column - 1));
  const rest = written.slice(from - start);
  const length = rest.startsWith("{") && rest.includes("}") ? rest.indexOf("}") + 1 : rest.length;
  return length > 0 ? { from, to: from + length } : widened(start, written);
}

/** A place at the end of a line, where nothing stands to be underlined: the last letter before it. */
function widened(start: number, written: string): { from: number; to: number } | null {
  return written ? { from: start + written.length - 1, to: start + written.length } : null;
}

/** The server counts characters, the browser counts halves of the rarer ones. */
function unitsOf(written: string, characters: number): number {
  return Array.from(written).slice(0, characters).join("").length;
}

/** Where the caret goes when somebody follows an error. */
export function placeOf(state: EditorState, error: CodeError): number {
  return rangeOf(state.doc, error)?.from ?? 0;
}
