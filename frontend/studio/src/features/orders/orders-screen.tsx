import { Button } from "@sitewright/ui/button";
import { DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { among, NOTHING_CHOSEN } from "@sitewright/ui/row-selection";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Calculator, ReceiptText, SearchX } from "lucide-react";
import { lazy, Suspense, useCallback, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { orderSearch } from "../../app/search-params.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { ORDER_COLUMNS } from "../../orders/order-columns.tsx";
import { ordersQuery } from "../../orders/orders-api.ts";
import { may, useSession } from "../../session/session.ts";
import { DensityButton } from "../../shell/density-button.tsx";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { useDensity } from "../../shell/use-density.ts";
import { SavedViews } from "../../views/saved-views.tsx";
import { OrderBulkBar } from "./order-bulk-bar.tsx";

const BooksDialog = lazy(() => import("./books/books-dialog.tsx"));

const route = getRouteApi("/signed-in/main/commerce/orders");

const STATES = [
  { value: "all", label: i18n.t("All") },
  { value: "placed", label: i18n.t("To be sent") },
  { value: "fulfilled", label: i18n.t("Fulfilled") },
  { value: "cancelled", label: i18n.t("Cancelled") },
  { value: "returns", label: i18n.t("With returns") },
  { value: "disputes", label: i18n.t("Disputed") },
] as const;

export default function OrdersScreen() {
  const { search = "", state, page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/commerce/orders" });
  const query = useQuery(ordersQuery({ search, state, page }));
  const [selection, select] = useState(NOTHING_CHOSEN);
  const [isRoomy, toggleRoomy] = useDensity();
  const [isBooksOpen, showBooks] = useState(false);
  const mayEdit = may(useSession(), "orders", "edit");
  const chosen = among(selection, query.data?.rows.map(({ id }) => id) ?? []);
  const putSearch = useCallback(
    (text: string) =>
      void navigate({
        search: (old) => ({ ...old, search: text || undefined, page: undefined }),
        replace: true,
      }),
    [navigate],
  );
  const [text, setText] = useTypedSearch(search, putSearch);
  const putState = (value: (typeof STATES)[number]["value"]) =>
    void navigate({
      search: (old) => ({ ...old, state: value === "all" ? undefined : value, page: undefined }),
    });
  return (
    <Screen
      title={i18n.t("Orders")}
      actions={
        <Button onPress={() => showBooks(true)}>
          <Calculator size={16} aria-hidden /> {i18n.t("For accounting…")}
        </Button>
      }
    >
      <Card>
        <SavedViews
          table="orders"
          search={{ search, state }}
          onApply={(view) => void navigate({ search: orderSearch(view) })}
        />
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <div className="flex flex-1 md:max-w-md">
            <SearchField
              label={i18n.t("Search orders")}
              placeholder={i18n.t("Number, name or e-mail")}
              value={text}
              onChange={setText}
            />
          </div>
          <FilterChips label={i18n.t("Status")} choices={STATES} value={state ?? "all"} onChange={putState} />
          <DensityButton isRoomy={isRoomy} onToggle={toggleRoomy} />
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
              rowLabel={(order) => i18n.t("order #{number}", { number: String(order.number) })}
              selection={mayEdit ? selection : undefined}
              onSelect={select}
              isRoomy={isRoomy}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
      <Suspense>{isBooksOpen && <BooksDialog onClose={() => showBooks(false)} />}</Suspense>
      {chosen.length > 0 && <OrderBulkBar ids={chosen} onDone={() => select(NOTHING_CHOSEN)} />}
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
