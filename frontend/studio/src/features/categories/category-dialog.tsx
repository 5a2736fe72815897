import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";

const LONGEST_NAME = 100;

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, i18n.t("Give the category a name."))
    .max(LONGEST_NAME, i18n.t("A name has at most {most} characters.", { most: LONGEST_NAME })),
});

type CategoryDialogProps = {
  title: string;
  submitLabel: string;
  /** The one it has. */
  name?: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

export function CategoryDialog({ title, submitLabel, name = "", onSave, onClose }: CategoryDialogProps) {
  const form = useServerForm({
    schema,
    values: { name },
    save: async (values) => {
      await onSave(values.name);
      onClose();
    },
    fieldFor: () => "name",
  });
  return (
    <FormDialog title={title} form={form} submitLabel={submitLabel} onClose={onClose}>
      <FormTextField
        control={form.control}
        name="name"
        label={i18n.t("Name")}
        help={name ? i18n.t("Its address stays, so that links to it go on working.") : undefined}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
