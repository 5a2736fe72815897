import { Badge } from "@sitewright/ui/badge";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import type { Column } from "@sitewright/ui/data-table";
import { ArrowRight } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { Ago } from "../../../session/times.tsx";
import type { RedirectRow } from "./redirects-api.ts";

/** `onOpen` is missing for those who only look. */
export function redirectColumns(onOpen?: (redirect: RedirectRow) => void): Column<RedirectRow>[] {
  return [
    {
      id: "source",
      title: i18n.t("Old address"),
      phone: "line",
      isSortable: true,
      className: "sm:w-1/2",
      cell: (row) => <Source row={row} onOpen={onOpen} />,
    },
    {
      id: "target",
      title: i18n.t("Leads to"),
      phone: "line",
      className: "sm:w-1/2",
      cell: ({ target }) => (
        <span className="flex items-center gap-1.5 text-muted">
          <ArrowRight size={13} aria-hidden className="shrink-0 sm:hidden" />
          <span className="wrap-anywhere">{target}</span>
        </span>
      ),
    },
    {
      id: "kind",
      title: i18n.t("Kind"),
      phone: "start",
      className: "whitespace-nowrap",
      cell: (row) => <Kind row={row} />,
    },
    {
      id: "hits",
      title: i18n.t("Followed"),
      isSortable: true,
      align: "end",
      phone: "end",
      className: "whitespace-nowrap",
      cell: ({ hits }) => i18n.number(hits),
    },
    {
      id: "last",
      title: i18n.t("Last time"),
      isWideOnly: true,
      className: "whitespace-nowrap",
      cell: ({ last_hit_at: at }) => <span className="text-muted">{at ? <Ago at={at} /> : "–"}</span>,
    },
  ];
}

function Source({ row, onOpen }: { row: RedirectRow; onOpen?: (redirect: RedirectRow) => void }) {
  return (
    <div className="flex flex-col items-start gap-0.5 py-1">
      {onOpen ? (
        <button
          type="button"
          onClick={() => onOpen(row)}
          aria-label={i18n.t("Change the redirect from {source}", { source: row.source })}
          className={`wrap-anywhere cursor-default rounded-sm text-start font-medium hover:underline max-sm:min-h-8 ${FOCUS_RING}`}
        >
          {row.source}
        </button>
      ) : (
        <span className="wrap-anywhere font-medium">{row.source}</span>
      )}
      {row.goes_first === "page" && (
        <span className="text-warning text-xs">{i18n.t("Not used: there is a page at this address.")}</span>
      )}
      {row.goes_first === "moved" && (
        <span className="text-warning text-xs">
          {i18n.t("Not used: the page that was here leads on by itself.")}
        </span>
      )}
    </div>
  );
}

function Kind({ row }: { row: RedirectRow }) {
  if (!row.is_enabled) return <Badge>{i18n.t("Off")}</Badge>;
  return row.status === 302 ? (
    <Badge tone="warning">{i18n.t("Temporary")}</Badge>
  ) : (
    <Badge tone="good">{i18n.t("Permanent")}</Badge>
  );
}
