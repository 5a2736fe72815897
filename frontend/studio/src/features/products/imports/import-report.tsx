import { type Column, DataTable } from "@sitewright/ui/data-table";
import { i18n } from "../../../app/i18n.ts";
import { GoOn } from "./go-on.tsx";
import { type ImportDetail, type ImportProblem, type ImportReport, reportOf } from "./imports-api.ts";
import { OpenImages } from "./open-images.tsx";

const COLUMNS: Column<ImportProblem>[] = [
  {
    id: "row",
    title: i18n.t("Row"),
    align: "end",
    className: "w-16",
    cell: (problem) => (problem.row === 0 ? i18n.t("File") : problem.row),
  },
  { id: "handle", title: i18n.t("Product"), cell: (problem) => problem.handle },
  { id: "column", title: i18n.t("Column"), isWideOnly: true, cell: (problem) => problem.column },
  { id: "message", title: i18n.t("What is wrong"), cell: (problem) => problem.message },
];

/** What an import did, and what it could not read, by row. */
export function ImportReportView({ run }: { run: ImportDetail }) {
  const report = reportOf(run);
  if (run.state === "failed") {
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert" className="w-full rounded-md bg-danger-soft px-3 py-2 text-danger">
          {report.error || i18n.t("File processing failed")}{" "}
          {!report.broken_off && i18n.t("Nothing was changed.")}
        </p>
        <GoOn run={run} />
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <Numbers report={report} />
      {report.notes && report.notes.length > 0 && (
        <ul className="list-disc ps-5 text-muted">
          {report.notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
      <Problems report={report} />
      <OpenImages run={run} />
    </div>
  );
}

function Numbers({ report }: { report: ImportReport }) {
  const numbers = [
    [i18n.t("Created"), report.created],
    [i18n.t("Updated"), report.updated],
    [i18n.t("Unchanged"), report.unchanged],
    [i18n.t("Skipped"), report.skipped],
  ] as const;
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {numbers.map(([name, number]) => (
        <div key={name} className="rounded-md border border-line bg-ground px-3 py-2">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold text-xl tabular-nums">{i18n.number(number ?? 0)}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ report }: { report: ImportReport }) {
  const { problem_count: count = 0, problems = [] } = report;
  if (count === 0) return <p>{i18n.t("Every row could be read.")}</p>;
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        {i18n.t(
          "{count, plural, one {# cell} other {# cells}} could not be read; the products they belong to were skipped",
          { count },
        )}
      </h3>
      <div className="max-h-72 overflow-auto rounded-md border border-line">
        <DataTable
          label={i18n.t("Problems by row")}
          columns={COLUMNS}
          rows={problems}
          rowKey={(problem) => `${problem.row}-${problem.column}-${problem.message}`}
        />
      </div>
      {count > problems.length && (
        <p className="mt-1 text-muted text-sm">
          {i18n.t("The first {count, number} are shown.", { count: problems.length })}
        </p>
      )}
    </section>
  );
}
