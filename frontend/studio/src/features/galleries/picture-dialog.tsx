import { Dialog } from "@sitewright/ui/dialog";
import { Select } from "@sitewright/ui/select";
import { useQuery } from "@tanstack/react-query";
import { useController } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { takingInto, wordsOf } from "../../history/plain-conflicts.ts";
import { useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { useUndo } from "../../history/use-undo.ts";
import { FormDialog } from "../../shell/form-dialog.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { SettingField } from "../editor/inspector/setting-field.tsx";
import type { FieldSpec } from "../editor/node-types.ts";
import { statusWords } from "../posts/post-status.tsx";
import { galleryPictureQuery, type PictureDetail, updatePicture } from "./galleries-api.ts";
import { PictureFocus } from "./picture-focus.tsx";

const schema = z.object({
  title: z.string().trim().min(1, i18n.t("A title is needed.")).max(300),
  excerpt_html: z.string(),
  imageAlt: z.string().trim().max(500),
  link: z.string().trim(),
  video: z.string().trim(),
  status: z.string(),
});

type Values = z.infer<typeof schema>;

const PLAIN = { default: "", help: "", responsive: false, inline: false };
const SPECS: readonly (FieldSpec & { readonly name: "excerpt_html" | "imageAlt" | "link" | "video" })[] = [
  { ...PLAIN, name: "excerpt_html", type: "rich_text", label: i18n.t("Description") },
  {
    ...PLAIN,
    name: "imageAlt",
    type: "text",
    label: i18n.t("Alt text"),
    max_length: 500,
    help: i18n.t("Left empty, what the library says of the picture."),
  },
  {
    ...PLAIN,
    name: "link",
    type: "link",
    label: i18n.t("Link"),
    help: i18n.t("The picture leads there, instead of showing itself larger."),
  },
  {
    ...PLAIN,
    name: "video",
    type: "video",
    label: i18n.t("Film"),
    help: i18n.t("It plays on the page of the picture: one of your library, or at YouTube or Vimeo."),
  },
];

type PictureDialogProps = { pictureId: string; onClose: () => void };

/** What is said of one picture. */
export default function PictureDialog({ pictureId, onClose }: PictureDialogProps) {
  const query = useQuery({ ...galleryPictureQuery(pictureId), refetchOnWindowFocus: false });
  return query.data ? (
    <PictureForm key={pictureId} picture={query.data} onClose={onClose} />
  ) : (
    <Dialog title={i18n.t("Picture")} isOpen onClose={onClose}>
      <QueryView query={query}>{() => null}</QueryView>
    </Dialog>
  );
}

function PictureForm({ picture, onClose }: { picture: PictureDetail; onClose: () => void }) {
  const { tellSaved } = useUndo();
  const edit = useEdit(picture.version ?? "");
  const form = useServerForm<Values>({
    schema,
    values: valuesOf(picture),
    fieldFor: (field) => {
      const name = field.replace(/^extra\./, "");
      return name in schema.shape ? (name as keyof Values) : null;
    },
    save: async (values) => {
      const saved = await edit.save(async (begun) => {
        const answer = await updatePicture(picture.id, { ...bodyOf(picture, values), ...begun });
        return { ...answer, version: answer.version ?? "" };
      });
      onClose();
      await tellSaved(i18n.t("“{title}” saved", { title: saved.title }), saved.change_set_id ?? "");
    },
  });
  useFollowedVersion(edit, picture.version ?? "", form.formState.isDirty);
  const status = useController({ control: form.control, name: "status" });
  return (
    <FormDialog title={picture.title} form={form} submitLabel={i18n.t("Save")} size="large" onClose={onClose}>
      <EditConflicts edit={edit} labelOf={wordsOf} {...takingInto(form)} />
      {picture.image && <PictureFocus file={picture.image} />}
      <FormTextField control={form.control} name="title" label={i18n.t("Title")} />
      {SPECS.map((spec) => (
        <FormSetting key={spec.name} form={form} spec={spec} />
      ))}
      <Select
        label={i18n.t("Status")}
        choices={picture.statuses.map((value) => ({ value, label: statusWords(value) }))}
        value={status.field.value}
        onChange={status.field.onChange}
        error={status.fieldState.error?.message}
        isDisabled={picture.statuses.length < 2}
      />
    </FormDialog>
  );
}

type FormSettingProps = { form: ReturnType<typeof useServerForm<Values>>; spec: (typeof SPECS)[number] };

function FormSetting({ form, spec }: FormSettingProps) {
  const { field, fieldState } = useController({ control: form.control, name: spec.name });
  return (
    <div className="flex flex-col gap-1">
      <SettingField spec={spec} value={field.value} onChange={(value) => field.onChange(String(value))} />
      {fieldState.error?.message && (
        <p role="alert" className="text-danger text-sm">
          {fieldState.error.message}
        </p>
      )}
    </div>
  );
}

function valuesOf({ title, excerpt_html = "", status = "draft", extra }: PictureDetail): Values {
  const { imageAlt = "", link = "", video = "" } = extra ?? {};
  return { title, excerpt_html, imageAlt, link, video, status };
}

/** Everything else stays as it is. */
function bodyOf(picture: PictureDetail, { imageAlt, link, video, status, ...said }: Values) {
  const { slug, body_html, tags, categories, main_image_id, published_at, seo_title, seo_description } =
    picture;
  return {
    ...{ slug, body_html, tags, categories, main_image_id, published_at, seo_title, seo_description },
    ...said,
    status: status as NonNullable<PictureDetail["status"]>,
    extra: { imageAlt, link, video },
    continues: "",
  };
}
