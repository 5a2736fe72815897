import { type Column, DataTable } from "@sitewright/ui/data-table";
import { counted } from "../../../app/formatting.ts";
import { GoOn } from "./go-on.tsx";
import { type ImportDetail, type ImportProblem, type ImportReport, reportOf } from "./imports-api.ts";
import { OpenImages } from "./open-images.tsx";

const COLUMNS: Column<ImportProblem>[] = [
  {
    id: "row",
    title: "Row",
    align: "end",
    className: "w-16",
    cell: (problem) => (problem.row === 0 ? "File" : problem.row),
  },
  { id: "handle", title: "Product", cell: (problem) => problem.handle },
  { id: "column", title: "Column", isWideOnly: true, cell: (problem) => problem.column },
  { id: "message", title: "What is wrong", cell: (problem) => problem.message },
];

/** What an import did, and what it could not read, by row. */
export function ImportReportView({ run }: { run: ImportDetail }) {
  const report = reportOf(run);
  if (run.state === "failed") {
    return (
      <div className="flex flex-col items-start gap-3">
        <p role="alert" className="w-full rounded-md bg-danger-soft px-3 py-2 text-danger">
          {report.error || "File processing failed"} {!report.broken_off && "Nothing was changed."}
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
    ["Created", report.created],
    ["Updated", report.updated],
    ["Unchanged", report.unchanged],
    ["Skipped", report.skipped],
  ] as const;
  return (
    <dl aria-live="polite" className="grid grid-cols-2 gap-3 sm:grid-cols-4">
      {numbers.map(([name, number]) => (
        <div key={name} className="rounded-md border border-line bg-ground px-3 py-2">
          <dt className="text-muted text-sm">{name}</dt>
          <dd className="font-semibold text-xl tabular-nums">{(number ?? 0).toLocaleString()}</dd>
        </div>
      ))}
    </dl>
  );
}

function Problems({ report }: { report: ImportReport }) {
  const { problem_count: count = 0, problems = [] } = report;
  if (count === 0) return <p>Every row could be read.</p>;
  return (
    <section>
      <h3 className="mb-2 font-semibold">
        {counted(count, "cell")} could not be read; the products they belong to were skipped
      </h3>
      <div className="max-h-72 overflow-auto rounded-md border border-line">
        <DataTable
          label="Problems by row"
          columns={COLUMNS}
          rows={problems}
          rowKey={(problem) => `${problem.row}-${problem.column}-${problem.message}`}
        />
      </div>
      {count > problems.length && (
        <p className="mt-1 text-muted text-sm">The first {problems.length.toLocaleString()} are shown.</p>
      )}
    </section>
  );
}
