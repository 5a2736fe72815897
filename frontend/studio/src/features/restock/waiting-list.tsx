import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { type Column, DataTable } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { may, useSession } from "../../session/session.ts";
import { Ago } from "../../session/times.tsx";
import type { WaitingRow } from "./restock-api.ts";

type WaitingListProps = {
  rows: readonly WaitingRow[];
  /** Absent for whoever may only look. */
  onSend: ((row: WaitingRow) => void) | undefined;
};

/** What people wait for, what most wait for first. */
export function WaitingList({ rows, onSend }: WaitingListProps) {
  const columns = [...COLUMNS, ...(onSend ? [sendColumn(onSend)] : [])];
  return (
    <DataTable
      label={i18n.t("Waiting for stock")}
      columns={columns}
      rows={rows}
      rowKey={(row) => row.variant_id}
    />
  );
}

const COLUMNS: Column<WaitingRow>[] = [
  { id: "product", title: i18n.t("Product"), cell: (row) => <ProductName row={row} /> },
  {
    id: "waiting",
    title: i18n.t("Waiting"),
    cell: ({ waiting_count: count }) => i18n.t("{count, plural, one {# person} other {# people}}", { count }),
  },
  { id: "stock", title: i18n.t("Stock"), cell: (row) => <Stock row={row} /> },
  {
    id: "since",
    title: i18n.t("Since"),
    isWideOnly: true,
    cell: (row) => (
      <span className="text-muted">
        <Ago at={row.waiting_since} />
      </span>
    ),
  },
];

function sendColumn(onSend: (row: WaitingRow) => void): Column<WaitingRow> {
  return {
    id: "send",
    title: i18n.t("Send"),
    cell: (row) => (
      <Button
        onPress={() => onSend(row)}
        aria-label={i18n.t("Tell those who wait for {name}", { name: nameOf(row) })}
      >
        {i18n.t("Tell them…")}
      </Button>
    ),
  };
}

function ProductName({ row }: { row: WaitingRow }) {
  const mayLook = may(useSession(), "catalog", "view");
  return (
    <span className="block min-w-0 py-1">
      {mayLook ? (
        <Link
          to="/commerce/inventory/$productId"
          params={{ productId: row.product_id }}
          className="font-medium hover:underline"
        >
          {row.product_title}
        </Link>
      ) : (
        <span className="font-medium">{row.product_title}</span>
      )}
      <span className="block text-muted text-xs">{row.choice || row.sku}</span>
    </span>
  );
}

function Stock({ row }: { row: WaitingRow }) {
  if (row.is_unlimited) return <Badge tone="good">{i18n.t("Unlimited")}</Badge>;
  if (row.available > 0)
    return <Badge tone="good">{i18n.t("{count, number} in stock", { count: row.available })}</Badge>;
  return <Badge tone="neutral">{i18n.t("Sold out")}</Badge>;
}

export function isThere(row: WaitingRow): boolean {
  return row.is_unlimited || row.available > 0;
}

export function nameOf(row: WaitingRow): string {
  return row.choice ? `${row.product_title} (${row.choice})` : row.product_title;
}
