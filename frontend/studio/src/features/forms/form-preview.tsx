import { Button } from "@sitewright/ui/button";
import { lazy, Suspense, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { FieldPreview } from "./field-preview.tsx";
import { type Answers, type Fields, isShown, pageCount } from "./form-draft.ts";
import type { FormKind, FormSettings } from "./forms-api.ts";

const RichReading = lazy(() => import("../../rich-text/rich-reading.tsx"));

type FormPreviewProps = { fields: Fields; settings: FormSettings; kind: FormKind };

/** The form in plain dress: it can be tried, with its pages and rules. The theme dresses it on the site. */
export function FormPreview({ fields, settings, kind }: FormPreviewProps) {
  const [answers, setAnswers] = useState<Answers>({});
  const [wanted, setPage] = useState(0);
  const count = pageCount(fields);
  const page = Math.min(wanted, count - 1);
  const shown = fields.filter(
    (field) =>
      field.page === page && field.type !== "hidden" && isShown(field, fields, withDefaults(fields, answers)),
  );
  return (
    <div className="mx-auto flex max-w-lg flex-col gap-4 rounded-lg border border-line bg-surface p-5 shadow-low">
      <p className="text-muted text-xs">{i18n.t("Preview: try it, nothing is sent.")}</p>
      {shown.map((field) => (
        <FieldPreview
          key={field.id}
          field={field}
          answer={answers[field.id]}
          onAnswer={(answer) => setAnswers((old) => ({ ...old, [field.id]: answer }))}
        />
      ))}
      {settings.disclaimer && page === count - 1 && (
        <div className="text-muted text-sm [&_.rich-text]:min-h-0 [&_.rich-text]:p-0">
          <Suspense>
            <RichReading label={i18n.t("Small print")} value={settings.disclaimer} />
          </Suspense>
        </div>
      )}
      <div className="flex items-center gap-2">
        {page > 0 && <Button onPress={() => setPage(page - 1)}>{i18n.t("Back")}</Button>}
        {page < count - 1 ? (
          <Button tone="primary" onPress={() => setPage(page + 1)}>
            {i18n.t("Next")}
          </Button>
        ) : (
          <span className="rounded-md bg-brand px-4 py-1.5 font-medium text-on-brand">
            {buttonWords(settings, kind)}
          </span>
        )}
        {count > 1 && (
          <span className="ms-auto text-muted text-sm" data-figures>
            {i18n.t("Page {page} of {count}", { page: page + 1, count })}
          </span>
        )}
      </div>
    </div>
  );
}

function withDefaults(fields: Fields, answers: Answers): Answers {
  const begun = fields
    .filter(({ default_value: value }) => value)
    .map(({ id, default_value: value }) => [id, [value]]);
  return { ...Object.fromEntries(begun), ...answers };
}

function buttonWords(settings: FormSettings, kind: FormKind): string {
  if (kind === "additional") return settings.save_label || i18n.t("Add");
  return settings.submit_label || i18n.t("Send");
}
