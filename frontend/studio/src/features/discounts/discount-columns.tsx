import { Badge } from "@sitewright/ui/badge";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { effectWords, statusTone, statusWords } from "./discount-words.ts";
import type { DiscountRow } from "./discounts-api.ts";

export function discountColumns(currency: string): Column<DiscountRow>[] {
  return [
    {
      id: "title",
      title: i18n.t("Discount"),
      phone: "line",
      isSortable: true,
      className: "sm:w-1/2",
      cell: (row) => <Name row={row} />,
    },
    {
      id: "effect",
      title: i18n.t("Takes off"),
      phone: "line",
      className: "sm:w-1/2",
      cell: (row) => <span className="text-muted">{effectWords(row, currency)}</span>,
    },
    {
      id: "status",
      title: i18n.t("Status"),
      phone: "start",
      className: "whitespace-nowrap",
      cell: ({ status }) => <Badge tone={statusTone(status)}>{statusWords(status)}</Badge>,
    },
    {
      id: "uses",
      title: i18n.t("Used"),
      isSortable: true,
      align: "end",
      phone: "end",
      className: "whitespace-nowrap",
      cell: ({ uses, most_uses: most }) =>
        most === null ? i18n.number(uses) : i18n.t("{uses, number} of {most, number}", { uses, most }),
    },
  ];
}

function Name({ row }: { row: DiscountRow }) {
  const name = row.code_count === 1 ? row.code : row.title;
  const below = row.code_count === 1 && row.title !== row.code ? row.title : wayWords(row);
  return (
    <div className="flex min-w-0 flex-col items-start py-1">
      <Link
        to="/commerce/discounts/$discountId"
        params={{ discountId: row.id }}
        className={`wrap-anywhere rounded-sm font-medium hover:underline max-sm:min-h-8 ${FOCUS_RING}`}
      >
        {name}
      </Link>
      {below && <span className="wrap-anywhere text-muted text-xs">{below}</span>}
    </div>
  );
}

function wayWords({ is_automatic: isAutomatic, code_count: count }: DiscountRow): string {
  if (isAutomatic) return i18n.t("Counts by itself");
  return count > 1 ? i18n.t("{count, plural, one {# code} other {# codes}}", { count }) : "";
}
