import { Button, IconButton } from "@sitewright/ui/button";
import { classNames } from "@sitewright/ui/class-names";
import { Toolbar } from "@sitewright/ui/toolbar";
import { createDocument } from "@tiptap/core";
import { type Editor, EditorContent, useEditor, useEditorState } from "@tiptap/react";
import { Bold, Heading2, Heading3, ImagePlus, Italic, Link2, List, ListOrdered, Quote } from "lucide-react";
import { lazy, type ReactNode, Suspense, useLayoutEffect, useRef, useState } from "react";
import { i18n } from "../app/i18n.ts";
import { matches } from "../app/shortcuts.ts";
import { LinkPopover } from "../links/link-popover.tsx";
import { LinkForm } from "./link-form.tsx";
import { tidied } from "./pasted-html.ts";
import { PictureForm } from "./picture-form.tsx";
import { putLink } from "./put-link.ts";
import { putPicture } from "./put-picture.ts";
import { putText } from "./put-text.ts";
import { TEXT_EXTENSIONS, WRITING_EXTENSIONS } from "./schema.ts";
import { storedHtml } from "./stored-html.ts";

const MediaPicker = lazy(() => import("../media/picker/media-picker.tsx"));

type RichTextProps = {
  label: string;
  /** HTML as the server keeps it; what the editor's schema does not know falls away when it is edited. */
  value: string;
  /** `was` is what the writer saw before: what somebody else made of the text meanwhile is told from it. */
  onChange: (html: string, was: string) => void;
  /** Shown as a Done button, for the popover; a form has none. */
  onDone?: () => void;
  /** A page of its own instead of a field: as long as the text, with pictures in it and links that are found. */
  isPage?: boolean;
  placeholder?: string;
};

/** Paragraphs, headings, lists, quotations, bold, italic and links. Loaded only when somebody edits such a text. */
export default function RichText(props: RichTextProps) {
  const { label, value, onChange, onDone, isPage = false, placeholder } = props;
  const latest = useRef(value);
  const shown = useRef("");
  const [isLinking, setLinking] = useState(false);
  const editor = useEditor({
    extensions: isPage ? WRITING_EXTENSIONS : TEXT_EXTENSIONS,
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
      attributes: {
        "aria-label": label,
        "aria-multiline": "true",
        role: "textbox",
        class: isPage ? "rich-text rich-text-page" : "rich-text",
      },
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
    <div className={classNames("flex flex-col rounded-lg", !isPage && "overflow-hidden")}>
      <Marks editor={editor} onDone={onDone} isLinking={isLinking} setLinking={setLinking} isPage={isPage} />
      <div className={classNames("relative", !isPage && "max-h-80 overflow-auto")}>
        {placeholder && <Placeholder editor={editor} words={placeholder} />}
        <EditorContent editor={editor} />
      </div>
    </div>
  );
}

/** Said by the field's name to those who do not see it. */
function Placeholder({ editor, words }: { editor: Editor; words: string }) {
  const isEmpty = useEditorState({ editor, selector: ({ editor: current }) => current.isEmpty });
  if (!isEmpty) return null;
  return (
    <p aria-hidden className="rich-text-placeholder pointer-events-none absolute text-muted">
      {words}
    </p>
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
  isPage: boolean;
};

function Marks({ editor, onDone, isLinking, setLinking, isPage }: MarksProps) {
  const [isChoosing, setChoosing] = useState(false);
  const linkButton = useRef<HTMLSpanElement>(null);
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
    <div className={classNames("border-line border-b bg-ground", isPage && "sticky top-0 z-10 rounded-t-lg")}>
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
        <span ref={linkButton}>
          <Mark
            label={i18n.t("Link")}
            hint="Ctrl+K"
            isOn={is.link}
            onPress={() => setLinking(!isLinking)}
            icon={<Link2 size={15} />}
          />
        </span>
        {isPage && (
          <Mark
            label={i18n.t("Picture")}
            isOn={false}
            onPress={() => setChoosing(true)}
            icon={<ImagePlus size={15} />}
          />
        )}
        {onDone && (
          <Button tone="primary" className="ms-auto" onPress={onDone}>
            {i18n.t("Done")}
          </Button>
        )}
      </Toolbar>
      {isLinking && !isPage && <LinkForm editor={editor} onDone={() => setLinking(false)} />}
      {isPage && (
        <LinkPopover
          trigger={linkButton}
          isOpen={isLinking}
          address={String(editor.getAttributes("link").href ?? "")}
          onClose={() => setLinking(false)}
          onChoose={(address, words) => {
            setLinking(false);
            putLink(editor, address, words);
          }}
        />
      )}
      {isPage && <PictureForm editor={editor} onReplace={() => setChoosing(true)} />}
      {isChoosing && (
        <Suspense>
          <MediaPicker
            onChoose={(picture) => void putPicture(editor, picture)}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
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
