import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { useUndo } from "../../history/use-undo.ts";
import { createCollection } from "../../pages/collections-api.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
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
    <Dialog
      title={i18n.t("Add: {kind}", { kind: name })}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button
            tone="primary"
            type="submit"
            form="create-collection"
            isPending={form.formState.isSubmitting}
          >
            {i18n.t("Create")}
          </Button>
        </>
      }
    >
      <form
        id="create-collection"
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
        <FormTextField control={form.control} name="title" label={i18n.t("Name")} autoFocus />
        <FormTextField
          control={form.control}
          name="slug"
          label={i18n.t("Address")}
          prefix="/"
          help={i18n.t("Left empty, it is made from the name.")}
        />
      </form>
    </Dialog>
  );
}
