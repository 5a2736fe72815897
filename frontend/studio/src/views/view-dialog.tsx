import { z } from "zod";
import { i18n } from "../app/i18n.ts";
import { useServerForm } from "../app/use-server-form.ts";
import { FormDialog } from "../shell/form-dialog.tsx";
import { FormTextField } from "../shell/form-text-field.tsx";
import { useViewActs } from "./use-view-acts.ts";
import { changeView, removeView, saveView, type ViewRow, type ViewTable } from "./views-api.ts";

const schema = z.object({
  name: z
    .string()
    .trim()
    .min(1, i18n.t("Please enter a name."))
    .max(60, i18n.t("Use 60 characters at most.")),
});

type ViewDialogProps = {
  table: ViewTable;
  search: string;
  /** The one to rename; null keeps a new one. */
  view: ViewRow | null;
  onClose: () => void;
};

export function ViewDialog({ table, search, view, onClose }: ViewDialogProps) {
  const { tell } = useViewActs();
  const save = async ({ name }: { name: string }) => {
    if (view) {
      await changeView(view.id, name, view.search);
      onClose();
      await tell(i18n.t("View renamed to “{name}”", { name }), () =>
        changeView(view.id, view.name, view.search),
      );
      return;
    }
    const saved = await saveView(table, name, search);
    onClose();
    await tell(i18n.t("View “{name}” saved", { name: saved.name }), () => removeView(saved.id));
  };
  const form = useServerForm({ schema, values: { name: view?.name ?? "" }, save });
  return (
    <FormDialog
      title={view ? i18n.t("Rename the view") : i18n.t("Save this view")}
      form={form}
      submitLabel={view ? i18n.t("Rename") : i18n.t("Save")}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={i18n.t("Name")}
        help={i18n.t("It keeps the search, the filters and the order of the list. Only you see it.")}
        autoFocus
      />
    </FormDialog>
  );
}
