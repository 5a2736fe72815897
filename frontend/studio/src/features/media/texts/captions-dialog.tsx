import { Button } from "@sitewright/ui/button";
import { RadioList } from "@sitewright/ui/radio-list";
import { Select } from "@sitewright/ui/select";
import { Switch } from "@sitewright/ui/switch";
import { FileUp, Trash2 } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import { useUndo } from "../../../history/use-undo.ts";
import {
  addText,
  CAPTION_KINDS,
  describeText,
  type RecordingText,
  removeText,
  replaceText,
} from "../../../media/texts-api.ts";
import { useSession } from "../../../session/session.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { firstLanguage, textLanguages } from "./text-languages.ts";
import { useSaving } from "./use-saving.ts";

type CaptionsDialogProps = {
  mediaId: string;
  /** The ones to change; new ones without. */
  captions?: RecordingText;
  onClose: () => void;
};

/** Captions or subtitles of a film: their file, their language, and whether players show them at once. */
export default function CaptionsDialog({ mediaId, captions, onClose }: CaptionsDialogProps) {
  const { website } = useSession();
  const { tellSaved } = useUndo();
  const [kind, setKind] = useState<"captions" | "subtitles">(
    captions?.kind === "subtitles" ? "subtitles" : "captions",
  );
  const [language, setLanguage] = useState(captions?.language ?? firstLanguage(website.locale));
  const [isDefault, setDefault] = useState(captions?.is_default ?? false);
  const [file, setFile] = useState<File | null>(null);
  const missing = captions || file ? "" : i18n.t("Choose the file with the captions first.");
  const form = useSaving(missing, async () => {
    const saved = await save(captions, { mediaId, kind, language, isDefault, file });
    onClose();
    await tellSaved(captions ? i18n.t("Captions saved") : i18n.t("Captions added"), saved.change_set_id);
  });
  const removing = useSaving("", async () => {
    if (!captions) return;
    const { change_set_id } = await removeText(captions.id);
    onClose();
    await tellSaved(i18n.t("Captions removed"), change_set_id);
  });
  return (
    <FormDialog
      title={captions ? i18n.t("Captions: {language}", { language: captions.title }) : i18n.t("Add captions")}
      form={{ ...form, failure: form.failure || removing.failure }}
      submitLabel={captions ? i18n.t("Save") : i18n.t("Add")}
      pendingLabel={i18n.t("Uploading…")}
      onClose={onClose}
    >
      <div className="flex flex-col gap-1">
        <FileTrigger acceptedFileTypes={CAPTION_KINDS} onSelect={(files) => setFile(files?.[0] ?? null)}>
          <Button className="self-start">
            <FileUp size={15} aria-hidden />{" "}
            {captions ? i18n.t("Choose another file") : i18n.t("Choose file")}
          </Button>
        </FileTrigger>
        <p role="status" className={file ? "truncate text-sm" : "text-muted text-xs"}>
          {file?.name ?? i18n.t("WebVTT (.vtt) or SRT (.srt), as subtitle programs write them.")}
        </p>
      </div>
      <Select
        label={i18n.t("Language")}
        choices={textLanguages(language)}
        value={language}
        onChange={setLanguage}
      />
      {!captions && (
        <RadioList
          label={i18n.t("What they are")}
          value={kind}
          choices={[
            {
              value: "captions",
              label: i18n.t("Captions"),
              help: i18n.t("Words and sounds, for people who cannot hear them."),
            },
            {
              value: "subtitles",
              label: i18n.t("Subtitles"),
              help: i18n.t("Words alone, for people who do not speak the language of the film."),
            },
          ]}
          onChange={(value) => setKind(value === "subtitles" ? value : "captions")}
        />
      )}
      <Switch label={i18n.t("Shown without being asked for")} isSelected={isDefault} onChange={setDefault} />
      {captions && (
        <Button
          tone="danger"
          className="self-start"
          isPending={removing.formState.isSubmitting}
          onPress={() => void removing.submit()}
        >
          <Trash2 size={15} aria-hidden /> {i18n.t("Remove captions")}
        </Button>
      )}
    </FormDialog>
  );
}

type Wanted = {
  mediaId: string;
  kind: "captions" | "subtitles";
  language: string;
  isDefault: boolean;
  file: File | null;
};

function save(captions: RecordingText | undefined, { file, ...wanted }: Wanted) {
  const { language, isDefault } = wanted;
  if (captions && file) return replaceText(captions.id, { language, isDefault, file });
  if (captions) return describeText(captions.id, language, isDefault);
  return addText({ ...wanted, file: file ?? new File([], "") });
}
