import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useQuery } from "@tanstack/react-query";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { takingInto, wordsOf } from "../../history/plain-conflicts.ts";
import { useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { useUndo } from "../../history/use-undo.ts";
import { type CollectionDetail, collectionQuery, updateCollection } from "../../pages/collections-api.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { QueryView } from "../../shell/query-view.tsx";

const schema = z.object({
  title: z.string().trim().min(1, i18n.t("A name is needed.")).max(200),
  slug: z.string().trim().min(1, i18n.t("An address is needed.")).max(200),
});

type CollectionSettingsDialogProps = { collectionId: string; onClose: () => void };

export function CollectionSettingsDialog({ collectionId, onClose }: CollectionSettingsDialogProps) {
  const query = useQuery(collectionQuery(collectionId));
  return (
    <Dialog title={i18n.t("Name and address")} isOpen onClose={onClose}>
      <QueryView query={query}>
        {(collection) => <SettingsForm key={collection.id} collection={collection} onDone={onClose} />}
      </QueryView>
    </Dialog>
  );
}

function SettingsForm({ collection, onDone }: { collection: CollectionDetail; onDone: () => void }) {
  const { tellSaved } = useUndo();
  const { id, title, slug, version, is_enabled: isEnabled } = collection;
  const edit = useEdit(version);
  const form = useServerForm({
    schema,
    values: { title, slug },
    save: async (values) => {
      const saved = await edit.save((begun) =>
        updateCollection(id, { ...values, is_enabled: isEnabled, ...begun }),
      );
      onDone();
      await tellSaved(i18n.t("“{title}” saved", { title: saved.title }), saved.change_set_id);
    },
  });
  useFollowedVersion(edit, version, form.formState.isDirty);
  return (
    <form
      className="flex flex-col gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        void form.submit();
      }}
    >
      <FormFailure message={form.failure} />
      <EditConflicts edit={edit} labelOf={wordsOf} {...takingInto(form)} />
      <FormTextField control={form.control} name="title" label={i18n.t("Name")} />
      <FormTextField
        control={form.control}
        name="slug"
        label={i18n.t("Address")}
        prefix="/"
        help={i18n.t("The old address leads to the new one.")}
      />
      <div className="flex justify-end gap-2">
        <Button onPress={onDone}>{i18n.t("Cancel")}</Button>
        <Button tone="primary" type="submit" isPending={form.formState.isSubmitting}>
          {i18n.t("Save")}
        </Button>
      </div>
    </form>
  );
}
