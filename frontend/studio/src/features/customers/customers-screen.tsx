import { DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { SearchX, UserRound } from "lucide-react";
import { i18n } from "../../app/i18n.ts";
import { CUSTOMER_SORTS } from "../../app/search-params.ts";
import { sortAmong, sortFrom } from "../../app/sorting.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { DensityButton } from "../../shell/density-button.tsx";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { useDensity } from "../../shell/use-density.ts";
import { CUSTOMER_COLUMNS } from "./customer-columns.tsx";
import { customersQuery } from "./customers-api.ts";

const route = getRouteApi("/signed-in/main/commerce/customers");

const FILTERS = [
  { value: "all", label: i18n.t("All") },
  { value: "account", label: i18n.t("With an account") },
  { value: "buyers", label: i18n.t("Have bought") },
  { value: "news", label: i18n.t("Get the newsletter") },
] as const;

/** Whoever has an account or has bought, one row an address. */
export default function CustomersScreen() {
  const { search = "", show = "all", sort = "-seen", page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/commerce/customers" });
  const query = useQuery(customersQuery({ search, show, sort, page }));
  const [isRoomy, toggleRoomy] = useDensity();
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );
  const putFilter = (value: (typeof FILTERS)[number]["value"]) =>
    void navigate({
      search: (old) => ({ ...old, show: value === "all" ? undefined : value, page: undefined }),
    });
  return (
    <Screen
      title={i18n.t("Customers")}
      lead={i18n.t("Who has an account here, and who has bought as a guest.")}
    >
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <div className="flex flex-1 md:max-w-md">
            <SearchField
              label={i18n.t("Search customers")}
              placeholder={i18n.t("Name or e-mail")}
              value={text}
              onChange={setText}
            />
          </div>
          <FilterChips label={i18n.t("Who")} choices={FILTERS} value={show} onChange={putFilter} />
          <DensityButton isRoomy={isRoomy} onToggle={toggleRoomy} />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={8}
          empty={<NoCustomers isFiltered={search !== "" || show !== "all"} />}
        >
          {(customers) => (
            <DataTable
              label={i18n.t("Customers")}
              columns={CUSTOMER_COLUMNS}
              rows={customers}
              rowKey={(customer) => customer.email}
              sort={sortFrom(sort)}
              onSort={(next) =>
                void navigate({
                  search: (old) => ({ ...old, sort: sortAmong(CUSTOMER_SORTS, next), page: undefined }),
                })
              }
              isRoomy={isRoomy}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
    </Screen>
  );
}

function NoCustomers({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={<SearchX size={20} aria-hidden />} title={i18n.t("Nobody matches")}>
        {i18n.t("Try other words, or show all.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<UserRound size={20} aria-hidden />} title={i18n.t("No customers yet")}>
      {i18n.t("Whoever buys something or makes an account appears here.")}
    </EmptyState>
  );
}
