import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type MediaFile, saveFile } from "../../media/media-api.ts";
import { may, useSession } from "../../session/session.ts";
import { FocalPoint } from "../media/focal-point.tsx";

/** The point of a picture that stays in sight; saved by itself, as it counts wherever the library's file is shown. */
export function PictureFocus({ file }: { file: MediaFile }) {
  const { tellSaved } = useUndo();
  const { name, alt_text } = file;
  const [point, setPoint] = useState({ x: file.focal_x, y: file.focal_y });
  const mayEdit = may(useSession(), "content", "edit");
  const save = (x: number, y: number) =>
    void attempt(async () => {
      if (x === file.focal_x && y === file.focal_y) return;
      const saved = await saveFile(file.id, { name, alt_text, focal_x: x, focal_y: y });
      await tellSaved(i18n.t("Picture saved"), saved.change_set_id);
    });
  return (
    <FocalPoint
      url={file.url}
      width={file.width}
      height={file.height}
      {...point}
      isDisabled={!mayEdit}
      onMove={(x, y) => setPoint({ x, y })}
      onEnd={save}
    />
  );
}
