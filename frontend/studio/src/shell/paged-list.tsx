import { Button } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { Pagination } from "@sitewright/ui/pagination";
import type { UseQueryResult } from "@tanstack/react-query";
import { SearchX } from "lucide-react";
import type { ReactNode } from "react";
import { i18n } from "../app/i18n.ts";
import { QueryView } from "./query-view.tsx";

type Listed<Row> = {
  rows: readonly Row[];
  page_size: number;
  total: number;
  is_total_capped: boolean;
};

type PagedListProps<Row> = {
  query: UseQueryResult<Listed<Row>>;
  /** Counts from 1. */
  page: number;
  onPage: (page: number) => void;
  lines: number;
  /** What stands there when nothing is found at all. */
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** One page of a long list, with the ways to the others under it. */
export function PagedList<Row>({ query, page, onPage, lines, empty, children }: PagedListProps<Row>) {
  return (
    <QueryView query={query} failure={i18n.t("Unable to load results")} lines={lines}>
      {({ rows, page_size: pageSize, total, is_total_capped: isTotalCapped }) => {
        if (total === 0) return empty;
        if (rows.length === 0)
          return <PastTheEnd page={page} onLast={() => onPage(Math.ceil(total / pageSize))} />;
        return (
          <>
            {children(rows)}
            <Pagination
              page={page}
              pageSize={pageSize}
              total={total}
              isTotalCapped={isTotalCapped}
              onPage={onPage}
            />
          </>
        );
      }}
    </QueryView>
  );
}

/** The list has become shorter, or the number in the link was too large. */
function PastTheEnd({ page, onLast }: { page: number; onLast: () => void }) {
  return (
    <EmptyState
      icon={<SearchX size={20} aria-hidden />}
      title={i18n.t("There is no page {page}", { page })}
      actions={<Button onPress={onLast}>{i18n.t("To the last page")}</Button>}
    >
      {i18n.t("The list ends before it.")}
    </EmptyState>
  );
}
