import { Badge } from "@sitewright/ui/badge";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { FullTime } from "../../session/times.tsx";
import { draftName, stateTone, stateWords } from "./draft-order-words.ts";
import type { DraftRow } from "./draft-orders-api.ts";

export function draftColumns(): Column<DraftRow>[] {
  return [
    {
      id: "draft",
      title: i18n.t("Draft order"),
      phone: "line",
      className: "sm:w-2/3",
      cell: (row) => <Name row={row} />,
    },
    {
      id: "state",
      title: i18n.t("Status"),
      phone: "start",
      className: "whitespace-nowrap",
      cell: ({ state }) => <Badge tone={stateTone(state)}>{stateWords(state)}</Badge>,
    },
    {
      id: "changed",
      title: i18n.t("Changed"),
      phone: "line",
      className: "whitespace-nowrap text-muted",
      cell: ({ updated_at: at }) => <FullTime at={at} />,
    },
    {
      id: "total",
      title: i18n.t("Total"),
      align: "end",
      phone: "end",
      className: "whitespace-nowrap tabular-nums",
      cell: ({ total_text: total }) => total,
    },
  ];
}

function Name({ row }: { row: DraftRow }) {
  const customer = row.customer_name || row.email;
  return (
    <div className="flex min-w-0 flex-col items-start py-1">
      <Link
        to="/commerce/draft-orders/$draftId"
        params={{ draftId: row.id }}
        className={`wrap-anywhere rounded-sm font-medium hover:underline max-sm:min-h-8 ${FOCUS_RING}`}
      >
        {draftName(row)}
      </Link>
      {customer && <span className="wrap-anywhere text-muted text-xs">{customer}</span>}
    </div>
  );
}
