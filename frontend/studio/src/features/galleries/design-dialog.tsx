import { messageOf } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { useId, useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { useUndo } from "../../history/use-undo.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { formOf } from "../editor/inspector/form-of.ts";
import { SettingField } from "../editor/inspector/setting-field.tsx";
import { DESIGN } from "./design-fields.ts";
import { designGallery, type GalleryDesign, type GalleryDetail } from "./galleries-api.ts";

type DesignDialogProps = { gallery: GalleryDetail; onClose: () => void };

/** How a gallery shows its pictures: what says nothing beside the rest is not asked. */
export default function DesignDialog({ gallery, onClose }: DesignDialogProps) {
  const id = useId();
  const [settings, setSettings] = useState(gallery.settings as GalleryDesign);
  const { edit, failure, isSaving, save } = useDesigning(gallery, onClose);
  useFollowedVersion(edit, gallery.version ?? "", settings !== gallery.settings);
  const put = (name: string, value: unknown) => setSettings((now) => ({ ...now, [name]: value }));
  return (
    <Dialog
      title={i18n.t("Design of the gallery")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button type="submit" form={id} tone="primary" isPending={isSaving}>
            {i18n.t("Save")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          void save(settings);
        }}
      >
        <FormFailure message={failure} />
        <EditConflicts
          edit={edit}
          labelOf={labelOf}
          keep={() => undefined}
          canTake={(field) => field.startsWith("settings.")}
          take={({ field, theirs }) => {
            put(nameOf(field), theirs);
            return true;
          }}
        />
        {formOf(DESIGN, settings, "base").map(({ spec, value }) => (
          <SettingField
            key={spec.name}
            spec={spec}
            value={value}
            onChange={(chosen) => put(spec.name, chosen)}
          />
        ))}
      </form>
    </Dialog>
  );
}

function useDesigning(gallery: GalleryDetail, onDone: () => void) {
  const { tellSaved } = useUndo();
  const edit = useEdit(gallery.version ?? "");
  const [failure, setFailure] = useState("");
  const [isSaving, setSaving] = useState(false);
  const save = async (settings: GalleryDesign) => {
    setFailure("");
    setSaving(true);
    try {
      const saved = await edit.save(async (begun) => {
        const answer = await designGallery(gallery.id, settings, begun);
        return { ...answer, version: answer.version ?? "" };
      });
      onDone();
      await tellSaved(i18n.t("Design saved"), saved.change_set_id ?? "");
    } catch (refused) {
      setFailure(messageOf(refused));
    } finally {
      setSaving(false);
    }
  };
  return { edit, failure, isSaving, save };
}

const nameOf = (field: string) => field.replace(/^settings\./, "");

function labelOf(field: string): string {
  return DESIGN.fields.find(({ name }) => name === nameOf(field))?.label ?? nameOf(field);
}
