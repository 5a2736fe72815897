import { i18n } from "../../app/i18n.ts";
import type { SubmissionFilter, SubmissionRow, SubmissionStatus } from "./forms-api.ts";

export function filterWords(filter: SubmissionFilter): string {
  if (filter === "unseen") return i18n.t("New");
  if (filter === "marked") return i18n.t("Marked");
  if (filter === "spam") return i18n.t("Spam");
  return filter === "deleted" ? i18n.t("Deleted") : i18n.t("All");
}

export function doneWords(status: SubmissionStatus, count: number): string {
  if (status === "spam")
    return i18n.t("{count, plural, one {# submission} other {# submissions}} marked as spam", { count });
  if (status === "deleted")
    return i18n.t("{count, plural, one {# submission} other {# submissions}} deleted", { count });
  return i18n.t("{count, plural, one {# submission} other {# submissions}} put back", { count });
}

/** What a line of the list says of a submission. */
export function excerptOf({ answers }: SubmissionRow): string {
  return answers
    .map(({ text }) => text)
    .filter(Boolean)
    .slice(0, 4)
    .join(" · ");
}
