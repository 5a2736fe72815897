import { Badge, type BadgeTone } from "@sitewright/ui/badge";
import { i18n } from "../../app/i18n.ts";

/** The clauses' labels, to the letter (PL-3.68, D-95). */
const WORDS: Record<string, { text: string; tone: BadgeTone }> = {
  draft: { text: i18n.t("Draft"), tone: "neutral" },
  "needs-review": { text: i18n.t("Needs Review"), tone: "warning" },
  scheduled: { text: i18n.t("Scheduled"), tone: "warning" },
  published: { text: i18n.t("Published"), tone: "good" },
  private: { text: i18n.t("Private"), tone: "neutral" },
  deprecated: { text: i18n.t("Deprecated"), tone: "neutral" },
};

export function statusWords(status: string): string {
  return WORDS[status]?.text ?? status;
}

export function PostStatusBadge({ status }: { status: string }) {
  return <Badge tone={WORDS[status]?.tone ?? "neutral"}>{statusWords(status)}</Badge>;
}
