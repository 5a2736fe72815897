import type { Editor } from "@tiptap/core";

/** Links the chosen words, the link the caret is in, or else the name of what was found; empty takes the link away. */
export function putLink(editor: Editor, href: string, words: string): void {
  const chain = editor.chain().focus().extendMarkRange("link");
  if (href === "") chain.unsetLink().run();
  else if (editor.state.selection.empty && !editor.isActive("link"))
    chain
      .insertContent({ type: "text", text: words || href, marks: [{ type: "link", attrs: { href } }] })
      .run();
  else chain.setLink({ href }).run();
}
