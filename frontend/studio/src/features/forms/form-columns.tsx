import { Badge } from "@sitewright/ui/badge";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import type { Column } from "@sitewright/ui/data-table";
import { Link } from "@tanstack/react-router";
import { i18n } from "../../app/i18n.ts";
import { Ago } from "../../session/times.tsx";
import { FormMenu } from "./form-menu.tsx";
import type { FormKind, FormRow } from "./forms-api.ts";

type ColumnOptions = { mayEdit: boolean; rename: (form: FormRow) => void };

export function formColumns({ mayEdit, rename }: ColumnOptions): Column<FormRow>[] {
  const columns: Column<FormRow>[] = [
    {
      id: "name",
      title: i18n.t("Form"),
      phone: "line",
      className: "w-full",
      cell: (form) => <NameCell form={form} />,
    },
    {
      id: "submissions",
      title: i18n.t("Submissions"),
      phone: "start",
      className: "whitespace-nowrap",
      cell: (form) => <SubmissionsCell form={form} />,
    },
    {
      id: "last",
      title: i18n.t("Last one"),
      isWideOnly: true,
      className: "whitespace-nowrap",
      cell: ({ last_at: at }) => <span className="text-muted">{at ? <Ago at={at} /> : "–"}</span>,
    },
  ];
  if (!mayEdit) return columns;
  return [
    ...columns,
    {
      id: "menu",
      title: i18n.t("Actions"),
      isTitleHidden: true,
      phone: "end",
      cell: (form) => <FormMenu form={form} onRename={() => rename(form)} />,
    },
  ];
}

const LINK = `rounded-sm font-medium hover:underline ${FOCUS_RING}`;

function NameCell({ form }: { form: FormRow }) {
  return (
    <div className="flex min-w-0 flex-wrap items-baseline gap-x-2">
      <Link to="/forms/$formId" params={{ formId: form.id }} className={LINK}>
        {form.name}
      </Link>
      <span className="text-muted text-sm">
        {kindWords(form.kind)} ·{" "}
        {i18n.t("{count, plural, one {# field} other {# fields}}", { count: form.field_count })}
      </span>
    </div>
  );
}

function SubmissionsCell({ form }: { form: FormRow }) {
  if (form.submission_count === null) return <span className="text-muted">–</span>;
  return (
    <span className="flex items-center gap-2">
      <Link to="/forms/$formId/submissions" params={{ formId: form.id }} className={LINK} data-figures>
        {form.submission_count}
        <span className="sr-only"> {i18n.t("Submissions of {name}", { name: form.name })}</span>
      </Link>
      {Boolean(form.unseen_count) && (
        <Badge tone="good">{i18n.t("{count, number} new", { count: form.unseen_count ?? 0 })}</Badge>
      )}
    </span>
  );
}

function kindWords(kind: FormKind): string {
  if (kind === "newsletter") return i18n.t("Newsletter");
  return kind === "additional" ? i18n.t("Beside a product") : i18n.t("On pages");
}
