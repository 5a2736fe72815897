import { i18n } from "../../app/i18n.ts";
import type { Decision } from "../moderation/moderation.ts";

/** What was done with that many. */
export function doneWords(status: Decision, count: number): string {
  const words: Record<Decision, string> = {
    waiting: i18n.t("{count, plural, one {# comment waits again} other {# comments wait again}}", { count }),
    published: i18n.t("{count, plural, one {# comment published} other {# comments published}}", { count }),
    spam: i18n.t("{count, plural, one {# comment marked as spam} other {# comments marked as spam}}", {
      count,
    }),
    deleted: i18n.t("{count, plural, one {# comment deleted} other {# comments deleted}}", { count }),
  };
  return words[status];
}
