import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";

const LONGEST_NAME = 80;

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, i18n.t("Give the section a name."))
    .max(LONGEST_NAME, i18n.t("A name has at most {most} characters.", { most: LONGEST_NAME })),
});

type SectionNameDialogProps = {
  title: string;
  submitLabel: string;
  help?: string;
  /** The one it has, or might have. */
  name: string;
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

export function SectionNameDialog(props: SectionNameDialogProps) {
  const { title, submitLabel, help, name, onSave, onClose } = props;
  const form = useServerForm({
    schema,
    values: { name },
    save: async (values) => {
      await onSave(values.name);
      onClose();
    },
  });
  return (
    <FormDialog title={title} form={form} submitLabel={submitLabel} onClose={onClose}>
      <FormTextField
        control={form.control}
        name="name"
        label={i18n.t("Name")}
        help={help}
        autoComplete="off"
        autoFocus
      />
    </FormDialog>
  );
}
