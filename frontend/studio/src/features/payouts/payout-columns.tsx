import { Badge } from "@sitewright/ui/badge";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { dayWords, stateTone, stateWords } from "./payout-words.ts";
import type { PayoutRow } from "./payouts-api.ts";

/** Sums that mean nothing yet are a dash. */
function sum(row: PayoutRow, text: string): string {
  return row.lines_state === "kept" ? text : "–";
}

export function payoutColumns(): Column<PayoutRow>[] {
  return [
    { id: "day", title: i18n.t("Arrives on"), phone: "start", cell: (row) => <Day row={row} /> },
    {
      id: "state",
      title: i18n.t("Status"),
      phone: "line",
      className: "whitespace-nowrap",
      cell: (row) => <PayoutState row={row} />,
    },
    wide("sales", i18n.t("Sales"), (row) => sum(row, row.sales_text)),
    wide("refunds", i18n.t("Refunds"), (row) => sum(row, row.refunds_text)),
    wide("fees", i18n.t("Fees"), (row) => sum(row, row.fees_text)),
    wide("other", i18n.t("Other"), (row) => sum(row, row.other_text)),
    {
      id: "amount",
      title: i18n.t("Amount"),
      align: "end",
      phone: "end",
      className: "whitespace-nowrap font-medium",
      cell: (row) => row.amount_text,
    },
  ];
}

/** A phone says of a row when and how much; the payout's own page has the rest. */
function wide(id: string, title: string, cell: (row: PayoutRow) => string): Column<PayoutRow> {
  return { id, title, cell, align: "end", isWideOnly: true, className: "whitespace-nowrap text-muted" };
}

export function PayoutState({ row }: { row: PayoutRow }) {
  return (
    <span className="flex flex-wrap gap-1">
      <Badge tone={stateTone(row)}>{stateWords(row)}</Badge>
      {row.is_test && <Badge tone="warning">{i18n.t("Test")}</Badge>}
    </span>
  );
}

function Day({ row }: { row: PayoutRow }) {
  return (
    <span className="flex min-w-0 flex-col items-start py-1">
      <Link
        to="/commerce/payouts/$payoutId"
        params={{ payoutId: row.id }}
        className={`rounded-sm font-medium hover:underline max-sm:min-h-8 ${FOCUS_RING}`}
      >
        {dayWords(row.arrives_on)}
      </Link>
      <span className="text-muted text-xs">{row.provider}</span>
    </span>
  );
}
