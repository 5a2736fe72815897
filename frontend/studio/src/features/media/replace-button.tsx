import { Button } from "@sitewright/ui/button";
import { Replace } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { i18n } from "../../app/i18n.ts";
import { attempt } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import type { MediaFile } from "../../media/media-api.ts";
import { PICTURE_KINDS, RECORDING_KINDS, replaceFile, replaceRecording } from "../../media/upload-image.ts";

/** Puts another file in the place of this one, wherever it is shown; with an Undo instead of a question. */
export function ReplaceButton({ file: { id, kind } }: { file: MediaFile }) {
  const { tellSaved } = useUndo();
  const [isPending, setPending] = useState(false);
  const words = wordsOf(kind);
  const replace = (file: File) =>
    void attempt(async () => {
      setPending(true);
      try {
        const { change_set_id } = await (kind === "image" ? replaceFile : replaceRecording)(id, file);
        await tellSaved(words.done, change_set_id);
      } finally {
        setPending(false);
      }
    });
  return (
    <div className="flex flex-col gap-1">
      <FileTrigger
        acceptedFileTypes={kind === "image" ? PICTURE_KINDS : RECORDING_KINDS[kind]}
        onSelect={(files) => {
          const file = files?.[0];
          if (file) replace(file);
        }}
      >
        <Button isPending={isPending}>
          <Replace size={15} aria-hidden /> {isPending ? i18n.t("Uploading…") : words.label}
        </Button>
      </FileTrigger>
      <p className="text-muted text-xs">{words.help}</p>
    </div>
  );
}

function wordsOf(kind: MediaFile["kind"]) {
  if (kind === "image")
    return {
      label: i18n.t("Replace picture"),
      done: i18n.t("Picture replaced"),
      help: i18n.t("Every page that shows it shows the new one. Alt text and focal point stay."),
    };
  if (kind === "video")
    return {
      label: i18n.t("Replace film"),
      done: i18n.t("Film replaced"),
      help: i18n.t("Every page that shows it shows the new one. Its picture, captions and transcript stay."),
    };
  return {
    label: i18n.t("Replace sound"),
    done: i18n.t("Sound replaced"),
    help: i18n.t("Every page that plays it plays the new one. Its transcript stays."),
  };
}
