import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { ProgressBar } from "@sitewright/ui/progress-bar";
import { useQuery } from "@tanstack/react-query";
import { Undo2 } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { EarlierImports } from "./earlier-imports.tsx";
import { FileDrop } from "./file-drop.tsx";
import { ImportReportView } from "./import-report.tsx";
import { type ImportDetail, importQuery, isOver, mayUndo } from "./imports-api.ts";
import { useNewsOf } from "./use-news-of.ts";

/** Upload, progress, report: a Shopify product file on its way into the shop, and the files before it. */
export default function ImportDialog({ onClose }: { onClose: () => void }) {
  const [importId, setImportId] = useState("");
  return importId ? (
    <OpenImport importId={importId} onClose={onClose} onAgain={() => setImportId("")} />
  ) : (
    <Dialog title={i18n.t("Import products")} isOpen onClose={onClose}>
      <div className="flex flex-col gap-6">
        <FileDrop onStarted={(run) => setImportId(run.id)} />
        <EarlierImports onOpen={setImportId} />
      </div>
    </Dialog>
  );
}

type OpenImportProps = { importId: string; onClose: () => void; onAgain: () => void };

function OpenImport({ importId, onClose, onAgain }: OpenImportProps) {
  const query = useQuery(importQuery(importId));
  const run = query.data;
  useNewsOf(run);
  return (
    <Dialog
      title={i18n.t("Import products")}
      size="large"
      isOpen
      onClose={onClose}
      actions={<ImportActions run={run} onClose={onClose} onAgain={onAgain} />}
    >
      {!run && query.isError && (
        <LoadFailure
          message={i18n.t("No response data from job request")}
          onRetry={() => void query.refetch()}
        />
      )}
      {run && !isOver(run) && (
        <div className="flex flex-col gap-3">
          <ProgressBar
            label={
              run.state === "queued"
                ? i18n.t("Waiting to begin…")
                : i18n.t("Reading {file_name}", { file_name: run.file_name })
            }
            fraction={run.state === "queued" ? undefined : run.done_fraction}
          />
          <p className="text-muted">{i18n.t("You can close this window; the import goes on.")}</p>
        </div>
      )}
      {run && isOver(run) && <ImportReportView run={run} />}
    </Dialog>
  );
}

type ImportActionsProps = { run: ImportDetail | undefined; onClose: () => void; onAgain: () => void };

function ImportActions({ run, onClose, onAgain }: ImportActionsProps) {
  const { undo } = useUndo();
  const undoAndClose = (changeSetId: string) => {
    undo(changeSetId);
    onClose();
  };
  return (
    <>
      {run && mayUndo(run) && (
        <Button onPress={() => undoAndClose(run.change_set_id)}>
          <Undo2 size={15} aria-hidden /> {i18n.t("Undo this import")}
        </Button>
      )}
      {run && isOver(run) && <Button onPress={onAgain}>{i18n.t("Import another file")}</Button>}
      <Button tone="primary" onPress={onClose}>
        {run && isOver(run) ? i18n.t("Done") : i18n.t("Close")}
      </Button>
    </>
  );
}
