import { Button, IconButton } from "@sitewright/ui/button";
import { classNames } from "@sitewright/ui/class-names";
import { Toolbar } from "@sitewright/ui/toolbar";
import { createDocument } from "@tiptap/core";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { Bold, Heading2, Heading3, Italic, Link2, List, ListOrdered, Quote } from "lucide-react";
import { type ReactNode, useLayoutEffect, useRef, useState } from "react";
import { i18n } from "../app/i18n.ts";
import { matches } from "../app/shortcuts.ts";
import { LinkForm } from "./link-form.tsx";
import { tidied } from "./pasted-html.ts";
import { putText } from "./put-text.ts";
import { TEXT_EXTENSIONS } from "./schema.ts";
import { storedHtml } from "./stored-html.ts";

type RichTextProps = {
  label: string;
  /** HTML as the server keeps it; what the editor's schema does not know falls away when it is edited. */
  value: string;
  /** `was` is what the writer saw before: what somebody else made of the text meanwhile is told from it. */
  onChange: (html: string, was: string) => void;
  /** Shown as a Done button, for the popover; a form has none. */
  onDone?: () => void;
};

/** Paragraphs, headings, lists, quotations, bold, italic and links. Loaded only when somebody edits such a text. */
export default function RichText({ label, value, onChange, onDone }: RichTextProps) {
  const latest = useRef(value);
  const shown = useRef("");
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: TEXT_EXTENSIONS,
    content: value,
    autofocus: onDone ? "end" : false,
    injectCSS: false,
    editorProps: {
      transformPastedHTML: tidied,
      // In every other place this key opens the list of commands.
      handleKeyDown: (_view, press) => {
        const isLink = matches(press, "Mod+K");
        if (isLink) setLinking(true);
        return isLink;
      },
      attributes: { "aria-label": label, "aria-multiline": "true", role: "textbox", class: "rich-text" },
    },
    onCreate: ({ editor: created }) => {
      shown.current = htmlOf(created);
    },
    onUpdate: ({ editor: changed }) => {
      const was = shown.current;
      latest.current = shown.current = htmlOf(changed);
      onChange(latest.current, was);
    },
  });
  // Before the next key can come: a text that is late would take it back.
  useLayoutEffect(() => {
    if (!editor || value === latest.current) return;
    latest.current = value;
    putText(editor, createDocument(value, editor.schema));
    shown.current = htmlOf(editor);
  }, [editor, value]);
  if (!editor) return null;
  return (
    <div className="flex flex-col overflow-hidden rounded-lg">
      <Marks editor={editor} onDone={onDone} isLinking={isLinking} setLinking={setLinking} />
      <div className="max-h-80 overflow-auto">
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

function htmlOf(editor: Editor): string {
  return editor.isEmpty ? "" : storedHtml(editor.getHTML());
}

type MarksProps = {
  editor: Editor;
  onDone?: () => void;
  isLinking: boolean;
  setLinking: (isLinking: boolean) => void;
};

function Marks({ editor, onDone, isLinking, setLinking }: MarksProps) {
  const is = useEditorState({
    editor,
    selector: ({ editor: current }) => ({
      bold: current.isActive("bold"),
      italic: current.isActive("italic"),
      h2: current.isActive("heading", { level: 2 }),
      h3: current.isActive("heading", { level: 3 }),
      bullets: current.isActive("bulletList"),
      numbers: current.isActive("orderedList"),
      quote: current.isActive("blockquote"),
      link: current.isActive("link"),
    }),
  });
  const run = () => editor.chain().focus();
  return (
    <div className="border-line border-b bg-ground">
      <Toolbar label={i18n.t("Text style")} className="flex-wrap p-1">
        <Mark
          label={i18n.t("Bold")}
          hint="Ctrl+B"
          isOn={is.bold}
          onPress={() => run().toggleBold().run()}
          icon={<Bold size={15} />}
        />
        <Mark
          label={i18n.t("Italic")}
          hint="Ctrl+I"
          isOn={is.italic}
          onPress={() => run().toggleItalic().run()}
          icon={<Italic size={15} />}
        />
        <Mark
          label={i18n.t("Heading")}
          isOn={is.h2}
          onPress={() => run().toggleHeading({ level: 2 }).run()}
          icon={<Heading2 size={15} />}
        />
        <Mark
          label={i18n.t("Smaller heading")}
          isOn={is.h3}
          onPress={() => run().toggleHeading({ level: 3 }).run()}
          icon={<Heading3 size={15} />}
        />
        <Mark
          label={i18n.t("List")}
          isOn={is.bullets}
          onPress={() => run().toggleBulletList().run()}
          icon={<List size={15} />}
        />
        <Mark
          label={i18n.t("Numbered list")}
          isOn={is.numbers}
          onPress={() => run().toggleOrderedList().run()}
          icon={<ListOrdered size={15} />}
        />
        <Mark
          label={i18n.t("Quotation")}
          isOn={is.quote}
          onPress={() => run().toggleBlockquote().run()}
          icon={<Quote size={15} />}
        />
        <Mark
          label={i18n.t("Link")}
          hint="Ctrl+K"
          isOn={is.link}
          onPress={() => setLinking(!isLinking)}
          icon={<Link2 size={15} />}
        />
        {onDone && (
          <Button tone="primary" className="ms-auto" onPress={onDone}>
            {i18n.t("Done")}
          </Button>
        )}
      </Toolbar>
      {isLinking && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
    </div>
  );
}

type MarkProps = { label: string; hint?: string; isOn: boolean; onPress: () => void; icon: ReactNode };

function Mark({ label, hint, isOn, onPress, icon }: MarkProps) {
  return (
    <IconButton
      label={label}
      aria-pressed={isOn}
      hint={hint}
      onPress={onPress}
      className={classNames(isOn && "bg-brand-soft text-brand")}
    >
      {icon}
    </IconButton>
  );
}
