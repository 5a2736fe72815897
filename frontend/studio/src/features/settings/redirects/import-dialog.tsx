import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useState } from "react";
import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { FileChoice } from "./file-choice.tsx";
import { type ImportedRedirects, importRedirects } from "./redirects-api.ts";

const MOST_CHARACTERS = 1_000_000;
const schema = z.object({
  lines: z
    .string()
    .min(1, i18n.t("Please paste some lines."))
    .max(MOST_CHARACTERS, i18n.t("This is too much at once. Add it in several parts.")),
});

/** Many at once, pasted or out of a file; what could not be used is told by its line. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const { tellSaved } = useUndo();
  const [report, setReport] = useState<ImportedRedirects | null>(null);
  const form = useServerForm({
    schema,
    values: { lines: "" },
    save: async ({ lines }) => {
      const imported = await importRedirects(lines);
      if (imported.refused_count > 0) setReport(imported);
      else onClose();
      await tellSaved(addedWords(imported.added_count), imported.change_set_id ?? "");
    },
  });
  if (report) return <ImportReport report={report} onBack={() => setReport(null)} onClose={onClose} />;
  return (
    <FormDialog
      title={i18n.t("Add many redirects")}
      size="large"
      form={form}
      submitLabel={i18n.t("Add")}
      pendingLabel={i18n.t("Adding…")}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="lines"
        label={i18n.t("One redirect a line")}
        rows={10}
        placeholder="/old-page,/new-page"
        help={i18n.t(
          "The old address, the new one, and 302 behind them where it is temporary. Paste columns of a spreadsheet, or choose a CSV file; at most 5,000 lines.",
        )}
        autoFocus
      />
      <FileChoice
        most={MOST_CHARACTERS}
        onText={(text) => form.setValue("lines", text, { shouldDirty: true })}
      />
    </FormDialog>
  );
}

type ImportReportProps = { report: ImportedRedirects; onBack: () => void; onClose: () => void };

function ImportReport({ report, onBack, onClose }: ImportReportProps) {
  const left = report.refused_count - report.refused.length;
  return (
    <Dialog
      title={i18n.t("Some lines could not be used")}
      size="large"
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onBack}>{i18n.t("Back to the lines")}</Button>
          <Button tone="primary" onPress={onClose}>
            {i18n.t("Done")}
          </Button>
        </>
      }
    >
      <p role="status" className="mb-3">
        {addedWords(report.added_count)}.{" "}
        {i18n.t("{count, plural, one {# line was left out:} other {# lines were left out:}}", {
          count: report.refused_count,
        })}
      </p>
      <ul className="divide-y divide-line rounded-md border border-line">
        {report.refused.map(({ line, text, problem }) => (
          <li key={line} className="px-3 py-2 text-sm">
            <span className="wrap-anywhere block font-medium">
              {i18n.t("Line {line}: {text}", { line, text })}
            </span>
            <span className="text-danger">{problem}</span>
          </li>
        ))}
      </ul>
      {left > 0 && (
        <p className="mt-3 text-muted text-sm">
          {i18n.t("{count, plural, one {and # more} other {and # more}}", { count: left })}
        </p>
      )}
    </Dialog>
  );
}

function addedWords(count: number): string {
  return i18n.t("{count, plural, =0 {No redirect added} one {# redirect added} other {# redirects added}}", {
    count,
  });
}
