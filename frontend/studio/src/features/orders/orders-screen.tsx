import { DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { SearchField } from "@sitewright/ui/search-field";
import { Select } from "@sitewright/ui/select";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { ReceiptText, SearchX } from "lucide-react";
import { useCallback } from "react";
import { i18n } from "../../app/i18n.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { ORDER_COLUMNS } from "../../orders/order-columns.tsx";
import { ordersQuery } from "../../orders/orders-api.ts";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";

const route = getRouteApi("/signed-in/main/commerce/orders");

const STATES = [
  { value: "all", label: i18n.t("All orders") },
  { value: "placed", label: i18n.t("To be sent") },
  { value: "fulfilled", label: i18n.t("Fulfilled") },
  { value: "cancelled", label: i18n.t("Cancelled") },
];

export default function OrdersScreen() {
  const { search = "", state, page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/commerce/orders" });
  const query = useQuery(ordersQuery({ search, state, page }));
  const putSearch = useCallback(
    (text: string) =>
      void navigate({
        search: (old) => ({ ...old, search: text || undefined, page: undefined }),
        replace: true,
      }),
    [navigate],
  );
  const [text, setText] = useTypedSearch(search, putSearch);
  const putState = (value: string) => {
    const chosen = value === "placed" || value === "fulfilled" || value === "cancelled" ? value : undefined;
    void navigate({ search: (old) => ({ ...old, state: chosen, page: undefined }) });
  };
  return (
    <Screen title={i18n.t("Orders")}>
      <Card>
        <div className="flex flex-wrap items-end gap-3 border-line border-b p-3">
          <SearchField
            label={i18n.t("Search orders")}
            placeholder={i18n.t("Number, name or e-mail")}
            value={text}
            onChange={setText}
          />
          <div className="w-44">
            <Select label={i18n.t("Status")} choices={STATES} value={state ?? "all"} onChange={putState} />
          </div>
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={8}
          empty={<NoOrders isFiltered={search !== "" || state !== undefined} />}
        >
          {(orders) => (
            <DataTable
              label={i18n.t("Orders")}
              columns={ORDER_COLUMNS}
              rows={orders}
              rowKey={(order) => order.id}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
    </Screen>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={<SearchX size={20} aria-hidden />} title={i18n.t("No order matches")}>
        {i18n.t("Try other words, or another status.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ReceiptText size={20} aria-hidden />} title={i18n.t("No orders yet")}>
      {i18n.t("When somebody buys something, the order appears here and a confirmation goes out by mail.")}
    </EmptyState>
  );
}
