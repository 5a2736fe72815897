import { Button } from "@sitewright/ui/button";
import { DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { among, NOTHING_CHOSEN, type Selection } from "@sitewright/ui/row-selection";
import { SearchField } from "@sitewright/ui/search-field";
import { type UseQueryResult, useQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { CornerDownRight, SearchX } from "lucide-react";
import { useMemo, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { REDIRECT_SORTS } from "../../../app/search-params.ts";
import { sortAmong, sortFrom } from "../../../app/sorting.ts";
import { useTypedSearch } from "../../../app/use-typed-search.ts";
import { PagedList } from "../../../shell/paged-list.tsx";
import { redirectColumns } from "./redirect-columns.tsx";
import { type RedirectPage, type RedirectRow, redirectsQuery } from "./redirects-api.ts";

const route = getRouteApi("/signed-in/main/settings-areas/settings/redirects");

export type ChosenRedirects = {
  query: UseQueryResult<RedirectPage>;
  selection: Selection;
  select: (selection: Selection) => void;
  /** Of the rows in sight. */
  chosen: readonly string[];
};

/** The page of the list that the address asks for, and which of its rows are chosen. */
export function useRedirects(): ChosenRedirects {
  const { search = "", sort = "-created", page = 1 } = route.useSearch();
  const query = useQuery(redirectsQuery({ search, sort, page }));
  const [selection, select] = useState(NOTHING_CHOSEN);
  return { query, selection, select, chosen: among(selection, query.data?.rows.map(({ id }) => id) ?? []) };
}

type RedirectListProps = {
  redirects: ChosenRedirects;
  mayEdit: boolean;
  onOpen: (redirect: RedirectRow) => void;
  onAdd: () => void;
};

export function RedirectList({ redirects, mayEdit, onOpen, onAdd }: RedirectListProps) {
  const { query, selection, select } = redirects;
  const { search = "", sort = "-created", page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/settings/redirects" });
  const columns = useMemo(() => redirectColumns(mayEdit ? onOpen : undefined), [mayEdit, onOpen]);
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );
  return (
    <>
      <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
        <SearchField
          label={i18n.t("Search redirects")}
          placeholder={i18n.t("Old or new address")}
          value={text}
          onChange={setText}
        />
      </div>
      <PagedList
        query={query}
        page={page}
        onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
        lines={8}
        empty={<NoRedirects search={search} onAdd={mayEdit ? onAdd : undefined} />}
      >
        {(rows) => (
          <DataTable
            label={i18n.t("Redirects")}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            rowLabel={(row) => row.source}
            sort={sortFrom(sort)}
            onSort={(next) =>
              void navigate({
                search: (old) => ({ ...old, sort: sortAmong(REDIRECT_SORTS, next), page: undefined }),
              })
            }
            selection={mayEdit ? selection : undefined}
            onSelect={select}
            isStale={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </>
  );
}

/** Nothing found differs from nothing there yet. */
function NoRedirects({ search, onAdd }: { search: string; onAdd?: () => void }) {
  if (search) {
    return (
      <EmptyState
        icon={<SearchX size={20} aria-hidden />}
        title={i18n.t("Nothing matches “{search}”", { search })}
      >
        {i18n.t("Try a part of the old or the new address.")}
      </EmptyState>
    );
  }
  return (
    <EmptyState
      icon={<CornerDownRight size={20} aria-hidden />}
      title={i18n.t("No redirects yet")}
      actions={
        onAdd && (
          <Button tone="primary" onPress={onAdd}>
            {i18n.t("Add the first redirect")}
          </Button>
        )
      }
    >
      {i18n.t(
        "Moving here from another system? Lead its addresses to your new pages, so that no link breaks.",
      )}
    </EmptyState>
  );
}
