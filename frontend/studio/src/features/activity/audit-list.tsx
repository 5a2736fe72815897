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
    title: i18n.t("When"),
    cell: (entry) => (
      <span className="text-muted sm:whitespace-nowrap">
        <FullTime at={entry.created_at} />
      </span>
    ),
  },
  {
    id: "who",
    title: i18n.t("Who"),
    cell: (entry) => <span className="wrap-anywhere">{entry.actor_name || "Sitewright"}</span>,
  },
  { id: "act", title: i18n.t("Act"), cell: (entry) => <Act entry={entry} /> },
  {
    id: "from",
    title: i18n.t("From"),
    isWideOnly: true,
    cell: (entry) => <span className="text-muted">{entry.address}</span>,
  },
  { id: "number", title: i18n.t("No."), align: "end", isWideOnly: true, cell: (entry) => entry.sequence },
];

/** Acts that put other code into a page are flagged (D-43). */
function Act({ entry }: { entry: AuditRow }) {
  return (
    <span className="flex flex-wrap items-center gap-2">
      <code className="wrap-anywhere font-mono text-sm">{entry.operation}</code>
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
