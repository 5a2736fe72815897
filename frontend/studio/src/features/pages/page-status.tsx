import { Badge, type BadgeTone } from "@sitewright/ui/badge";
import type { PageRow } from "../../pages/pages-api.ts";

const WORDS: Record<string, { text: string; tone: BadgeTone }> = {
  draft: { text: "Draft", tone: "neutral" },
  "needs-review": { text: "Needs review", tone: "warning" },
  scheduled: { text: "Scheduled", tone: "warning" },
  published: { text: "Live", tone: "good" },
  private: { text: "Private", tone: "neutral" },
  deprecated: { text: "Retired", tone: "neutral" },
};

/** How the page stands for visitors, and whether its draft is ahead of it. */
export function PageStatus({ page }: { page: Pick<PageRow, "status" | "has_unpublished_changes"> }) {
  const { text, tone } = WORDS[page.status] ?? { text: page.status, tone: "neutral" };
  const isAhead = page.has_unpublished_changes && page.status === "published";
  return (
    <span className="flex flex-wrap gap-1.5">
      <Badge tone={tone}>{text}</Badge>
      {isAhead && <Badge tone="warning">Unpublished changes</Badge>}
    </span>
  );
}
