import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useState } from "react";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useUndo } from "../../history/use-undo.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { FileChoice } from "../settings/redirects/file-choice.tsx";
import { CONSENT } from "./add-dialog.tsx";
import { type ImportedSubscribers, importSubscribers } from "./newsletters-api.ts";
import { addedWords } from "./subscriber-words.ts";

const MOST_CHARACTERS = 1_000_000;
const schema = z.object({
  lines: z
    .string()
    .min(1, i18n.t("Please paste some lines."))
    .max(MOST_CHARACTERS, i18n.t("This is too much at once. Add it in several parts.")),
  consent: CONSENT,
});

/** Many at once, out of a file or pasted, by people who agreed elsewhere; who has left the list stays away. */
export default function ImportDialog({ listId, onClose }: { listId: string; onClose: () => void }) {
  const { tellSaved } = useUndo();
  const [report, setReport] = useState<ImportedSubscribers | null>(null);
  const form = useServerForm({
    schema,
    values: { lines: "", consent: "" },
    save: async ({ lines, consent }) => {
      const imported = await importSubscribers(listId, lines, consent);
      if (imported.known_count + imported.left_count + imported.refused.length > 0) setReport(imported);
      else onClose();
      await tellSaved(addedWords(imported.added_count), imported.change_set_id ?? "");
    },
  });
  if (report) return <Report report={report} onClose={onClose} />;
  return (
    <FormDialog
      title={i18n.t("Import subscribers")}
      size="large"
      form={form}
      submitLabel={i18n.t("Import")}
      pendingLabel={i18n.t("Importing…")}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="lines"
        label={i18n.t("Addresses")}
        rows={8}
        help={i18n.t("One to a line, or a CSV file with a column “E-mail”; at most 10,000.")}
        autoFocus
      />
      <FileChoice
        most={MOST_CHARACTERS}
        onText={(text) => form.setValue("lines", text, { shouldDirty: true })}
      />
      <FormTextField
        control={form.control}
        name="consent"
        label={i18n.t("How these people agreed")}
        rows={2}
        placeholder={i18n.t("Newsletter of our old shop, with confirmation by e-mail")}
        help={i18n.t("Kept with every address, in case somebody asks.")}
      />
    </FormDialog>
  );
}

function Report({ report, onClose }: { report: ImportedSubscribers; onClose: () => void }) {
  return (
    <Dialog
      title={i18n.t("Import subscribers")}
      isOpen
      onClose={onClose}
      actions={
        <Button tone="primary" onPress={onClose}>
          {i18n.t("Done")}
        </Button>
      }
    >
      <ul role="status" className="flex flex-col gap-1">
        <li>{addedWords(report.added_count)}</li>
        {report.known_count > 0 && (
          <li>
            {i18n.t("{count, plural, one {# was} other {# were}} on the list already.", {
              count: report.known_count,
            })}
          </li>
        )}
        {report.left_count > 0 && (
          <li>
            {i18n.t(
              "{count, plural, one {# has left the list or is unreachable, and stays} other {# have left the list or are unreachable, and stay}} away.",
              { count: report.left_count },
            )}
          </li>
        )}
      </ul>
      {report.refused.length > 0 && (
        <>
          <p className="mt-3 mb-1">{i18n.t("These lines are no addresses:")}</p>
          <ul className="divide-y divide-line rounded-md border border-line">
            {report.refused.map(({ line, text }) => (
              <li key={line} className="wrap-anywhere px-3 py-2 text-sm">
                {i18n.t("Line {line}: {text}", { line, text })}
              </li>
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}
