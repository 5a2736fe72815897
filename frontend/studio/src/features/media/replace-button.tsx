import { Button } from "@sitewright/ui/button";
import { Replace } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { PICTURE_KINDS, replaceFile } from "../../media/upload-image.ts";

/** Puts another picture in the place of this one, wherever it is shown; with an Undo instead of a question. */
export function ReplaceButton({ mediaId }: { mediaId: string }) {
  const { tellSaved } = useUndo();
  const [isPending, setPending] = useState(false);
  const replace = (file: File) =>
    void attempt(async () => {
      setPending(true);
      try {
        const { change_set_id } = await replaceFile(mediaId, file);
        await tellSaved(i18n.t("Picture replaced"), change_set_id);
      } finally {
        setPending(false);
      }
    });
  return (
    <div className="flex flex-col gap-1">
      <FileTrigger
        acceptedFileTypes={PICTURE_KINDS}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) replace(file);
        }}
      >
        <Button isPending={isPending}>
          <Replace size={15} aria-hidden /> {isPending ? i18n.t("Uploading…") : i18n.t("Replace picture")}
        </Button>
      </FileTrigger>
      <p className="text-muted text-xs">
        {i18n.t("Every page that shows it shows the new one. Alt text and focal point stay.")}
      </p>
    </div>
  );
}
