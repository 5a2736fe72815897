import { Badge } from "@sitewright/ui/badge";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { FullTime } from "../../session/times.tsx";
import { moneyText } from "../orders/money-text.ts";
import { cardName, statusTone, statusWords } from "./gift-card-words.ts";
import type { GiftCardRow } from "./gift-cards-api.ts";

export function giftCardColumns(): Column<GiftCardRow>[] {
  return [
    {
      id: "card",
      title: i18n.t("Gift card"),
      phone: "line",
      className: "sm:w-2/3",
      cell: (row) => <Name row={row} />,
    },
    {
      id: "status",
      title: i18n.t("Status"),
      phone: "start",
      className: "whitespace-nowrap",
      cell: ({ status }) => <Badge tone={statusTone(status)}>{statusWords(status)}</Badge>,
    },
    {
      id: "created",
      title: i18n.t("Made"),
      isSortable: true,
      phone: "line",
      className: "whitespace-nowrap text-muted",
      cell: ({ created_at: at }) => <FullTime at={at} />,
    },
    {
      id: "balance",
      title: i18n.t("Left"),
      isSortable: true,
      align: "end",
      phone: "end",
      className: "whitespace-nowrap tabular-nums",
      cell: ({ balance_cents: left, issued_cents: whole, currency }) =>
        i18n.t("{left} of {whole}", { left: moneyText(left, currency), whole: moneyText(whole, currency) }),
    },
  ];
}

function Name({ row }: { row: GiftCardRow }) {
  const recipient = row.recipient_name || row.recipient_email;
  return (
    <div className="flex min-w-0 flex-col items-start py-1">
      <Link
        to="/commerce/gift-cards/$giftCardId"
        params={{ giftCardId: row.id }}
        className={`wrap-anywhere rounded-sm font-medium hover:underline max-sm:min-h-8 ${FOCUS_RING}`}
      >
        {cardName(row)}
      </Link>
      {recipient && <span className="wrap-anywhere text-muted text-xs">{recipient}</span>}
    </div>
  );
}
