import { Badge } from "@sitewright/ui/badge";
import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { Ago } from "../../session/times.tsx";
import type { CustomerListRow } from "./customers-api.ts";

export const CUSTOMER_COLUMNS: Column<CustomerListRow>[] = [
  {
    id: "name",
    title: i18n.t("Customer"),
    phone: "start",
    isSortable: true,
    cell: (customer) => <CustomerLink customer={customer} />,
  },
  {
    id: "account",
    title: i18n.t("Account"),
    phone: "end",
    cell: (customer) =>
      customer.id ? (
        <Badge>{i18n.t("Account")}</Badge>
      ) : (
        <span className="text-muted">{i18n.t("Guest")}</span>
      ),
  },
  {
    id: "seen",
    title: i18n.t("Last here"),
    isSortable: true,
    isWideOnly: true,
    cell: (customer) => (
      <span className="text-muted">
        <Ago at={customer.seen_at} />
      </span>
    ),
  },
  {
    id: "orders",
    title: i18n.t("Orders"),
    align: "end",
    isSortable: true,
    isWideOnly: true,
    cell: (customer) => customer.order_count,
  },
  {
    id: "spent",
    title: i18n.t("Spent"),
    align: "end",
    phone: "end",
    cell: (customer) => customer.spent_text,
  },
];

const linkClass =
  "block max-w-72 truncate font-medium hover:underline max-sm:max-w-none max-sm:wrap-anywhere";

/** An account has a page of its own; a guest's is the list of what the address ordered. */
function CustomerLink({ customer }: { customer: CustomerListRow }) {
  return (
    <span>
      {customer.id ? (
        <Link to="/commerce/customers/$customerId" params={{ customerId: customer.id }} className={linkClass}>
          {customer.name || customer.email}
        </Link>
      ) : (
        <Link to="/commerce/orders" search={{ search: customer.email }} className={linkClass}>
          {customer.name || customer.email}
        </Link>
      )}
      {customer.name && <span className="block text-muted text-sm wrap-anywhere">{customer.email}</span>}
    </span>
  );
}
