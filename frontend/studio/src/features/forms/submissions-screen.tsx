import { buttonClass } from "@sitewright/ui/button";
import { DataTable } from "@sitewright/ui/data-table";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { among, NOTHING_CHOSEN, pressed } from "@sitewright/ui/row-selection";
import { SearchField } from "@sitewright/ui/search-field";
import { useQuery } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft, Download } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { SUBMISSION_FILTERS } from "../../app/search-params.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { PagedList } from "../../shell/paged-list.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { type SubmissionCounts, submissionsQuery, tableAddress } from "./forms-api.ts";
import { NoSubmissions } from "./no-submissions.tsx";
import { SubmissionBulkBar } from "./submission-bulk-bar.tsx";
import { submissionColumns } from "./submission-columns.tsx";
import { SubmissionSheet } from "./submission-sheet.tsx";
import { filterWords } from "./submission-words.ts";
import { useSubmissionActs } from "./use-submission-acts.ts";
import { useSubmissionKeys } from "./use-submission-keys.ts";

const route = getRouteApi("/signed-in/main/forms/$formId/submissions");

/** What came in through a form, the newest first. */
export default function SubmissionsScreen() {
  const { formId } = route.useParams();
  const { search = "", show = "all", page = 1 } = route.useSearch();
  const navigate = useNavigate({ from: "/forms/$formId/submissions" });
  const query = useQuery(submissionsQuery(formId, { search, show, page }));
  const rows = query.data?.rows ?? [];
  const ids = rows.map(({ id }) => id);
  const [selection, select] = useState(NOTHING_CHOSEN);
  const chosen = among(selection, ids);
  const [openId, setOpen] = useState("");
  const opened = rows.find(({ id }) => id === openId);
  const acts = useSubmissionActs(formId, rows);
  const [text, setText] = useTypedSearch(
    search,
    (searched) => void navigate({ search: (old) => ({ ...old, ...searched }), replace: true }),
  );

  const open = (id: string) => {
    setOpen(id);
    acts.see([id], true);
  };
  const step = (by: -1 | 1) => {
    const next = ids[ids.indexOf(openId) + by];
    if (next) open(next);
  };
  const sort: typeof acts.sort = (submissions, status) => {
    acts.sort(submissions, status);
    select(NOTHING_CHOSEN);
    setOpen("");
  };
  useSubmissionKeys({
    mark: (id) => acts.toggleMark(id),
    toggleSeen: (id) => acts.toggleSeen(id),
    remove: (id) => show !== "deleted" && sort([id], "deleted"),
    choose: (id) => select((old) => pressed(old, ids, id, false)),
  });
  const title = query.data?.form_name ?? i18n.t("Submissions");
  return (
    <Screen
      title={title}
      lead={i18n.t("What visitors sent through this form.")}
      back={
        <Link
          to="/forms/$formId"
          params={{ formId }}
          className="-ms-1 mb-3 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 text-muted hover:text-ink"
        >
          <ArrowLeft size={15} aria-hidden /> {i18n.t("The form")}
        </Link>
      }
      actions={
        <>
          <a href={tableAddress(formId, "xlsx")} download className={buttonClass("secondary")}>
            <Download size={16} aria-hidden /> {i18n.t("Export for Excel")}
          </a>
          <a href={tableAddress(formId, "csv")} download className={buttonClass("secondary")}>
            <Download size={16} aria-hidden /> {i18n.t("Export as CSV")}
          </a>
        </>
      }
    >
      <Card>
        <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
          <SearchField
            label={i18n.t("Search submissions")}
            placeholder={i18n.t("Words of the answers")}
            value={text}
            onChange={setText}
          />
          <FilterChips
            label={i18n.t("Show")}
            choices={filters(query.data?.counts)}
            value={show}
            onChange={(filter) =>
              void navigate({
                search: (old) => ({ ...old, show: filter === "all" ? undefined : filter, page: undefined }),
              })
            }
          />
        </div>
        <PagedList
          query={query}
          page={page}
          onPage={(next) => void navigate({ search: (old) => ({ ...old, page: next }) })}
          lines={8}
          empty={<NoSubmissions search={search} isFiltered={show !== "all"} />}
        >
          {(found) => (
            <DataTable
              label={i18n.t("Submissions")}
              columns={submissionColumns({ open, mark: ({ id }) => acts.toggleMark(id) })}
              rows={found}
              rowKey={({ id }) => id}
              rowLabel={({ number }) => i18n.t("Submission {number}", { number })}
              isStale={query.isPlaceholderData}
              selection={selection}
              onSelect={select}
            />
          )}
        </PagedList>
      </Card>
      {ids.length > 0 && (
        <p className="mt-2 px-1 text-muted text-xs max-sm:hidden">
          {i18n.t("J and K go through the submissions, Enter opens one. M marks, U is for new, Del deletes.")}
        </p>
      )}
      {chosen.length > 0 && (
        <SubmissionBulkBar
          count={chosen.length}
          show={show}
          onSee={() => acts.see(chosen, true)}
          onSort={(status) => sort(chosen, status)}
          onDone={() => select(NOTHING_CHOSEN)}
        />
      )}
      {opened && (
        <SubmissionSheet
          submission={opened}
          onStep={step}
          onMark={() => acts.toggleMark(opened.id)}
          onSort={(status) => sort([opened.id], status)}
          onClose={() => setOpen("")}
        />
      )}
    </Screen>
  );
}

function filters(counts: SubmissionCounts | undefined) {
  return SUBMISSION_FILTERS.map((value) => ({
    value,
    label: counts?.[value] ? `${filterWords(value)} (${counts[value]})` : filterWords(value),
  }));
}
