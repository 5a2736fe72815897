import { Button, IconButton } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { type Editor, useEditorState } from "@tiptap/react";
import { Trash2 } from "lucide-react";
import { i18n } from "../app/i18n.ts";
import type { PictureOfText } from "./picture.ts";

/** What the chosen picture of a text says; no form of its own, as it stands in one. */
export function PictureForm({ editor, onReplace }: { editor: Editor; onReplace: () => void }) {
  const picture = useEditorState({
    editor,
    selector: ({ editor: current }) =>
      current.isActive("picture") ? (current.getAttributes("picture") as PictureOfText) : null,
  });
  if (!picture) return null;
  const put = (part: Partial<PictureOfText>) => editor.commands.updateAttributes("picture", part);
  return (
    <fieldset
      className="flex flex-wrap items-end gap-2 p-2 pt-0"
      onKeyDown={(event) => {
        // In a form, Enter would save it.
        if (event.key === "Enter" && event.target instanceof HTMLInputElement) {
          event.preventDefault();
          editor.commands.focus();
        }
      }}
    >
      <legend className="sr-only">{i18n.t("Picture in the text")}</legend>
      <div className="min-w-48 flex-1">
        <TextField
          label={i18n.t("Description of the picture")}
          placeholder={i18n.t("What is to be seen, for those who cannot see it")}
          value={picture.alt}
          onChange={(alt) => put({ alt })}
        />
      </div>
      <div className="min-w-48 flex-1">
        <TextField
          label={i18n.t("Caption")}
          value={picture.caption}
          onChange={(caption) => put({ caption })}
        />
      </div>
      <Button onPress={onReplace}>{i18n.t("Replace")}</Button>
      <IconButton
        label={i18n.t("Remove the picture")}
        onPress={() => editor.chain().focus().deleteSelection().run()}
      >
        <Trash2 size={15} aria-hidden />
      </IconButton>
    </fieldset>
  );
}
