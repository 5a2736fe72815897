import { LoadFailure } from "@sitewright/ui/load-failure";
import { Skeleton } from "@sitewright/ui/skeleton";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { i18n } from "../app/i18n.ts";

type More = { onMore?: () => void; isLoadingMore: boolean };

type InfiniteRowsProps<Page, Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  rowsOf: (page: Page) => readonly Row[];
  empty: ReactNode;
  children: (rows: readonly Row[], more: More) => ReactNode;
};

/** A list that asks for more as it is scrolled. What could not be loaded waits for Retry instead of asking for ever. */
export function InfiniteRows<Page, Row>({ query, rowsOf, empty, children }: InfiniteRowsProps<Page, Row>) {
  const pages = query.data?.pages;
  const rows = useMemo(() => pages?.flatMap(rowsOf) ?? [], [pages, rowsOf]);
  if (!pages) {
    if (!query.isError) return <Skeleton lines={6} />;
    return <LoadFailure message={i18n.t("Unable to load results")} onRetry={() => void query.refetch()} />;
  }
  if (rows.length === 0) return empty;
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = query;
  const asksMore = hasNextPage && !isFetchingNextPage && !isFetchNextPageError;
  return (
    <>
      {children(rows, {
        isLoadingMore: isFetchingNextPage,
        ...(asksMore && { onMore: () => void fetchNextPage() }),
      })}
      {isFetchNextPageError && (
        <LoadFailure message={i18n.t("Unable to load results")} onRetry={() => void fetchNextPage()} />
      )}
    </>
  );
}
