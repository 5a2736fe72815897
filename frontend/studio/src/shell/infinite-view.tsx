import { Button } from "@sitewright/ui/button";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { Skeleton } from "@sitewright/ui/skeleton";
import type { InfiniteData, UseInfiniteQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { i18n } from "../app/i18n.ts";

type InfiniteViewProps<Page, Row> = {
  query: UseInfiniteQueryResult<InfiniteData<Page>>;
  rowsOf: (page: Page) => readonly Row[];
  empty: ReactNode;
  children: (rows: readonly Row[]) => ReactNode;
};

/** A list that goes on: loading, failure and nothing-yet as everywhere, and a button for older rows. */
export function InfiniteView<Page, Row>({ query, rowsOf, empty, children }: InfiniteViewProps<Page, Row>) {
  if (!query.data) {
    if (!query.isError) return <Skeleton lines={6} />;
    return <LoadFailure message={i18n.t("Unable to load results")} onRetry={() => void query.refetch()} />;
  }
  const rows = query.data.pages.flatMap(rowsOf);
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      {query.isFetchNextPageError && (
        <LoadFailure message={i18n.t("Unable to load results")} onRetry={() => void query.fetchNextPage()} />
      )}
      {query.hasNextPage && (
        <div className="flex justify-center border-line border-t p-3">
          <Button isPending={query.isFetchingNextPage} onPress={() => void query.fetchNextPage()}>
            {query.isFetchingNextPage ? i18n.t("Loading…") : i18n.t("Show older")}
          </Button>
        </div>
      )}
    </>
  );
}
