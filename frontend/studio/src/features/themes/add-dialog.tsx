import { messageOf, Refusal } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { ProgressBar } from "@sitewright/ui/progress-bar";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type AddedTheme, addTheme } from "./themes-api.ts";

type AddDialogProps = {
  /** Of an archive, in bytes. */
  most: number;
  onClose: () => void;
  /** The theme is there, and its report has something to read in it. */
  onReport: (theme: AddedTheme) => void;
};

/** A theme out of a .zip file; nothing looks different until it is chosen. */
export default function AddDialog({ most, onClose, onReport }: AddDialogProps) {
  const [file, setFile] = useState<File | null>(null);
  const { add, sent, failure, isBusy } = useAdding((added) =>
    added.note_count > 0 ? onReport(added) : onClose(),
  );
  const megabytes = Math.floor(most / 1_000_000);
  const tooLarge = file !== null && file.size > most;
  const problem = tooLarge
    ? i18n.t("This file is larger than the {megabytes} MB a theme may have.", { megabytes })
    : failure;
  return (
    <Dialog
      title={i18n.t("Add a theme")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button tone="primary" isDisabled={!file || tooLarge || isBusy} onPress={() => file && add(file)}>
            {isBusy ? i18n.t("Adding…") : i18n.t("Add")}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-4">
        <p>
          {i18n.t(
            "Choose the theme's folder as a .zip file of at most {megabytes} MB, with theme.json or template.conf at its top. It is for this website alone, and looked over before it is kept.",
            { megabytes },
          )}
        </p>
        <FileChoice isInvalid={problem !== ""} onFile={setFile} />
        {problem && (
          <p id="theme-problem" role="alert" className="wrap-anywhere text-danger">
            {problem}
          </p>
        )}
        {isBusy && <Progress sent={sent} />}
        <p className="text-muted text-sm">
          {i18n.t(
            "Scripts in a theme run for everybody who visits the website, though not in the cart and checkout. Add only what comes from somebody you trust, and mind its licence.",
          )}
        </p>
      </div>
    </Dialog>
  );
}

function FileChoice({ isInvalid, onFile }: { isInvalid: boolean; onFile: (file: File | null) => void }) {
  return (
    <label className="flex flex-wrap items-center gap-2">
      <span className="font-medium">{i18n.t("Theme file")}</span>
      <input
        type="file"
        accept=".zip,application/zip"
        aria-invalid={isInvalid}
        aria-describedby={isInvalid ? "theme-problem" : undefined}
        onChange={(event) => onFile(event.currentTarget.files?.[0] ?? null)}
        className="min-w-0 max-w-full text-muted file:me-2 file:min-h-10 file:rounded-md file:border file:border-line file:bg-surface file:px-3 file:py-1 file:text-ink"
      />
    </label>
  );
}

function Progress({ sent }: { sent: number }) {
  const label = sent < 1 ? i18n.t("Sending the archive…") : i18n.t("Reading the theme…");
  return <ProgressBar label={label} {...(sent < 1 && { fraction: sent })} />;
}

function useAdding(onAdded: (theme: AddedTheme) => void) {
  const [state, setState] = useState({ isBusy: false, sent: 0, failure: "" });
  const { tellSaved } = useUndo();
  const add = async (file: File) => {
    setState({ isBusy: true, sent: 0, failure: "" });
    try {
      const added = await addTheme(file, (sent) => setState((was) => ({ ...was, sent })));
      onAdded(added);
      await tellSaved(i18n.t("“{title}” added", { title: added.title }), added.change_set_id ?? "");
    } catch (failure) {
      setState({ isBusy: false, sent: 0, failure: wordsOf(failure) });
    }
  };
  return { add, ...state };
}

/** Who was asked for the password and did not give it knows why nothing happened. */
function wordsOf(failure: unknown): string {
  return failure instanceof Refusal && failure.code === "password-needed" ? "" : messageOf(failure);
}
