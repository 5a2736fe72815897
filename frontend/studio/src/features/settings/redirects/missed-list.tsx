import { Button } from "@sitewright/ui/button";
import { type Column, DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useQuery } from "@tanstack/react-query";
import { CheckCheck } from "lucide-react";
import { useMemo, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { MISSED_SORTS } from "../../../app/search-params.ts";
import { sortAmong } from "../../../app/sorting.ts";
import { Ago } from "../../../session/times.tsx";
import { PagedList } from "../../../shell/paged-list.tsx";
import { type MissedRow, type MissedSort, missedQuery } from "./redirects-api.ts";

type MissedListProps = { mayEdit: boolean; onMake: (source: string) => void };

/** Addresses visitors asked for in vain, and the way to a redirect from each. */
export function MissedList({ mayEdit, onMake }: MissedListProps) {
  const [sort, setSort] = useState<MissedSort>("-count");
  const [page, setPage] = useState(1);
  const query = useQuery(missedQuery({ sort, page }));
  const columns = useMemo(() => columnsOf(mayEdit ? onMake : undefined), [mayEdit, onMake]);
  return (
    <>
      <p className="border-line border-b px-4 py-2 text-muted text-sm">
        {i18n.t(
          "What visitors have asked for in the last 90 days without finding anything. Programs that try addresses at random are among them.",
        )}
      </p>
      <PagedList query={query} page={page} onPage={setPage} lines={8} empty={<NothingMissed />}>
        {(rows) => (
          <DataTable
            label={i18n.t("Addresses not found")}
            columns={columns}
            rows={rows}
            rowKey={(row) => row.id}
            rowLabel={(row) => row.path}
            sort={{ column: sort.replace("-", ""), isDescending: sort.startsWith("-") }}
            onSort={(next) => {
              setSort(sortAmong(MISSED_SORTS, next) ?? "-count");
              setPage(1);
            }}
            isStale={query.isPlaceholderData}
          />
        )}
      </PagedList>
    </>
  );
}

function columnsOf(onMake?: (source: string) => void): Column<MissedRow>[] {
  const shown: Column<MissedRow>[] = [
    {
      id: "path",
      title: i18n.t("Address"),
      phone: "line",
      isSortable: true,
      className: "sm:w-full",
      cell: ({ path }) => <span className="wrap-anywhere font-medium">{path}</span>,
    },
    {
      id: "referrer",
      title: i18n.t("Link on"),
      isWideOnly: true,
      cell: ({ referrer }) => <span className="wrap-anywhere text-muted">{referrer || "–"}</span>,
    },
    {
      id: "last",
      title: i18n.t("Last time"),
      isSortable: true,
      isWideOnly: true,
      className: "whitespace-nowrap",
      cell: ({ last_at: at }) => (
        <span className="text-muted">
          <Ago at={at} />
        </span>
      ),
    },
    {
      id: "count",
      title: i18n.t("Asked for"),
      isSortable: true,
      align: "end",
      phone: "start",
      className: "whitespace-nowrap max-sm:text-start",
      cell: ({ count }) => (
        <>
          {i18n.number(count)}
          <span className="sm:hidden">×</span>
        </>
      ),
    },
  ];
  return onMake ? [...shown, makingColumn(onMake)] : shown;
}

function makingColumn(onMake: (source: string) => void): Column<MissedRow> {
  return {
    id: "make",
    title: i18n.t("Make a redirect"),
    isTitleHidden: true,
    phone: "end",
    className: "whitespace-nowrap",
    cell: ({ path }) => (
      <Button
        aria-label={i18n.t("Make a redirect from {source}", { source: path })}
        onPress={() => onMake(path)}
      >
        {i18n.t("Make a redirect")}
      </Button>
    ),
  };
}

function NothingMissed() {
  return (
    <EmptyState icon={<CheckCheck size={20} aria-hidden />} title={i18n.t("Nothing was missed")}>
      {i18n.t("Every address visitors have asked for leads somewhere.")}
    </EmptyState>
  );
}
