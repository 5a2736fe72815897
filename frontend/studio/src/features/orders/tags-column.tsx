import { Badge } from "@sitewright/ui/badge";
import type { Column } from "@sitewright/ui/data-table";
import { i18n } from "../../app/i18n.ts";
import { ORDER_COLUMNS } from "../../orders/order-columns.tsx";
import type { OrderRow } from "../../orders/orders-api.ts";

const SHOWN = 2;

const TAGS: Column<OrderRow> = {
  id: "tags",
  title: i18n.t("Tags"),
  phone: "line",
  className: "max-sm:empty:hidden",
  cell: (order) => (order.tags.length > 0 ? <OrderTags tags={order.tags} /> : null),
};

/** Those of the home, and the tags before what stands at the end of a row. */
export const LISTED_COLUMNS: Column<OrderRow>[] = [
  ...ORDER_COLUMNS.slice(0, -1),
  TAGS,
  ...ORDER_COLUMNS.slice(-1),
];

/** A few of them, and how many more there are. */
export function OrderTags({ tags }: { tags: readonly string[] }) {
  const rest = tags.slice(SHOWN);
  return (
    <span className="flex max-w-64 flex-wrap gap-1 max-sm:max-w-none">
      {tags.slice(0, SHOWN).map((tag) => (
        <Badge key={tag}>
          <span className="max-w-28 truncate" title={tag}>
            {tag}
          </span>
        </Badge>
      ))}
      {rest.length > 0 && (
        <span className="text-muted text-xs" title={rest.join(", ")}>
          <span aria-hidden>+{rest.length}</span>
          <span className="sr-only">{rest.join(", ")}</span>
        </span>
      )}
    </span>
  );
}
