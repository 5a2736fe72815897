import { buttonClass } from "@sitewright/ui/button";
import { DataTable } from "@sitewright/ui/data-table";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { among, NOTHING_CHOSEN } from "@sitewright/ui/row-selection";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { useMemo, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { DISCOUNT_SORTS, DISCOUNT_STATUSES } from "../../app/search-params.ts";
import { sortAmong, sortFrom } from "../../app/sorting.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { may, useSession } from "../../session/session.ts";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { DiscountBulkBar } from "./discount-bulk-bar.tsx";
import { discountColumns } from "./discount-columns.tsx";
import { statusWords } from "./discount-words.ts";
import { discountsQuery } from "./discounts-api.ts";
import { NoDiscounts } from "./no-discounts.tsx";

const route = getRouteApi("/signed-in/main/commerce/discounts");

const STATUSES = [
  { value: "all", label: i18n.t("All") },
  ...DISCOUNT_STATUSES.map((value) => ({ value, label: statusWords(value) })),
] as const;

/** What buyers are spared, by code or by itself. */
export default function DiscountsScreen() {
  const { search = "", status, sort = "-created", page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/commerce/discounts" });
  const query = useQuery(discountsQuery({ search, status, sort, page }));
  const [selection, select] = useState(NOTHING_CHOSEN);
  const session = useSession();
  const mayEdit = may(session, "discounts", "edit");
  const { currency } = session.website;
  const columns = useMemo(() => discountColumns(currency), [currency]);
  const chosen = among(selection, query.data?.rows.map(({ id }) => id) ?? []);
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );
  return (
    <Screen
      title={i18n.t("Discounts")}
      lead={i18n.t("Codes your customers enter, and discounts that count by themselves.")}
      actions={mayEdit && <AddLink />}
    >
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <SearchField
            label={i18n.t("Search discounts")}
            placeholder={i18n.t("Code or title")}
            value={text}
            onChange={setText}
          />
          <FilterChips
            label={i18n.t("Status")}
            choices={STATUSES}
            value={status ?? "all"}
            onChange={(value) =>
              void navigate({
                search: (old) => ({ ...old, status: value === "all" ? undefined : value, page: undefined }),
              })
            }
          />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={6}
          empty={<NoDiscounts isFiltered={search !== "" || status !== undefined} mayEdit={mayEdit} />}
        >
          {(rows) => (
            <DataTable
              label={i18n.t("Discounts")}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLabel={(row) => row.code || row.title}
              sort={sortFrom(sort)}
              onSort={(next) =>
                void navigate({
                  search: (old) => ({ ...old, sort: sortAmong(DISCOUNT_SORTS, next), page: undefined }),
                })
              }
              selection={mayEdit ? selection : undefined}
              onSelect={select}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
      {chosen.length > 0 && <DiscountBulkBar ids={chosen} onDone={() => select(NOTHING_CHOSEN)} />}
    </Screen>
  );
}

function AddLink() {
  return (
    <Link
      to="/commerce/discounts/$discountId"
      params={{ discountId: "new" }}
      className={buttonClass("primary")}
    >
      <Plus size={16} aria-hidden /> {i18n.t("Add discount")}
    </Link>
  );
}
