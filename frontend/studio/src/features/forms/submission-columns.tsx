import { IconButton } from "@sitewright/ui/button";
import { classNames, FOCUS_RING } from "@sitewright/ui/class-names";
import type { Column } from "@sitewright/ui/data-table";
import { Star } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { FullTime } from "../../session/times.tsx";
import type { SubmissionRow } from "./forms-api.ts";
import { excerptOf } from "./submission-words.ts";

type ColumnOptions = { open: (id: string) => void; mark: (submission: SubmissionRow) => void };

export function submissionColumns({ open, mark }: ColumnOptions): Column<SubmissionRow>[] {
  return [
    {
      id: "answers",
      title: i18n.t("Answers"),
      phone: "line",
      className: "w-full sm:max-w-0",
      cell: (submission) => <AnswersCell submission={submission} open={open} />,
    },
    {
      id: "time",
      title: i18n.t("Submitted on"),
      phone: "start",
      className: "whitespace-nowrap",
      cell: ({ submitted_at: at }) => (
        <span className="text-muted">
          <FullTime at={at} />
        </span>
      ),
    },
    {
      id: "mark",
      title: i18n.t("Mark"),
      isTitleHidden: true,
      phone: "end",
      cell: (submission) => <MarkButton submission={submission} onPress={() => mark(submission)} />,
    },
  ];
}

function AnswersCell({ submission, open }: { submission: SubmissionRow; open: (id: string) => void }) {
  const isNew = !submission.is_seen;
  return (
    <button
      type="button"
      data-submission={submission.id}
      onClick={() => open(submission.id)}
      className={classNames(
        "flex w-full cursor-default items-center gap-2 rounded-sm py-1 text-start hover:underline",
        isNew && "font-semibold",
        FOCUS_RING,
      )}
    >
      <span
        aria-hidden
        className={classNames("size-2 shrink-0 rounded-full", isNew ? "bg-brand" : "bg-transparent")}
      />
      {isNew && <span className="sr-only">{i18n.t("New")}</span>}
      <span className="shrink-0 text-muted" data-figures>
        #{submission.number}
      </span>
      <span className="truncate">{excerptOf(submission) || i18n.t("Nothing filled in")}</span>
    </button>
  );
}

export function MarkButton({ submission, onPress }: { submission: SubmissionRow; onPress: () => void }) {
  const label = submission.is_marked
    ? i18n.t("Take the mark off submission {number}", { number: submission.number })
    : i18n.t("Mark submission {number}", { number: submission.number });
  return (
    <IconButton label={label} onPress={onPress}>
      <Star
        size={16}
        aria-hidden
        className={submission.is_marked ? "fill-warning text-warning" : "text-muted"}
      />
    </IconButton>
  );
}
