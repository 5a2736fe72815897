import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useUndo } from "../../history/use-undo.ts";
import { createCollection } from "../../pages/collections-api.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { kindName } from "./kind-words.ts";

const schema = z.object({
  title: z.string().trim().min(1, i18n.t("A name is needed.")).max(200),
  slug: z.string().trim().max(200),
});

type CreateCollectionDialogProps = { kind: string; onClose: () => void };

/** Name and address of a shop, a blog …: visitors find it as soon as it is made. */
export function CreateCollectionDialog({ kind, onClose }: CreateCollectionDialogProps) {
  const { tellSaved } = useUndo();
  const name = kindName(kind);
  const form = useServerForm({
    schema,
    values: { title: name, slug: "" },
    save: async ({ title, slug }) => {
      const made = await createCollection(kind, title, slug);
      onClose();
      await tellSaved(
        i18n.t("“{title}” is on line at {url}", { title: made.title, url: made.url }),
        made.change_set_id,
      );
    },
  });
  return (
    <FormDialog
      title={i18n.t("Add: {kind}", { kind: name })}
      form={form}
      submitLabel={i18n.t("Create")}
      onClose={onClose}
    >
      <FormTextField control={form.control} name="title" label={i18n.t("Name")} autoFocus />
      <FormTextField
        control={form.control}
        name="slug"
        label={i18n.t("Address")}
        prefix="/"
        help={i18n.t("Left empty, it is made from the name.")}
      />
    </FormDialog>
  );
}
