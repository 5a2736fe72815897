import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { i18n } from "../app/i18n.ts";
import { Ago } from "../session/times.tsx";
import { OrderState } from "./order-state.tsx";
import type { OrderRow } from "./orders-api.ts";

export const ORDER_COLUMNS: Column<OrderRow>[] = [
  {
    id: "number",
    title: i18n.t("Order"),
    phone: "start",
    cell: (order) => <OrderLink order={order} />,
  },
  {
    id: "customer",
    title: i18n.t("Customer"),
    phone: "start",
    cell: (order) => (
      <span className="block max-w-48 truncate max-sm:max-w-none max-sm:whitespace-normal max-sm:wrap-anywhere">
        {order.customer_name || order.email || <span className="text-muted">{i18n.t("Erased")}</span>}
      </span>
    ),
  },
  {
    id: "state",
    title: i18n.t("Status"),
    phone: "end",
    cell: (order) => <OrderState order={order} />,
  },
  {
    id: "placed",
    title: i18n.t("Placed"),
    isWideOnly: true,
    cell: (order) => (
      <span className="text-muted">
        <Ago at={order.placed_at} />
      </span>
    ),
  },
  {
    id: "total",
    title: i18n.t("Total"),
    align: "end",
    phone: "end",
    cell: (order) => order.grand_total_text,
  },
];

function OrderLink({ order }: { order: OrderRow }) {
  return (
    <Link
      to="/commerce/orders/$orderId"
      params={{ orderId: order.id }}
      className="font-medium hover:underline"
    >
      #{order.number}
    </Link>
  );
}
