import { Editor, type JSONContent } from "@tiptap/core";
import { TextSelection } from "@tiptap/pm/state";
import type { RichState, TextAct } from "../features/editor/bridge/protocol.ts";
import { putText } from "../rich-text/put-text.ts";
import { TEXT_EXTENSIONS } from "../rich-text/schema.ts";
import { afterComposition } from "./after-composition.ts";
import { keptAttributes } from "./kept-attributes.ts";
import { performAct } from "./text-acts.ts";
import { beginning, htmlOf, parsed, type Sources, writtenAs } from "./text-beginning.ts";
import { createTextExchange } from "./text-exchange.ts";
import { textKeys } from "./text-keys.ts";
import { pasteHandlers } from "./text-paste.ts";
import { heedSelection, reportState } from "./text-selection.ts";
import type { Tools } from "./tool-keys.ts";
import { whenLeft } from "./when-left.ts";

type MountOptions = Sources & {
  readonly label: string;
  /** Whether the caret is still in the text, or was only while this was loaded. */
  readonly hasFocus: boolean;
  /** The turn in which the studio was told that the caret is here. */
  readonly turn: number;
  /** `was` is what page and studio had in common: what somebody else made of it meanwhile is told from it. */
  readonly onText: (html: string, was: string) => number;
  readonly onState: (state: RichState) => void;
  readonly onTools: (opens: Tools) => void;
  readonly onStudioKey: (press: KeyboardEvent) => void;
  readonly onEnd: (byKey: boolean) => void;
};

export type MountedText = {
  readonly write: (text: string, answers: number) => void;
  readonly act: (act: TextAct) => void;
  readonly end: (byKey: boolean) => void;
};

export type MountText = (options: MountOptions) => MountedText;

/** Puts the editor on the element of the text itself, so that the page's own styles count. */
export const mountText: MountText = (options) => {
  const { element, read, printed } = options;
  const { content, anchor, head, stored } = beginning(options, TEXT_EXTENSIONS);
  const restore = keptAttributes(element, printed);
  const stop = new AbortController();
  const { signal } = stop;
  const editor = openEditor(options, content, () => end(true));
  const exchange = createTextExchange(stored, options.turn, options.onText);

  const tell = () => exchange.typed(htmlOf(editor.state.doc));
  const take = (text: string, answers: number) => {
    const fresh = exchange.take(writtenAs(text, read, editor.schema), answers);
    if (fresh === null) return;
    heedSelection(editor.view);
    putText(editor, parsed(read(fresh), editor.schema, true));
    tell();
  };
  const end = (byKey: boolean) => {
    if (signal.aborted) return;
    stop.abort();
    exchange.end();
    const shown = htmlOf(editor.state.doc);
    editor.destroy();
    restore();
    element.replaceChildren(...read(shown).childNodes);
    element.blur();
    options.onEnd(byKey);
  };

  placeCaret(editor, anchor, head, options.hasFocus);
  tell();
  editor.on("update", tell);
  reportState(editor, options.onState, signal);
  whenLeft(element, () => end(false), signal);
  const whenComposed = afterComposition(editor.view, signal);
  return {
    write: (text, answers) => whenComposed(() => take(text, answers)),
    act: (act) => performAct(editor, act),
    end,
  };
};

function openEditor(options: MountOptions, content: JSONContent, onEnd: () => void): Editor {
  return new Editor({
    element: { mount: options.element },
    extensions: TEXT_EXTENSIONS,
    content,
    injectCSS: false,
    editorProps: {
      attributes: {
        role: "textbox",
        "aria-multiline": "true",
        "aria-label": options.label,
        spellcheck: "true",
        // The studio draws a frame around what is edited.
        style: "white-space: pre-wrap; outline: none",
      },
      handleKeyDown: textKeys({ ...options, onEnd }),
      handleDOMEvents: pasteHandlers(options.read),
    },
  });
}

/** Where it stood while the browser took the keys. */
function placeCaret(editor: Editor, anchor: number, head: number, hasFocus: boolean): void {
  const { doc, tr } = editor.state;
  const [from, to] = [anchor, head].map((place) => doc.resolve(Math.min(place, doc.content.size)));
  if (from && to) editor.view.dispatch(tr.setSelection(TextSelection.between(from, to)));
  if (hasFocus) editor.view.focus();
}
