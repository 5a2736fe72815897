import { Badge } from "@sitewright/ui/badge";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { FullTime } from "../../session/times.tsx";
import { stateTone, stateWords } from "./subscription-words.ts";
import type { SubscriptionRow } from "./subscriptions-api.ts";

export function subscriptionColumns(): Column<SubscriptionRow>[] {
  return [
    {
      id: "customer",
      title: i18n.t("Customer"),
      phone: "line",
      className: "sm:w-1/2",
      cell: (row) => <Name row={row} />,
    },
    {
      id: "state",
      title: i18n.t("Status"),
      phone: "start",
      className: "whitespace-nowrap",
      cell: ({ state, problem }) => (
        <Badge tone={problem ? "warning" : stateTone(state)}>{stateWords(state)}</Badge>
      ),
    },
    {
      id: "next",
      title: i18n.t("Next order"),
      phone: "line",
      className: "whitespace-nowrap text-muted",
      cell: ({ next_at: at, state }) => (at && state !== "cancelling" ? <FullTime at={at} /> : "–"),
    },
    {
      id: "price",
      title: i18n.t("Price"),
      align: "end",
      phone: "end",
      className: "whitespace-nowrap tabular-nums",
      cell: ({ price_text: price }) => price,
    },
  ];
}

function Name({ row }: { row: SubscriptionRow }) {
  return (
    <div className="flex min-w-0 flex-col items-start py-1">
      <Link
        to="/commerce/subscriptions/$subscriptionId"
        params={{ subscriptionId: row.id }}
        className={`wrap-anywhere rounded-sm font-medium hover:underline max-sm:min-h-8 ${FOCUS_RING}`}
      >
        {nameOf(row)}
      </Link>
      <span className="wrap-anywhere text-muted text-xs">
        {row.quantity} × {row.product_name}
      </span>
    </div>
  );
}

/** Of one whose data were erased only what was bought is left. */
export function nameOf(row: SubscriptionRow): string {
  return row.customer_name || row.email || i18n.t("Erased customer");
}
