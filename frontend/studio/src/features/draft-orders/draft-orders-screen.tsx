import { buttonClass } from "@sitewright/ui/button";
import { DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { FilePen, Plus, SearchX } from "lucide-react";
import { useMemo } from "react";
import { i18n } from "../../app/i18n.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { may, useSession } from "../../session/session.ts";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { draftColumns } from "./draft-order-columns.tsx";
import { draftName } from "./draft-order-words.ts";
import { draftsQuery } from "./draft-orders-api.ts";

const route = getRouteApi("/signed-in/main/commerce/draft-orders");

const PARTS = [
  { value: "open", label: i18n.t("Not paid yet") },
  { value: "ordered", label: i18n.t("Ordered") },
] as const;

/** Orders put together for somebody, who pays them by a link. */
export default function DraftOrdersScreen() {
  const { search = "", ordered: isOrdered = false, page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/commerce/draft-orders" });
  const query = useQuery(draftsQuery({ search, is_ordered: isOrdered, page }));
  const mayEdit = may(useSession(), "orders", "edit");
  const columns = useMemo(draftColumns, []);
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );
  return (
    <Screen
      title={i18n.t("Draft orders")}
      lead={i18n.t("Put together here, and paid by a link or by hand.")}
      actions={mayEdit && <AddLink />}
    >
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <SearchField
            label={i18n.t("Search draft orders")}
            placeholder={i18n.t("Number, name or e-mail")}
            value={text}
            onChange={setText}
          />
          <FilterChips
            label={i18n.t("Status")}
            choices={PARTS}
            value={isOrdered ? "ordered" : "open"}
            onChange={(value) =>
              void navigate({
                search: (old) => ({ ...old, ordered: value === "ordered" || undefined, page: undefined }),
              })
            }
          />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={6}
          empty={<NoDrafts isFiltered={search !== "" || isOrdered} mayEdit={mayEdit} />}
        >
          {(rows) => (
            <DataTable
              label={i18n.t("Draft orders")}
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              rowLabel={draftName}
              isStale={query.isPlaceholderData}
            />
          )}
        </PagedList>
      </Card>
    </Screen>
  );
}

function AddLink() {
  return (
    <Link to="/commerce/draft-orders/$draftId" params={{ draftId: "new" }} className={buttonClass("primary")}>
      <Plus size={16} aria-hidden /> {i18n.t("New draft order")}
    </Link>
  );
}

function NoDrafts({ isFiltered, mayEdit }: { isFiltered: boolean; mayEdit: boolean }) {
  if (isFiltered) {
    return (
      <EmptyState icon={<SearchX size={20} aria-hidden />} title={i18n.t("No draft order matches")}>
        {i18n.t("Try other words, or another status.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<FilePen size={20} aria-hidden />}
      title={i18n.t("No draft orders yet")}
      actions={mayEdit && <AddLink />}
    >
      {i18n.t(
        "For who orders on the telephone, or gets something made for them: put the order together, and send a link to pay it.",
      )}
    </EmptyState>
  );
}
