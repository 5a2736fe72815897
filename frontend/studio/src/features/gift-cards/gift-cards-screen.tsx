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
import { GIFT_CARD_SORTS, GIFT_CARD_STATUSES } from "../../app/search-params.ts";
import { sortAmong, sortFrom } from "../../app/sorting.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { may, useSession } from "../../session/session.ts";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { GiftCardBulkBar } from "./gift-card-bulk-bar.tsx";
import { giftCardColumns } from "./gift-card-columns.tsx";
import { cardName, statusWords } from "./gift-card-words.ts";
import { giftCardsQuery } from "./gift-cards-api.ts";
import { NoGiftCards } from "./no-gift-cards.tsx";

const route = getRouteApi("/signed-in/main/commerce/gift-cards");

const STATUSES = [
  { value: "all", label: i18n.t("All") },
  ...GIFT_CARD_STATUSES.map((value) => ({ value, label: statusWords(value) })),
] as const;

/** Money customers have paid ahead, and what is left of it. */
export default function GiftCardsScreen() {
  const { search = "", status, sort = "-created", page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/commerce/gift-cards" });
  const query = useQuery(giftCardsQuery({ search, status, sort, page }));
  const [selection, select] = useState(NOTHING_CHOSEN);
  const mayEdit = may(useSession(), "discounts", "edit");
  const columns = useMemo(giftCardColumns, []);
  const chosen = among(selection, query.data?.rows.map(({ id }) => id) ?? []);
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );
  return (
    <Screen
      title={i18n.t("Gift cards")}
      lead={i18n.t("Sold in your shop or issued by hand, and what is left on each.")}
      actions={mayEdit && <IssueLink />}
    >
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <SearchField
            label={i18n.t("Search gift cards")}
            placeholder={i18n.t("Last four characters or recipient")}
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
          empty={<NoGiftCards isFiltered={search !== "" || status !== undefined} />}
        >
          {(rows) => (
            <DataTable
              label={i18n.t("Gift cards")}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLabel={cardName}
              sort={sortFrom(sort)}
              onSort={(next) =>
                void navigate({
                  search: (old) => ({ ...old, sort: sortAmong(GIFT_CARD_SORTS, next), page: undefined }),
                })
              }
              selection={mayEdit ? selection : undefined}
              onSelect={select}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
      {chosen.length > 0 && <GiftCardBulkBar ids={chosen} onDone={() => select(NOTHING_CHOSEN)} />}
    </Screen>
  );
}

function IssueLink() {
  return (
    <Link
      to="/commerce/gift-cards/$giftCardId"
      params={{ giftCardId: "new" }}
      className={buttonClass("primary")}
    >
      <Plus size={16} aria-hidden /> {i18n.t("Issue a gift card")}
    </Link>
  );
}
