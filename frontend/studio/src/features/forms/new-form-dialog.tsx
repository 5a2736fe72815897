import { RadioList } from "@sitewright/ui/radio-list";
import { useNavigate } from "@tanstack/react-router";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useUndo } from "../../history/use-undo.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { createForm } from "./forms-api.ts";
import { NAME } from "./rename-dialog.tsx";
import { STARTS, startingFields } from "./starting-fields.ts";

const SCHEMA = z.object({
  name: NAME,
  start: z.enum(["contact", "newsletter", "survey", "product", "empty"]),
});
type Values = z.infer<typeof SCHEMA>;

/** A name, and what the form begins as; its fields come next. */
export function NewFormDialog({ onClose }: { onClose: () => void }) {
  const navigate = useNavigate();
  const { tellSaved } = useUndo();
  const form = useServerForm<Values>({
    schema: SCHEMA,
    values: { name: "", start: "contact" },
    save: async ({ name, start }) => {
      const kind = STARTS.find(({ id }) => id === start)?.kind ?? "website";
      const made = await createForm(name, kind, startingFields(start));
      onClose();
      await navigate({ to: "/forms/$formId", params: { formId: made.id } });
      await tellSaved(i18n.t("“{title}” made", { title: name }), made.change_set_id ?? "");
    },
  });
  const { field } = useController({ control: form.control, name: "start" });
  return (
    <FormDialog title={i18n.t("New form")} form={form} submitLabel={i18n.t("Create")} onClose={onClose}>
      <FormTextField
        control={form.control}
        name="name"
        label={i18n.t("Name")}
        help={i18n.t("For you alone, to find it again.")}
        autoFocus
      />
      <RadioList
        label={i18n.t("Begin with")}
        choices={STARTS.map(({ id, label, help }) => ({ value: id, label, help }))}
        value={field.value}
        onChange={field.onChange}
      />
    </FormDialog>
  );
}
