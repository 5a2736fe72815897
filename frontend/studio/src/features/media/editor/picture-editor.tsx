import { Button, IconButton } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { Select } from "@sitewright/ui/select";
import { FlipHorizontal2, FlipVertical2, RotateCcw, RotateCw } from "lucide-react";
import { useRef, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import type { MediaFile } from "../../../media/media-api.ts";
import { CropBox } from "./crop-box.tsx";
import {
  fitted,
  flippedAcross,
  flippedDown,
  type PictureEdit,
  RATIOS,
  type Ratio,
  ratioOf,
  ratioOnItsSide,
  turnedLeft,
  turnedRight,
  turnedSize,
  unedited,
} from "./picture-edit.ts";
import { TurnedPicture } from "./turned-picture.tsx";
import { useEditSaving } from "./use-edit-saving.ts";

type PictureEditorProps = { file: MediaFile; begun: PictureEdit; onClose: () => void };

/** Cuts, turns and mirrors a picture. What is seen is done by style alone; the server makes it once it is saved. */
export default function PictureEditor({ file, begun, onClose }: PictureEditorProps) {
  // Of the file as it was when this was opened: one changed meanwhile is not cut by these numbers.
  const [opened] = useState(file);
  const [edit, setEdit] = useState(begun);
  const [ratio, setRatio] = useState<Ratio>("free");
  const { save, isPending } = useEditSaving(opened, onClose);
  const turn = (turned: (edit: PictureEdit) => PictureEdit) => {
    setEdit(turned);
    setRatio(ratioOnItsSide);
  };
  const startOver = () => {
    setEdit(unedited);
    setRatio("free");
  };
  return (
    <Dialog
      isOpen
      size="full"
      title={i18n.t("Crop and turn {name}", { name: opened.name })}
      onClose={onClose}
      actions={
        <>
          <Button className="me-auto" onPress={startOver}>
            {i18n.t("Start over")}
          </Button>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button tone="primary" isPending={isPending} onPress={() => save(edit)}>
            {i18n.t("Save")}
          </Button>
        </>
      }
    >
      <div className="flex h-full flex-col gap-3">
        <div className="flex flex-wrap items-end gap-x-3 gap-y-2">
          <div className="w-44">
            <Select
              label={i18n.t("Proportions")}
              value={ratio}
              choices={RATIOS.map((value) => ({ value, label: wordFor(value) }))}
              onChange={(value) => {
                const chosen = RATIOS.find((name) => name === value) ?? "free";
                setRatio(chosen);
                setEdit((now) => fitted(now, ratioOf(chosen, now)));
              }}
            />
          </div>
          <div className="flex">
            <IconButton label={i18n.t("Turn left")} onPress={() => turn(turnedLeft)}>
              <RotateCcw size={17} aria-hidden />
            </IconButton>
            <IconButton label={i18n.t("Turn right")} onPress={() => turn(turnedRight)}>
              <RotateCw size={17} aria-hidden />
            </IconButton>
            {/* These icons are named by their axis. */}
            <IconButton label={i18n.t("Mirror left to right")} onPress={() => setEdit(flippedAcross)}>
              <FlipVertical2 size={17} aria-hidden />
            </IconButton>
            <IconButton label={i18n.t("Mirror top to bottom")} onPress={() => setEdit(flippedDown)}>
              <FlipHorizontal2 size={17} aria-hidden />
            </IconButton>
          </div>
          <p role="status" className="min-h-8 content-center text-muted text-sm tabular-nums">
            {i18n.t("{width} × {height} pixels", { width: edit.width, height: edit.height })}
          </p>
        </div>
        <Stage src={opened.original_url} edit={edit} ratio={ratioOf(ratio, edit)} onChange={setEdit} />
        <p className="text-muted text-xs">
          {i18n.t(
            "Drag the frame or its corners, or move them with the arrow keys; with Shift in large steps.",
          )}
          {opened.content_type === "image/gif" &&
            ` ${i18n.t("Of an animated GIF the first picture is shown, as everywhere on your site.")}`}
        </p>
      </div>
    </Dialog>
  );
}

type StageProps = {
  src: string;
  edit: PictureEdit;
  ratio: number | null;
  onChange: (edit: PictureEdit) => void;
};

/** The whole picture as large as there is room, and on it the frame once it has come. */
function Stage({ src, edit, ratio, onChange }: StageProps) {
  const box = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<"loading" | "shown" | "failed">("loading");
  const [tries, setTries] = useState(0);
  const { width, height } = turnedSize(edit);
  if (state === "failed") {
    const retry = () => {
      setTries(tries + 1);
      setState("loading");
    };
    return <LoadFailure message={i18n.t("The picture could not be loaded.")} onRetry={retry} />;
  }
  return (
    // Room around it for what is held of the corners.
    <div className="[container-type:size] grid min-h-56 flex-1 place-items-center rounded-lg bg-sunken p-4">
      <div
        ref={box}
        className="relative"
        style={{ aspectRatio: `${width} / ${height}`, width: `min(100cqw, ${(100 * width) / height}cqh)` }}
      >
        <div className="absolute inset-0 overflow-hidden">
          <TurnedPicture
            src={tries > 0 ? `${src}&try=${tries}` : src}
            edit={edit}
            onLoad={() => setState("shown")}
            onError={() => setState("failed")}
          />
        </div>
        {state === "shown" ? (
          <CropBox edit={edit} ratio={ratio} stage={box} onChange={onChange} />
        ) : (
          <p role="status" className="absolute inset-0 grid place-items-center text-muted">
            {i18n.t("Loading the picture…")}
          </p>
        )}
      </div>
    </div>
  );
}

function wordFor(ratio: Ratio): string {
  if (ratio === "free") return i18n.t("Free");
  if (ratio === "original") return i18n.t("As the original");
  if (ratio === "1:1") return i18n.t("Square 1:1");
  const [width = 1, height = 1] = ratio.split(":").map(Number);
  return width > height ? i18n.t("Landscape {ratio}", { ratio }) : i18n.t("Portrait {ratio}", { ratio });
}
