import { Button, IconButton } from "@sitewright/ui/button";
import { Camera, ImagePlus, X } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { attempt, toasts } from "../../../app/toasts.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { type MediaFile, setPoster } from "../../../media/media-api.ts";
import { uploadImage } from "../../../media/upload-image.ts";
import { frameOf } from "./frame-of.ts";

const MediaPicker = lazy(() => import("../../../media/picker/media-picker.tsx"));

type PosterFieldProps = {
  file: MediaFile;
  /** The player, whose frame of this moment can be taken; null until it shows one. */
  film: HTMLVideoElement | null;
};

/** The picture a film shows until it plays: one of the library, or a frame of its own. */
export function PosterField({ file, film }: PosterFieldProps) {
  const { tellSaved } = useUndo();
  const [isChoosing, setChoosing] = useState(false);
  const [isPending, setPending] = useState(false);
  const put = async (posterId: string) => {
    const { change_set_id } = await setPoster(file.id, posterId);
    await tellSaved(posterId ? i18n.t("Picture saved") : i18n.t("Picture taken away"), change_set_id);
  };
  const takeFrame = (shown: HTMLVideoElement) =>
    attempt(async () => {
      setPending(true);
      try {
        const frame = await frameOf(shown, file.name);
        if (!frame) {
          toasts.show({ tone: "failure", text: i18n.t("Play the film up to the frame you want first.") });
          return;
        }
        const { media_id } = await uploadImage(frame, { folderId: file.folder_id });
        await put(media_id);
      } finally {
        setPending(false);
      }
    });
  return (
    <section className="flex flex-col gap-1.5">
      <h3 className="font-medium text-sm">{i18n.t("Picture until it plays")}</h3>
      {file.poster_url && (
        <div className="flex items-start gap-1">
          <img
            src={`${file.poster_url}?format=300w`}
            alt=""
            className="aspect-video w-32 rounded-md border border-line bg-sunken object-cover"
          />
          <IconButton label={i18n.t("Take the picture away")} onPress={() => void attempt(() => put(""))}>
            <X size={15} aria-hidden />
          </IconButton>
        </div>
      )}
      <div className="flex flex-wrap items-center gap-1">
        <Button
          isDisabled={!film}
          isPending={isPending}
          onPress={() => {
            if (film) void takeFrame(film);
          }}
        >
          <Camera size={15} aria-hidden /> {isPending ? i18n.t("Uploading…") : i18n.t("Take this frame")}
        </Button>
        <Button onPress={() => setChoosing(true)}>
          <ImagePlus size={15} aria-hidden /> {i18n.t("Choose picture")}
        </Button>
      </div>
      <p className="text-muted text-xs">
        {i18n.t(
          "Pause the film where it looks best and take that frame. A block can have a picture of its own.",
        )}
      </p>
      {isChoosing && (
        <Suspense>
          <MediaPicker
            onChoose={({ id }) => void attempt(() => put(id))}
            onClose={() => setChoosing(false)}
          />
        </Suspense>
      )}
    </section>
  );
}
