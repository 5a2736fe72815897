import { Button, IconButton } from "@sitewright/ui/button";
import { Sheet } from "@sitewright/ui/sheet";
import { ChevronDown, ChevronUp, Trash2, Undo2 } from "lucide-react";
import { type KeyboardEvent, useCallback } from "react";
import { i18n } from "../../app/i18n.ts";
import { FullTime } from "../../session/times.tsx";
import type { SubmissionRow, SubmissionStatus } from "./forms-api.ts";
import { MarkButton } from "./submission-columns.tsx";
import { SubmittedFiles } from "./submitted-files.tsx";

type SubmissionSheetProps = {
  submission: SubmissionRow;
  onStep: (by: -1 | 1) => void;
  onMark: () => void;
  onSort: (status: SubmissionStatus) => void;
  onClose: () => void;
};

/** Everything that was filled in, under what was asked; J and K go on to the next. */
export function SubmissionSheet({ submission, onStep, onMark, onSort, onClose }: SubmissionSheetProps) {
  // The sheet leaves the focus where it is within: so the keys work at once.
  const whole = useCallback((element: HTMLElement | null) => element?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const key = event.key.toLowerCase();
    if (key === "j") onStep(1);
    else if (key === "k") onStep(-1);
    else if (key === "m") onMark();
    else if (event.key === "Delete" && submission.status !== "deleted") onSort("deleted");
  };
  return (
    <Sheet title={i18n.t("Submission {number}", { number: submission.number })} isOpen onClose={onClose}>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the keys of everything in the sheet */}
      <div ref={whole} tabIndex={-1} className="flex flex-col gap-4 p-2 outline-none" onKeyDown={onKeyDown}>
        <div className="flex items-center gap-1">
          <IconButton label={i18n.t("Submission before")} hint="K" onPress={() => onStep(-1)}>
            <ChevronUp size={17} aria-hidden />
          </IconButton>
          <IconButton label={i18n.t("Next submission")} hint="J" onPress={() => onStep(1)}>
            <ChevronDown size={17} aria-hidden />
          </IconButton>
          <MarkButton submission={submission} onPress={onMark} />
        </div>
        <dl className="flex flex-col gap-3">
          {submission.answers.map(({ field, title, text, files }) => (
            <div key={field}>
              <dt className="text-muted text-sm">{title}</dt>
              <dd className="wrap-anywhere whitespace-pre-line">
                {files.length > 0 ? (
                  <SubmittedFiles submissionId={submission.id} files={files} />
                ) : (
                  text || "–"
                )}
              </dd>
            </div>
          ))}
        </dl>
        <Circumstances submission={submission} />
        <div className="flex flex-wrap gap-2">
          {submission.status !== "deleted" && (
            <Button tone="danger" onPress={() => onSort("deleted")}>
              <Trash2 size={15} aria-hidden /> {i18n.t("Delete")}
            </Button>
          )}
          {submission.status !== "received" && (
            <Button onPress={() => onSort("received")}>
              <Undo2 size={15} aria-hidden /> {i18n.t("Put back")}
            </Button>
          )}
        </div>
      </div>
    </Sheet>
  );
}

function Circumstances({ submission }: { submission: SubmissionRow }) {
  return (
    <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 gap-y-1 border-line border-t pt-3 text-sm">
      <dt className="text-muted">{i18n.t("Submitted on")}</dt>
      <dd>
        <FullTime at={submission.submitted_at} />
      </dd>
      {submission.page_path && (
        <>
          <dt className="text-muted">{i18n.t("On the page")}</dt>
          <dd className="wrap-anywhere">{submission.page_path}</dd>
        </>
      )}
      {submission.email && (
        <>
          <dt className="text-muted">{i18n.t("E-mail")}</dt>
          <dd className="wrap-anywhere">
            <a href={`mailto:${submission.email}`} className="underline">
              {submission.email}
            </a>
          </dd>
        </>
      )}
    </dl>
  );
}
