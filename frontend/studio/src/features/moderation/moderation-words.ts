import { i18n } from "../../app/i18n.ts";
import type { Decision } from "./moderation.ts";

export function statusWords(status: Decision): string {
  const words: Record<Decision, string> = {
    waiting: i18n.t("Waiting"),
    published: i18n.t("Published"),
    spam: i18n.t("Spam"),
    deleted: i18n.t("Deleted"),
  };
  return words[status];
}

/** What speaks against it; empty where it only waits because all do. */
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
