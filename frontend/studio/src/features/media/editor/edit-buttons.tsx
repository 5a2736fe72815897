import { Button } from "@sitewright/ui/button";
import { Crop, ImageUp } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import type { MediaFile } from "../../../media/media-api.ts";
import { unedited } from "./picture-edit.ts";
import { useEditSaving } from "./use-edit-saving.ts";

const PictureEditor = lazy(() => import("./picture-editor.tsx"));

/** Opens the editor, and takes a picture back to how it came. */
export function EditButtons({ file }: { file: MediaFile }) {
  const [isOpen, setOpen] = useState(false);
  const { save, isPending } = useEditSaving(file);
  const { edit } = file;
  // Films and sounds have none.
  if (!edit) return null;
  if (file.content_type === "image/svg+xml")
    return (
      <p className="text-muted text-xs">
        {i18n.t(
          "A drawing (SVG) cannot be cropped or turned here. Change it where it was drawn, then replace it.",
        )}
      </p>
    );
  return (
    <div className="flex flex-col gap-1">
      <div className="flex flex-wrap gap-2">
        <Button onPress={() => setOpen(true)}>
          <Crop size={15} aria-hidden /> {i18n.t("Crop and turn")}
        </Button>
        {file.is_edited && (
          <Button isPending={isPending} onPress={() => save(unedited(edit))}>
            <ImageUp size={15} aria-hidden /> {i18n.t("Put the original back")}
          </Button>
        )}
      </div>
      <p className="text-muted text-xs">
        {i18n.t("Every page that shows it shows what you leave of it. The original is kept.")}
      </p>
      {isOpen && (
        <Suspense>
          <PictureEditor file={file} begun={edit} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </div>
  );
}
