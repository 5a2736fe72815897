import { z } from "zod";
import { i18n } from "../app/i18n.ts";
import { useServerForm } from "../app/use-server-form.ts";
import { FormDialog } from "./form-dialog.tsx";
import { FormTextField } from "./form-text-field.tsx";

type NameDialogProps = {
  title: string;
  submitLabel: string;
  /** The one it has. */
  name?: string;
  most: number;
  /** What is said of no name. */
  missing: string;
  help?: string;
  /** Where the server calls it something else. */
  fieldFor?: () => "name";
  onSave: (name: string) => Promise<unknown>;
  onClose: () => void;
};

/** Asks for the name of something new, or for another one. */
export function NameDialog(props: NameDialogProps) {
  const { title, submitLabel, name = "", most, missing, help, fieldFor, onSave, onClose } = props;
  const form = useServerForm({
    schema: z.object({
      name: z
        .string()
        .trim()
        .min(1, missing)
        .max(most, i18n.t("A name has at most {most} characters.", { most })),
    }),
    values: { name },
    save: async (values) => {
      await onSave(values.name);
      onClose();
    },
    ...(fieldFor && { fieldFor }),
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
