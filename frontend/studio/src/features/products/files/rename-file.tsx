import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { type ProductFile, renameFile } from "./files-api.ts";

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, i18n.t("Please enter a name."))
    .max(150, i18n.t("Use at most {most} characters.", { most: 150 })),
});

/** What the file is called on buyers' machines. */
export function RenameFile({ file, onClose }: { file: ProductFile; onClose: () => void }) {
  const { tellSaved } = useUndo();
  const form = useServerForm({
    schema,
    values: { name: file.name },
    save: async ({ name }) => {
      const saved = await renameFile(file.id, name);
      onClose();
      await tellSaved(i18n.t("Renamed to “{name}”", { name: saved.name }), saved.change_set_id);
    },
  });
  return (
    <FormDialog
      title={i18n.t("Rename the file")}
      form={form}
      submitLabel={i18n.t("Rename")}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={i18n.t("Name")}
        help={i18n.t("With its ending, such as .pdf: buyers' machines know by it what opens it.")}
        autoFocus
      />
    </FormDialog>
  );
}
