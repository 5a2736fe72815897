import { useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import { ListSetting } from "../editor/inspector/list-setting.tsx";
import type { FieldSpec } from "../editor/node-types.ts";
import type { PostForm } from "./post-editor.tsx";
import { LONGEST_NAME, MOST_TRACKS, type PostValues } from "./post-form.ts";

const PLAIN = { default: "", help: "", responsive: false, inline: false };
const TRACKS: FieldSpec = {
  ...PLAIN,
  name: "tracks",
  type: "list",
  label: i18n.t("Tracks"),
  most: MOST_TRACKS,
  fields: [
    { ...PLAIN, name: "title", type: "text", label: i18n.t("Title"), max_length: LONGEST_NAME },
    { ...PLAIN, name: "audio", type: "audio", label: i18n.t("Sound") },
    {
      ...PLAIN,
      name: "artist",
      type: "text",
      label: i18n.t("Artist"),
      max_length: LONGEST_NAME,
      help: i18n.t("Left empty, that of the album."),
    },
    { ...PLAIN, name: "cover", type: "image", label: i18n.t("Picture") },
  ],
};

/** There is room here for what stands below each other in the editor's panel. */
const ROWS =
  "sm:[&_fieldset>div]:grid sm:[&_fieldset>div]:grid-cols-2 sm:[&_fieldset>div>:last-child]:col-span-2";

/** Who plays, and the tracks in their order: edited like the pictures of a gallery. */
export function TracksCard({ form }: { form: PostForm }) {
  const { field, fieldState } = useController({ control: form.control, name: "tracks" });
  return (
    <Card title={i18n.t("Album")}>
      <div className="flex flex-col gap-4 p-4">
        <FormTextField control={form.control} name="artist" label={i18n.t("Artist")} />
        <div className={ROWS}>
          <ListSetting
            spec={TRACKS}
            rows={field.value}
            onChange={(rows) => field.onChange(rows as PostValues["tracks"])}
          />
        </div>
        {fieldState.error?.message && (
          <p role="alert" className="text-danger text-sm">
            {fieldState.error.message}
          </p>
        )}
      </div>
    </Card>
  );
}
