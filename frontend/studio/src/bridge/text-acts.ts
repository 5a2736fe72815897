import type { Editor } from "@tiptap/core";
import type { MarkName, TextAct } from "../features/editor/bridge/protocol.ts";

type Run = ReturnType<Editor["chain"]>;

const MARKS: Readonly<Record<MarkName, (run: Run) => Run>> = {
  bold: (run) => run.toggleBold(),
  italic: (run) => run.toggleItalic(),
  h2: (run) => run.toggleHeading({ level: 2 }),
  h3: (run) => run.toggleHeading({ level: 3 }),
  bullets: (run) => run.toggleBulletList(),
  numbers: (run) => run.toggleOrderedList(),
  quote: (run) => run.toggleBlockquote(),
};

const MARK_NAMES = Object.keys(MARKS) as MarkName[];

/** Does what a button of the bar says. */
export function performAct(editor: Editor, act: TextAct): void {
  if (act.do === "focus") editor.view.focus();
  else if (act.do === "link") setLink(editor, act.address, act.words);
  else MARKS[act.do](editor.chain()).run();
}

/** What the words at the selection are already. */
export function marksAt(editor: Editor): MarkName[] {
  return MARK_NAMES.filter((name) => isOn(editor, name));
}

function isOn(editor: Editor, name: MarkName): boolean {
  if (name === "h2" || name === "h3") return editor.isActive("heading", { level: name === "h2" ? 2 : 3 });
  const names = {
    bold: "bold",
    italic: "italic",
    bullets: "bulletList",
    numbers: "orderedList",
    quote: "blockquote",
  };
  return editor.isActive(names[name]);
}

/** Around the selected words or the link the caret stands in; where there are neither, words come with it. */
function setLink(editor: Editor, address: string, words: string): void {
  const run = editor.chain().extendMarkRange("link");
  if (address === "") run.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive("link"))
    run
      .insertContent({
        type: "text",
        text: words || address,
        marks: [{ type: "link", attrs: { href: address } }],
      })
      .run();
  else run.setLink({ href: address }).run();
  editor.view.focus();
}
