import { Badge } from "@sitewright/ui/badge";
import { type Column, DataTable } from "@sitewright/ui/data-table";
import { EmptyState } from "@sitewright/ui/empty-state";
import { useInfiniteQuery } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { type AuditRow, auditQuery } from "../../history/activity-api.ts";
import { FullTime } from "../../session/times.tsx";
import { InfiniteView } from "../../shell/infinite-view.tsx";

const COLUMNS: Column<AuditRow>[] = [
  {
    id: "when",
    phone: "start",
    title: i18n.t("When"),
    cell: (entry) => (
      <span className="text-muted sm:whitespace-nowrap">
        <FullTime at={entry.created_at} />
      </span>
    ),
  },
  {
    id: "who",
    phone: "end",
    title: i18n.t("Who"),
    cell: (entry) => <span className="wrap-anywhere">{entry.actor_name}</span>,
  },
  { id: "what", title: i18n.t("What"), phone: "line", cell: (entry) => <What entry={entry} /> },
  {
    id: "from",
    title: i18n.t("From"),
    isWideOnly: true,
    cell: (entry) => <span className="text-muted">{entry.address}</span>,
  },
  { id: "number", title: i18n.t("No."), align: "end", isWideOnly: true, cell: (entry) => entry.sequence },
];

/** What was done, and of a wrong sign-in for whom; what put other code into a page is flagged (D-43). */
function What({ entry }: { entry: AuditRow }) {
  const { account } = entry.detail;
  return (
    <span className="flex flex-wrap items-center gap-x-2">
      <span className="wrap-anywhere">{entry.words}</span>
      {typeof account === "string" && <span className="wrap-anywhere text-muted">{account}</span>}
      {"changed_code" in entry.detail && <Badge tone="warning">{i18n.t("Changed code")}</Badge>}
    </span>
  );
}

/** Every privileged act. Entries are chained by hashes; the first load checks the whole chain. */
export function AuditList() {
  const query = useInfiniteQuery(auditQuery);
  const firstBroken = query.data?.pages[0]?.first_broken ?? null;
  return (
    <InfiniteView
      query={query}
      rowsOf={(page) => page.entries}
      empty={<EmptyState title={i18n.t("The log is empty")} />}
    >
      {(entries) => (
        <>
          <p className="border-line border-b px-4 py-2.5">
            {firstBroken === null ? (
              <Badge tone="good">{i18n.t("Nothing in this log was altered")}</Badge>
            ) : (
              <Badge tone="danger">
                {i18n.t("This log was altered at no. {number}", { number: firstBroken })}
              </Badge>
            )}
          </p>
          <DataTable
            label={i18n.t("Audit log")}
            columns={COLUMNS}
            rows={entries}
            rowKey={(entry) => String(entry.sequence)}
          />
        </>
      )}
    </InfiniteView>
  );
}
