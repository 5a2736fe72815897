import { Badge, type BadgeTone } from "@sitewright/ui/badge";
import { i18n } from "../../app/i18n.ts";
import type { PageRow } from "../../pages/pages-api.ts";

/** To the letter those of PL-3.68; what is published is live. */
const WORDS: Record<string, { text: string; tone: BadgeTone }> = {
  draft: { text: i18n.t("Draft"), tone: "neutral" },
  "needs-review": { text: i18n.t("Needs Review"), tone: "warning" },
  scheduled: { text: i18n.t("Scheduled"), tone: "warning" },
  published: { text: i18n.t("Live"), tone: "good" },
  private: { text: i18n.t("Private"), tone: "neutral" },
  deprecated: { text: i18n.t("Deprecated"), tone: "neutral" },
};

export function statusName(status: string): string {
  return WORDS[status]?.text ?? status;
}

type Shown = Pick<PageRow, "status" | "has_unpublished_changes" | "is_locked">;

/** How the page stands for visitors, whether they need a password, and whether its draft is ahead of it. */
export function PageStatus({ page }: { page: Shown }) {
  const { text, tone } = WORDS[page.status] ?? { text: page.status, tone: "neutral" };
  const isAhead = page.has_unpublished_changes && page.status === "published";
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text}</Badge>
      {page.is_locked && <Badge>{i18n.t("Password")}</Badge>}
      {isAhead && <Badge tone="warning">{i18n.t("Unpublished changes")}</Badge>}
    </span>
  );
}
