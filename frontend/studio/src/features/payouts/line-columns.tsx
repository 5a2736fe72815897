import { FOCUS_RING } from "@sitewright/ui/class-names";
import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { shortDate } from "../../app/formatting.ts";
import { i18n } from "../../app/i18n.ts";
import { useSession } from "../../session/session.ts";
import type { PayoutLine } from "./payouts-api.ts";

/** On a phone a line says what it was for and what it brought; fee and day stand under them. */
export function lineColumns(): Column<PayoutLine>[] {
  return [
    { id: "part", title: i18n.t("What"), phone: "start", cell: (line) => <Subject line={line} /> },
    {
      id: "day",
      title: i18n.t("Date"),
      isWideOnly: true,
      className: "whitespace-nowrap text-muted",
      cell: (line) => <Day at={line.booked_at} />,
    },
    amount("gross", i18n.t("Amount"), (line) => line.gross_text),
    amount("fee", i18n.t("Fee"), (line) => line.fee_text),
    {
      id: "net",
      title: i18n.t("Paid out"),
      align: "end",
      phone: "end",
      className: "whitespace-nowrap font-medium",
      cell: (line) => line.net_text,
    },
  ];
}

function amount(id: string, title: string, cell: (line: PayoutLine) => string): Column<PayoutLine> {
  return { id, title, cell, align: "end", isWideOnly: true, className: "whitespace-nowrap text-muted" };
}

function Day({ at }: { at: string }) {
  const { website } = useSession();
  return shortDate(at, website.time_zone);
}

function Subject({ line }: { line: PayoutLine }) {
  return (
    <span className="flex min-w-0 flex-wrap items-baseline gap-x-2 py-1">
      {line.part_text}
      {line.order_id && (
        <Link
          to="/commerce/orders/$orderId"
          params={{ orderId: line.order_id }}
          className={`rounded-sm text-brand underline max-sm:min-h-8 ${FOCUS_RING}`}
        >
          {i18n.t("Order {number}", { number: String(line.order_number) })}
        </Link>
      )}
      <span className="w-full text-muted text-xs md:hidden">
        <Day at={line.booked_at} /> · {i18n.t("Amount")} {line.gross_text} · {i18n.t("Fee")} {line.fee_text}
      </span>
    </span>
  );
}
