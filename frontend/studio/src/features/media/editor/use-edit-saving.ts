import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { attempt } from "../../../app/toasts.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { editPicture, type MediaFile } from "../../../media/media-api.ts";
import type { PictureEdit } from "./picture-edit.ts";

/** Saves an edit of the file as it is known here, with an Undo instead of a question. */
export function useEditSaving({ id, revision }: MediaFile, onSaved = () => {}) {
  const { tellSaved } = useUndo();
  const [isPending, setPending] = useState(false);
  const save = (edit: PictureEdit) =>
    void attempt(async () => {
      setPending(true);
      try {
        const { change_set_id } = await editPicture(id, revision, edit);
        onSaved();
        await tellSaved(i18n.t("Picture saved"), change_set_id);
      } finally {
        setPending(false);
      }
    });
  return { save, isPending };
}
