import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useUndo } from "../../history/use-undo.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { type FormRow, renameForm } from "./forms-api.ts";

export const NAME = z.string().trim().min(1, i18n.t("A form needs a name."));

/** Visitors do not see the name: it is for finding the form again. */
export function RenameDialog({ form, onClose }: { form: FormRow; onClose: () => void }) {
  const { tellSaved } = useUndo();
  const renaming = useServerForm({
    schema: z.object({ name: NAME }),
    values: { name: form.name },
    save: async ({ name }) => {
      const { change_set_id: changeSetId = "" } = await renameForm(form.id, name);
      onClose();
      await tellSaved(i18n.t("“{title}” saved", { title: name }), changeSetId);
    },
  });
  return (
    <FormDialog
      title={i18n.t("Rename the form")}
      form={renaming}
      submitLabel={i18n.t("Rename")}
      onClose={onClose}
    >
      <FormTextField control={renaming.control} name="name" label={i18n.t("Name")} autoFocus />
    </FormDialog>
  );
}
