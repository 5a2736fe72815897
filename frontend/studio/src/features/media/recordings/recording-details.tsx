import { Button } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { attempt } from "../../../app/toasts.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { type MediaFile, saveFile } from "../../../media/media-api.ts";
import { FullTime } from "../../../session/times.tsx";
import { FileUses } from "../file-uses.tsx";
import { MoveMenu } from "../folders/move-menu.tsx";
import { ReplaceButton } from "../replace-button.tsx";
import { RecordingTexts } from "../texts/recording-texts.tsx";
import { PosterField } from "./poster-field.tsx";
import { RecordingPlayer } from "./recording-player.tsx";

type RecordingDetailsProps = { file: MediaFile; mayEdit: boolean; onDelete: () => void };

/** What is known of one film or sound, which can be played here. */
export function RecordingDetails({ file, mayEdit, onDelete }: RecordingDetailsProps) {
  const { tellSaved } = useUndo();
  const { name, alt_text, focal_x, focal_y } = file;
  const [typed, setTyped] = useState(name);
  const player = useRef<HTMLVideoElement>(null);
  const [film, setFilm] = useState<HTMLVideoElement | null>(null);
  // Another name can come from an undo.
  useEffect(() => setTyped(name), [name]);
  const save = () => {
    const wanted = typed.trim() || name;
    setTyped(wanted);
    if (wanted === name) return;
    void attempt(async () => {
      const saved = await saveFile(file.id, { name: wanted, alt_text, focal_x, focal_y });
      setTyped(saved.name);
      await tellSaved(i18n.t("Saved"), saved.change_set_id);
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <RecordingPlayer file={file} ref={player} onFrame={() => setFilm(player.current)} />
      <TextField
        label={i18n.t("Name")}
        value={typed}
        isDisabled={!mayEdit}
        onChange={setTyped}
        onBlur={save}
      />
      <p className="text-muted text-sm">
        {i18n.t("{kind}, {size} MB", {
          kind: file.content_type.replace(/^\w+\//, "").toUpperCase(),
          size: i18n.number(file.size_bytes / 1_000_000, { maximumFractionDigits: 2 }),
        })}
        <br />
        <FullTime at={file.created_at} />
      </p>
      {mayEdit && file.kind === "video" && <PosterField file={file} film={film} />}
      <RecordingTexts file={file} mayEdit={mayEdit} />
      <FileUses mediaId={file.id} />
      {mayEdit && <ReplaceButton file={file} />}
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <MoveMenu files={[file]} />
          <Button tone="danger" onPress={onDelete}>
            <Trash2 size={15} aria-hidden /> {i18n.t("Delete")}
          </Button>
        </div>
      )}
    </div>
  );
}
