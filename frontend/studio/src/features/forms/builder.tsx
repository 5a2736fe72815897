import { EmptyState } from "@sitewright/ui/empty-state";
import { ClipboardList } from "lucide-react";
import { useState } from "react";
import { useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { AddField } from "./add-field.tsx";
import { FieldList } from "./field-list.tsx";
import { FieldPanel } from "./field-panel.tsx";
import { typeWords } from "./field-types.ts";
import { newField, newId, withCopy, withField, withoutField } from "./form-draft.ts";
import { FormPreview } from "./form-preview.tsx";
import type { BuilderForm } from "./form-values.ts";
import type { FieldType, FormDetail, FormField } from "./forms-api.ts";

type BuilderProps = { form: BuilderForm; detail: FormDetail; mayEdit: boolean };

/** The fields, what is said of the chosen one, and how the form looks. */
export function Builder({ form, detail, mayEdit }: BuilderProps) {
  const fields = useWatch({ control: form.control, name: "fields" });
  const settings = useWatch({ control: form.control, name: "settings" });
  const [chosen, choose] = useState<string | null>(null);
  const index = fields.findIndex(({ id }) => id === chosen);
  const field = fields[index];

  /** What the server said of fields was of those before. */
  const put = (next: FormField[]) => {
    form.setValue("fields", next, { shouldDirty: true });
    form.clearErrors("fields");
  };
  const add = (type: FieldType) => {
    const added = newField(type, startOf(type));
    put(withField(fields, added, chosen));
    choose(added.id);
  };
  const copy = (id: string) => {
    const copyId = newId();
    const title = fields.find((each) => each.id === id)?.title ?? "";
    put(withCopy(fields, id, copyId, i18n.t("{title} (copy)", { title })));
    choose(copyId);
  };
  const remove = (id: string) => {
    const at = fields.findIndex((each) => each.id === id);
    const left = withoutField(fields, id);
    put(left);
    choose((left[at] ?? left[at - 1])?.id ?? null);
  };
  return (
    <div className="grid items-start gap-px bg-line lg:grid-cols-[19rem_minmax(0,1fr)] xl:grid-cols-[19rem_minmax(0,1fr)_minmax(0,1fr)]">
      <section aria-label={i18n.t("Fields of the form")} className="h-full bg-surface">
        {fields.length > 0 && (
          <FieldList
            fields={fields}
            errors={form.formState.errors.fields}
            chosen={chosen}
            mayEdit={mayEdit}
            onChoose={choose}
            onPut={put}
            onCopy={copy}
            onRemove={remove}
          />
        )}
        {mayEdit && (
          <div className="p-2">
            <AddField kind={detail.kind} onAdd={add} />
          </div>
        )}
      </section>
      <section aria-label={i18n.t("The chosen field")} className="h-full bg-surface">
        {field ? (
          <FieldPanel
            key={field.id}
            field={field}
            fields={fields}
            properties={detail.properties[field.type] ?? []}
            errors={form.formState.errors.fields?.[index]}
            isReader={!mayEdit}
            onPut={put}
          />
        ) : (
          <EmptyState icon={<ClipboardList size={20} aria-hidden />} title={i18n.t("No field chosen")}>
            {i18n.t("Add a field, or choose one of the list.")}
          </EmptyState>
        )}
      </section>
      <section
        aria-label={i18n.t("Preview")}
        className="h-full bg-ground p-4 max-xl:lg:col-span-2 xl:min-h-[70vh]"
      >
        <FormPreview fields={fields} settings={settings} kind={detail.kind} />
      </section>
    </div>
  );
}

/** A new field can be sent as it is: with a title, and answers where some are chosen from. */
function startOf(type: FieldType): Partial<FormField> {
  const title = typeWords(type).label;
  if (type === "likert") {
    return {
      title,
      questions: [i18n.t("The first question")],
      options: [i18n.t("Not at all"), i18n.t("So-so"), i18n.t("Very much")],
    };
  }
  if (type === "file") return { title, file_types: ["picture", "pdf"] };
  if (type === "hidden") return { title, name: "source" };
  const isChoice = type === "radio" || type === "select" || type === "checkbox";
  return isChoice ? { title, options: [i18n.t("First answer"), i18n.t("Second answer")] } : { title };
}
