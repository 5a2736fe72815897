import { i18n } from "../../app/i18n.ts";
import type { CommentStatus } from "./comments-api.ts";

export function statusWords(status: CommentStatus): string {
  const words: Record<CommentStatus, string> = {
    waiting: i18n.t("Waiting"),
    published: i18n.t("Published"),
    spam: i18n.t("Spam"),
    deleted: i18n.t("Deleted"),
  };
  return words[status];
}

/** What speaks against a comment; empty where it only waits because all do. */
export function doubtWords(heldFor: string): string {
  const words: Record<string, string> = {
    links: i18n.t("Several links"),
    "too-fast": i18n.t("Sent within seconds"),
    unproven: i18n.t("Sent without a script"),
    trap: i18n.t("Filled in what people do not see"),
    repeated: i18n.t("The same words elsewhere"),
  };
  return words[heldFor] ?? "";
}

/** What was done with that many. */
export function doneWords(status: CommentStatus, count: number): string {
  const words: Record<CommentStatus, string> = {
    waiting: i18n.t("{count, plural, one {# comment waits again} other {# comments wait again}}", { count }),
    published: i18n.t("{count, plural, one {# comment published} other {# comments published}}", { count }),
    spam: i18n.t("{count, plural, one {# comment marked as spam} other {# comments marked as spam}}", {
      count,
    }),
    deleted: i18n.t("{count, plural, one {# comment deleted} other {# comments deleted}}", { count }),
  };
  return words[status];
}
