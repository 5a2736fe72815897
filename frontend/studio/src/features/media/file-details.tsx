import { Button } from "@sitewright/ui/button";
import { TextField } from "@sitewright/ui/text-field";
import { Trash2 } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type FileFields, type MediaFile, saveFile } from "../../media/media-api.ts";
import { FullTime } from "../../session/times.tsx";
import { EditButtons } from "./editor/edit-buttons.tsx";
import { FileUses } from "./file-uses.tsx";
import { FocalPoint } from "./focal-point.tsx";
import { MoveMenu } from "./folders/move-menu.tsx";
import { ReplaceButton } from "./replace-button.tsx";

type FileDetailsProps = { file: MediaFile; mayEdit: boolean; onDelete: () => void };

/** What is known of one picture. What is typed is saved when the field is left. */
export function FileDetails({ file, mayEdit, onDelete }: FileDetailsProps) {
  const { tellSaved } = useUndo();
  const { name, alt_text, focal_x, focal_y } = file;
  const [typed, setTyped] = useState<FileFields>({ name, alt_text, focal_x, focal_y });
  useFollowed({ name, alt_text, focal_x, focal_y }, setTyped);
  const save = (fields: FileFields) => {
    const isChanged =
      fields.name !== name ||
      fields.alt_text !== alt_text ||
      fields.focal_x !== focal_x ||
      fields.focal_y !== focal_y;
    // A picture always has a name: an empty one means the one it has.
    const whole = { ...fields, name: fields.name.trim() || name };
    if (!isChanged) return;
    void attempt(async () => {
      const saved = await saveFile(file.id, whole);
      setTyped((now) => ({ ...now, name: saved.name, alt_text: saved.alt_text }));
      await tellSaved(i18n.t("Picture saved"), saved.change_set_id);
    });
  };
  return (
    <div className="flex flex-col gap-4">
      <FocalPoint
        url={file.url}
        width={file.width}
        height={file.height}
        x={typed.focal_x ?? focal_x}
        y={typed.focal_y ?? focal_y}
        isDisabled={!mayEdit}
        onMove={(x, y) => setTyped((now) => ({ ...now, focal_x: x, focal_y: y }))}
        onEnd={(x, y) => save({ ...typed, focal_x: x, focal_y: y })}
      />
      <TextField
        label={i18n.t("Name")}
        value={typed.name}
        isDisabled={!mayEdit}
        onChange={(text) => setTyped((now) => ({ ...now, name: text }))}
        onBlur={() => save(typed)}
      />
      <TextField
        label={i18n.t("Alt text")}
        help={i18n.t("What the picture shows, for people who cannot see it and for search engines.")}
        rows={3}
        maxLength={500}
        value={typed.alt_text}
        isDisabled={!mayEdit}
        onChange={(text) => setTyped((now) => ({ ...now, alt_text: text }))}
        onBlur={() => save(typed)}
      />
      <Facts file={file} />
      <FileUses mediaId={file.id} />
      {mayEdit && (
        <div className="flex flex-wrap gap-2">
          <MoveMenu files={[file]} />
        </div>
      )}
      {mayEdit && <EditButtons file={file} />}
      {mayEdit && <ReplaceButton file={file} />}
      {mayEdit && (
        <div className="flex flex-col gap-1">
          <Button tone="danger" onPress={onDelete}>
            <Trash2 size={15} aria-hidden /> {i18n.t("Delete picture")}
          </Button>
          <p className="text-muted text-xs">
            {i18n.t(
              "It leaves the library, and can be brought back for 30 days. What uses it goes on showing it.",
            )}
          </p>
        </div>
      )}
    </div>
  );
}

type SetTyped = (change: (now: FileFields) => FileFields) => void;

/** Fields in which nothing is typed show what is stored, also after an undo. */
function useFollowed({ name, alt_text, focal_x, focal_y }: Required<FileFields>, setTyped: SetTyped): void {
  const before = useRef({ name, alt_text, focal_x, focal_y });
  useEffect(() => {
    const was = before.current;
    before.current = { name, alt_text, focal_x, focal_y };
    setTyped((now) => ({
      name: now.name === was.name ? name : now.name,
      alt_text: now.alt_text === was.alt_text ? alt_text : now.alt_text,
      focal_x: now.focal_x === was.focal_x ? focal_x : now.focal_x,
      focal_y: now.focal_y === was.focal_y ? focal_y : now.focal_y,
    }));
  }, [name, alt_text, focal_x, focal_y, setTyped]);
}

function Facts({ file }: { file: MediaFile }) {
  const kind = file.content_type.replace(/^image\/|\+xml$/g, "").toUpperCase();
  const size = i18n.number(file.size_bytes / 1_000_000, { maximumFractionDigits: 2 });
  return (
    <p className="text-muted text-sm">
      {i18n.t("{kind}, {width} × {height} pixels, {size} MB", {
        kind,
        width: file.width,
        height: file.height,
        size,
      })}
      <br />
      <FullTime at={file.created_at} />
    </p>
  );
}
