import { Button, buttonClass } from "@sitewright/ui/button";
import { DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { among, NOTHING_CHOSEN } from "@sitewright/ui/row-selection";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Calculator, Landmark, ReceiptText, SearchX } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { orderSearch } from "../../app/search-params.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { ordersQuery } from "../../orders/orders-api.ts";
import { DensityButton } from "../../shell/density-button.tsx";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { useDensity } from "../../shell/use-density.ts";
import { SavedViews } from "../../views/saved-views.tsx";
import { OrderBulkBar } from "./order-bulk-bar.tsx";
import { TagFilter } from "./tag-filter.tsx";
import { LISTED_COLUMNS } from "./tags-column.tsx";

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
  const { search = "", state, tag, page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/commerce/orders" });
  const query = useQuery(ordersQuery({ search, state, tag, page }));
  const [selection, select] = useState(NOTHING_CHOSEN);
  const [isRoomy, toggleRoomy] = useDensity();
  const [isBooksOpen, showBooks] = useState(false);
  const rows = query.data?.rows ?? [];
  const chosen = new Set(
    among(
      selection,
      rows.map(({ id }) => id),
    ),
  );
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );
  const putState = (value: (typeof STATES)[number]["value"]) =>
    void navigate({
      search: (old) => ({ ...old, state: value === "all" ? undefined : value, page: undefined }),
    });
  const putTag = (value: string | undefined) =>
    void navigate({ search: (old) => ({ ...old, tag: value, page: undefined }) });
  return (
    <Screen
      title={i18n.t("Orders")}
      actions={
        <>
          <Link to="/commerce/payouts" className={buttonClass("secondary", "hover:bg-sunken")}>
            <Landmark size={16} aria-hidden /> {i18n.t("Payouts")}
          </Link>
          <Button onPress={() => showBooks(true)}>
            <Calculator size={16} aria-hidden /> {i18n.t("For accounting…")}
          </Button>
        </>
      }
    >
      <Card>
        <SavedViews
          table="orders"
          search={{ search, state, tag }}
          onApply={(view) => void navigate({ search: orderSearch(view) })}
        />
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <div className="flex flex-1 md:max-w-md">
            <SearchField
              label={i18n.t("Search orders")}
              placeholder={i18n.t("Number, name, product, tag…")}
              value={text}
              onChange={setText}
            />
          </div>
          <FilterChips label={i18n.t("Status")} choices={STATES} value={state ?? "all"} onChange={putState} />
          <TagFilter tag={tag} onChange={putTag} />
          <DensityButton isRoomy={isRoomy} onToggle={toggleRoomy} />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={8}
          empty={<NoOrders isFiltered={search !== "" || state !== undefined || tag !== undefined} />}
        >
          {(orders) => (
            <DataTable
              label={i18n.t("Orders")}
              columns={LISTED_COLUMNS}
              rows={orders}
              rowKey={(order) => order.id}
              rowLabel={(order) => i18n.t("order #{number}", { number: String(order.number) })}
              selection={selection}
              onSelect={select}
              isRoomy={isRoomy}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
      <Suspense>{isBooksOpen && <BooksDialog onClose={() => showBooks(false)} />}</Suspense>
      {chosen.size > 0 && (
        <OrderBulkBar
          orders={rows.filter(({ id }) => chosen.has(id))}
          onDone={() => select(NOTHING_CHOSEN)}
        />
      )}
    </Screen>
  );
}

function NoOrders({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={<SearchX size={20} aria-hidden />} title={i18n.t("No order matches")}>
        {i18n.t("Try other words, or another status or tag.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<ReceiptText size={20} aria-hidden />} title={i18n.t("No orders yet")}>
      {i18n.t("When somebody buys something, the order appears here and a confirmation goes out by mail.")}
    </EmptyState>
  );
}
