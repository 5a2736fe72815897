import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useUndo } from "../../history/use-undo.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { ExplainedSwitch } from "../settings/explained-switch.tsx";
import { changeList, createList, type MailingListRow } from "./newsletters-api.ts";

const schema = z.object({
  name: z.string().trim().min(1, i18n.t("A list needs a name.")),
  asks_confirmation: z.boolean(),
});

type ListDialogProps = { list?: MailingListRow; onSaved?: (listId: string) => void; onClose: () => void };

/** A new list, or another name and other rules for one there is (PL-2.32). */
export default function ListDialog({ list, onSaved, onClose }: ListDialogProps) {
  const { tellSaved } = useUndo();
  const form = useServerForm({
    schema,
    values: { name: list?.name ?? "", asks_confirmation: list?.asks_confirmation ?? true },
    save: async (values) => {
      const saved = list ? await changeList(list.id, values) : await createList(values);
      onClose();
      const words = { title: values.name };
      await tellSaved(
        list ? i18n.t("“{title}” saved", words) : i18n.t("“{title}” made", words),
        saved.change_set_id ?? "",
      );
      onSaved?.(saved.id);
    },
  });
  return (
    <FormDialog
      title={list ? i18n.t("Change the list") : i18n.t("New list")}
      form={form}
      submitLabel={list ? i18n.t("Save") : i18n.t("Create")}
      onClose={onClose}
    >
      <FormTextField
        control={form.control}
        name="name"
        label={i18n.t("Name")}
        help={i18n.t("Subscribers read it when they confirm and when they leave.")}
        autoFocus
      />
      <ExplainedSwitch
        control={form.control}
        name="asks_confirmation"
        label={i18n.t("Ask for confirmation by e-mail")}
        help={i18n.t(
          "Nobody is on the list before pressing a button behind the link in that mail. In most countries the law wants it.",
        )}
        isDisabled={false}
      />
    </FormDialog>
  );
}
