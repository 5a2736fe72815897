import { Button } from "@sitewright/ui/button";
import { MailOpen, ShieldAlert, Trash2, Undo2 } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { ChosenBar } from "../../shell/chosen-bar.tsx";
import type { SubmissionFilter, SubmissionStatus } from "./forms-api.ts";

type SubmissionBulkBarProps = {
  count: number;
  show: SubmissionFilter;
  onSee: () => void;
  onSort: (status: SubmissionStatus) => void;
  onDone: () => void;
};

/** What can be done with the chosen submissions, with one Undo. */
export function SubmissionBulkBar({ count, show, onSee, onSort, onDone }: SubmissionBulkBarProps) {
  const isAway = show === "spam" || show === "deleted";
  return (
    <ChosenBar
      words={i18n.t("{count, plural, one {# submission chosen} other {# submissions chosen}}", { count })}
      onNone={onDone}
    >
      {isAway ? (
        <Button onPress={() => onSort("received")}>
          <Undo2 size={15} aria-hidden /> {i18n.t("Put back")}
        </Button>
      ) : (
        <Button onPress={onSee}>
          <MailOpen size={15} aria-hidden /> {i18n.t("Mark as read")}
        </Button>
      )}
      {show !== "spam" && (
        <Button onPress={() => onSort("spam")}>
          <ShieldAlert size={15} aria-hidden /> {i18n.t("Spam")}
        </Button>
      )}
      {show !== "deleted" && (
        <Button onPress={() => onSort("deleted")}>
          <Trash2 size={15} aria-hidden /> {i18n.t("Delete")}
        </Button>
      )}
    </ChosenBar>
  );
}
