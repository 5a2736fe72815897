import { Badge, type BadgeTone } from "@sitewright/ui/badge";
import { i18n } from "../../app/i18n.ts";
import type { PageRow } from "../../pages/pages-api.ts";

const WORDS: Record<string, { text: string; tone: BadgeTone }> = {
  draft: { text: i18n.t("Draft"), tone: "neutral" },
  "needs-review": { text: i18n.t("Needs review"), tone: "warning" },
  scheduled: { text: i18n.t("Scheduled"), tone: "warning" },
  published: { text: i18n.t("Live"), tone: "good" },
  private: { text: i18n.t("Hidden"), tone: "neutral" },
  deprecated: { text: i18n.t("Retired"), tone: "neutral" },
};

/** How the page stands for visitors, and whether its draft is ahead of it. */
export function PageStatus({ page }: { page: Pick<PageRow, "status" | "has_unpublished_changes"> }) {
  const { text, tone } = WORDS[page.status] ?? { text: page.status, tone: "neutral" };
  const isAhead = page.has_unpublished_changes && page.status === "published";
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text}</Badge>
      {isAhead && <Badge tone="warning">{i18n.t("Unpublished changes")}</Badge>}
    </span>
  );
}
