import { DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Repeat, SearchX } from "lucide-react";
import { useMemo } from "react";
import { i18n } from "../../app/i18n.ts";
import { SUBSCRIPTION_STATES } from "../../app/search-params.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { may, useSession } from "../../session/session.ts";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { ChangePlanPrice, PricesOfPlans } from "./change-price.tsx";
import { nameOf, subscriptionColumns } from "./subscription-columns.tsx";
import { stateWords } from "./subscription-words.ts";
import { subscriptionsQuery } from "./subscriptions-api.ts";

const route = getRouteApi("/signed-in/main/commerce/subscriptions");

const STATES = [
  { value: "all", label: i18n.t("All") },
  ...SUBSCRIPTION_STATES.map((value) => ({ value, label: stateWords(value) })),
] as const;

/** Who has goods sent again and again, what is due next first. */
export default function SubscriptionsScreen() {
  const { search = "", state, page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/commerce/subscriptions" });
  const query = useQuery(subscriptionsQuery({ search, state, page }));
  const mayEdit = may(useSession(), "orders", "edit");
  const columns = useMemo(subscriptionColumns, []);
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );
  const putState = (value: (typeof STATES)[number]["value"]) =>
    void navigate({
      search: (old) => ({ ...old, state: value === "all" ? undefined : value, page: undefined }),
    });
  return (
    <Screen
      title={i18n.t("Subscriptions")}
      actions={mayEdit && <ChangePlanPrice />}
      lead={i18n.t("What customers have sent to them again and again. Each renewal is an order of its own.")}
    >
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <SearchField
            label={i18n.t("Search subscriptions")}
            placeholder={i18n.t("Name, e-mail or product")}
            value={text}
            onChange={setText}
          />
          <FilterChips label={i18n.t("Status")} choices={STATES} value={state ?? "all"} onChange={putState} />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={6}
          empty={<NoSubscriptions isFiltered={search !== "" || state !== undefined} />}
        >
          {(rows) => (
            <DataTable
              label={i18n.t("Subscriptions")}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLabel={nameOf}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
      <PricesOfPlans mayEdit={mayEdit} />
    </Screen>
  );
}

function NoSubscriptions({ isFiltered }: { isFiltered: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={<SearchX size={20} aria-hidden />} title={i18n.t("No subscription matches")}>
        {i18n.t("Search for whom it is for or what is sent, or try another status.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={<Repeat size={20} aria-hidden />} title={i18n.t("No subscriptions yet")}>
      {i18n.t("Turn on a subscription at a product, and say how often it is sent and paid.")}
    </EmptyState>
  );
}
