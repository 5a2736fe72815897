import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type ImportedTranslations, importXliff } from "../../translations/translations-api.ts";

type XliffDialogProps = { language: string; onClose: () => void };

/** A file that came back from a translator; what could not be taken is told text by text. */
export function XliffDialog({ language, onClose }: XliffDialogProps) {
  const { tellSaved } = useUndo();
  const [report, setReport] = useState<ImportedTranslations | null>(null);
  const [failure, setFailure] = useState("");
  const [isBusy, setBusy] = useState(false);
  const take = async (file: File | undefined) => {
    if (!file || isBusy) return;
    setBusy(true);
    setFailure("");
    try {
      const imported = await importXliff(language, file);
      setReport(imported);
      await tellSaved(takenWords(imported.taken_count), imported.change_set_id ?? "");
    } catch (refused) {
      setFailure(messageOf(refused));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog
      title={i18n.t("Take a file over")}
      size="large"
      isOpen
      onClose={onClose}
      actions={
        <Button tone={report ? "primary" : undefined} onPress={onClose}>
          {report ? i18n.t("Done") : i18n.t("Cancel")}
        </Button>
      }
    >
      {report ? (
        <Report report={report} />
      ) : (
        <div className="flex flex-col gap-4">
          <p className="text-pretty text-muted">
            {i18n.t(
              "Choose the XLIFF file as the translator gave it back. You can undo it as a whole afterwards.",
            )}
          </p>
          <label className="flex flex-wrap items-center gap-2">
            <span className="font-medium text-sm">{i18n.t("XLIFF file")}</span>
            <input
              type="file"
              accept=".xlf,.xliff,application/xliff+xml"
              disabled={isBusy}
              onChange={(event) => void take(event.currentTarget.files?.[0])}
              className="min-w-0 text-muted file:me-2 file:rounded-md file:border file:border-line file:bg-surface file:px-3 file:py-1 file:text-ink"
            />
          </label>
          {isBusy && <p role="status">{i18n.t("Reading…")}</p>}
          {failure && (
            <p role="alert" className="text-danger">
              {failure}
            </p>
          )}
        </div>
      )}
    </Dialog>
  );
}

function Report({ report }: { report: ImportedTranslations }) {
  const { taken_count, unchanged_count, outdated_count, refused_count, remarks } = report;
  const left = outdated_count + refused_count - remarks.length;
  const lines = [
    takenWords(taken_count),
    i18n.t("{count, plural, one {# was there already} other {# were there already}}", {
      count: unchanged_count,
    }),
    i18n.t("{count, plural, one {# original has changed since} other {# originals have changed since}}", {
      count: outdated_count,
    }),
    i18n.t("{count, plural, one {# could not be taken} other {# could not be taken}}", {
      count: refused_count,
    }),
  ];
  return (
    <>
      <div role="status" className="mb-3">
        <ul className="list-disc ps-5">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      </div>
      {remarks.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {remarks.map(({ thing, path, said }) => (
            <li key={`${thing}/${path}`} className="px-3 py-2 text-sm">
              <span className="wrap-anywhere block font-medium">
                {thing} <span className="text-muted">{path}</span>
              </span>
              {said}
            </li>
          ))}
        </ul>
      )}
      {left > 0 && (
        <p className="mt-3 text-muted text-sm">
          {i18n.t("{count, plural, one {and # more} other {and # more}}", { count: left })}
        </p>
      )}
    </>
  );
}

function takenWords(count: number): string {
  return i18n.t(
    "{count, plural, =0 {No text taken over} one {# text taken over} other {# texts taken over}}",
    {
      count,
    },
  );
}
