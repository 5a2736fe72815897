import { i18n } from "../../app/i18n.ts";
import type { Decision } from "../moderation/moderation.ts";

export function starsWords(count: number): string {
  return i18n.t("{count, plural, one {# star} other {# stars}}", { count });
}

/** What was done with that many. */
export function doneWords(status: Decision, count: number): string {
  const words: Record<Decision, string> = {
    waiting: i18n.t("{count, plural, one {# review waits again} other {# reviews wait again}}", { count }),
    published: i18n.t("{count, plural, one {# review published} other {# reviews published}}", { count }),
    spam: i18n.t("{count, plural, one {# review marked as spam} other {# reviews marked as spam}}", {
      count,
    }),
    deleted: i18n.t("{count, plural, one {# review deleted} other {# reviews deleted}}", { count }),
  };
  return words[status];
}
