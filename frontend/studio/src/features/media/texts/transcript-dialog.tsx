import { Button } from "@sitewright/ui/button";
import { Select } from "@sitewright/ui/select";
import { TextField } from "@sitewright/ui/text-field";
import { Trash2 } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { useUndo } from "../../../history/use-undo.ts";
import {
  addText,
  describeText,
  type RecordingText,
  removeText,
  replaceText,
  textFile,
} from "../../../media/texts-api.ts";
import { useSession } from "../../../session/session.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { firstLanguage, textLanguages } from "./text-languages.ts";
import { useSaving } from "./use-saving.ts";

const MOST_CHARACTERS = 200_000;

type TranscriptDialogProps = {
  mediaId: string;
  /** The one to change; a new one without. */
  transcript?: RecordingText;
  onClose: () => void;
};

/** What is said in a film or a sound, to read. */
export default function TranscriptDialog({ mediaId, transcript, onClose }: TranscriptDialogProps) {
  const { website } = useSession();
  const { tellSaved } = useUndo();
  const [language, setLanguage] = useState(transcript?.language ?? firstLanguage(website.locale));
  const [words, setWords] = useState(transcript?.words ?? "");
  const missing = words.trim() ? "" : i18n.t("Write what is said first.");
  const form = useSaving(missing, async () => {
    const saved = await save(transcript, mediaId, language, words);
    onClose();
    await tellSaved(
      transcript ? i18n.t("Transcript saved") : i18n.t("Transcript added"),
      saved.change_set_id,
    );
  });
  const removing = useSaving("", async () => {
    if (!transcript) return;
    const { change_set_id } = await removeText(transcript.id);
    onClose();
    await tellSaved(i18n.t("Transcript removed"), change_set_id);
  });
  return (
    <FormDialog
      title={
        transcript
          ? i18n.t("Transcript: {language}", { language: transcript.title })
          : i18n.t("Add transcript")
      }
      form={{ ...form, failure: form.failure || removing.failure }}
      submitLabel={transcript ? i18n.t("Save") : i18n.t("Add")}
      onClose={onClose}
    >
      <TextField
        label={i18n.t("What is said")}
        help={i18n.t("Shown folded up under the player. An empty line begins a paragraph.")}
        rows={10}
        maxLength={MOST_CHARACTERS}
        value={words}
        onChange={setWords}
        autoFocus
      />
      <Select
        label={i18n.t("Language")}
        choices={textLanguages(language)}
        value={language}
        onChange={setLanguage}
      />
      {transcript && (
        <Button
          tone="danger"
          className="self-start"
          isPending={removing.formState.isSubmitting}
          onPress={() => void removing.submit()}
        >
          <Trash2 size={15} aria-hidden /> {i18n.t("Remove transcript")}
        </Button>
      )}
    </FormDialog>
  );
}

function save(transcript: RecordingText | undefined, mediaId: string, language: string, words: string) {
  const wanted = { language, isDefault: false, file: textFile(words) };
  if (!transcript) return addText({ ...wanted, mediaId, kind: "transcript" });
  if (words === transcript.words) return describeText(transcript.id, language, false);
  return replaceText(transcript.id, wanted);
}
