import { Refusal } from "@sitewright/api/errors";
import { LoadFailure } from "@sitewright/ui/load-failure";
import { Skeleton } from "@sitewright/ui/skeleton";
import type { UseQueryResult } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { i18n } from "../app/i18n.ts";
import { NothingHere } from "./screen-failure.tsx";

type QueryViewProps<Data> = {
  query: UseQueryResult<Data>;
  /** "Unable to load results" for searches and lists (PL-8.34), "Unable to load. Try again." for the rest (PL-8.35). */
  failure?: string;
  lines?: number;
  children: (data: Data) => ReactNode;
};

/** A refusal says why; anything else is told by the words of the screen alone. */
function words(failure: string, reason: unknown): string {
  return reason instanceof Refusal && reason.status < 500
    ? `${failure}. ${reason.message}`.replace("..", ".")
    : failure;
}

/** To try once more would help nobody. */
function isGone(reason: unknown): reason is Refusal {
  return reason instanceof Refusal && reason.status === 404;
}

/** Grey lines while it loads, a notice with Retry when it fails, else the data; old data stays while new is fetched. */
export function QueryView<Data>({
  query,
  failure = i18n.t("Unable to load. Try again."),
  lines,
  children,
}: QueryViewProps<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (isGone(query.error)) return <NothingHere reason={query.error.message} />;
  if (query.isError)
    return <LoadFailure message={words(failure, query.error)} onRetry={() => void query.refetch()} />;
  return <Skeleton lines={lines} />;
}
