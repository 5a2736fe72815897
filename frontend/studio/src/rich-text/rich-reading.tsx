import { EditorContent, useEditor } from "@tiptap/react";
import { WRITING_EXTENSIONS } from "./schema.ts";

/** A rich text to be read beside an editor: drawn by the same rules, so that nothing else of its HTML counts. */
export default function RichReading({ value, label }: { value: string; label: string }) {
  const editor = useEditor(
    {
      extensions: WRITING_EXTENSIONS,
      content: value,
      editable: false,
      injectCSS: false,
      editorProps: {
        attributes: { class: "rich-text", role: "document", "aria-label": label, tabindex: "-1" },
      },
    },
    [value],
  );
  return <EditorContent editor={editor} />;
}
