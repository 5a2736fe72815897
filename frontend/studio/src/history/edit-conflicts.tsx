import type { FieldConflict } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Users } from "lucide-react";
import { useEffect, useRef } from "react";
import { i18n } from "../app/i18n.ts";
import type { Edit } from "./use-edit.ts";

type EditConflictsProps = {
  edit: Edit;
  /** The form's own value stands: what the server said at its field is answered. */
  keep: (field: string) => void;
  labelOf: (field: string) => string;
  /** Puts the other one's value into the form; answers false where the form cannot show it. */
  take: (conflict: FieldConflict) => boolean;
  canTake: (field: string) => boolean;
  /** A value as the form would show it. */
  shown?: (field: string, value: unknown) => unknown;
};

/** What two people changed, both values side by side, and the choice between them. Nothing typed is lost. */
export function EditConflicts({
  edit,
  keep,
  labelOf,
  take,
  canTake,
  shown = (_field, value) => value,
}: EditConflictsProps) {
  const { conflicts, settle } = edit;
  const region = useRef<HTMLElement>(null);
  const count = conflicts.length;
  useEffect(() => {
    if (count > 0) region.current?.focus();
  }, [count]);
  if (count === 0) return null;
  return (
    <section
      ref={region}
      tabIndex={-1}
      aria-label={i18n.t("Changed by two people")}
      className="rounded-md border border-warning bg-surface outline-brand focus-visible:outline-2"
    >
      <div className="flex gap-2.5 rounded-t-md bg-warning-soft px-4 py-3 text-warning">
        <Users size={17} aria-hidden className="mt-0.5 shrink-0" />
        <div className="min-w-0 flex-1">
          <h2 className="font-semibold">{i18n.t("Not saved yet: someone else changed this too")}</h2>
          <p>{i18n.t("Choose what stays, then save again.")}</p>
        </div>
      </div>
      <ul className="divide-y divide-line">
        {conflicts.map((conflict) => (
          <li key={conflict.field} className="flex flex-col gap-2 px-4 py-3">
            <p className="font-medium">{labelOf(conflict.field)}</p>
            <dl className="grid gap-1 sm:grid-cols-2">
              <Value name={i18n.t("Yours")} value={shown(conflict.field, conflict.yours)} />
              <Value name={i18n.t("Theirs")} value={shown(conflict.field, conflict.theirs)} />
            </dl>
            <div className="flex flex-wrap gap-2">
              <Button
                aria-label={i18n.t("Keep mine: {field}", { field: labelOf(conflict.field) })}
                onPress={() => {
                  keep(conflict.field);
                  settle(conflict.field);
                }}
              >
                {i18n.t("Keep mine")}
              </Button>
              {canTake(conflict.field) ? (
                <Button
                  aria-label={i18n.t("Take theirs: {field}", { field: labelOf(conflict.field) })}
                  onPress={() => take(conflict) && settle(conflict.field)}
                >
                  {i18n.t("Take theirs")}
                </Button>
              ) : (
                <p className="self-center text-muted text-sm">
                  {i18n.t("To take theirs, load the page again.")}
                </p>
              )}
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Value({ name, value }: { name: string; value: unknown }) {
  const text = typeof value === "string" ? value.replace(/<[^>]*>/g, " ").trim() : JSON.stringify(value);
  return (
    <div className="min-w-0">
      <dt className="text-muted text-sm">{name}</dt>
      <dd className="break-words">
        {value === null ? i18n.t("Removed") : (text ?? "").slice(0, 300) || i18n.t("Empty")}
      </dd>
    </div>
  );
}
