import { Button, IconButton } from "@sitewright/ui/button";
import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useController, useFieldArray } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { Picture } from "../../media/media-api.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { ProductForm } from "./product-editor.tsx";

const RecordingField = lazy(() => import("../../media/recordings/recording-field.tsx"));
const MediaPicker = lazy(() => import("../../media/picker/media-picker.tsx"));

/** Pictures in the order the shop shows them; the first is the one on cards. */
export function ProductImages({ form }: { form: ProductForm }) {
  const images = useFieldArray({ control: form.control, name: "images", keyName: "key" });
  const film = useController({ control: form.control, name: "video" });
  const [isAdding, setAdding] = useState(false);
  const add = ({ id, url, alt_text }: Picture) =>
    images.append({ id: "", media_id: id, url, source_url: "", alt_text, fetch_error: "" });
  return (
    <Card
      title={i18n.t("Pictures")}
      aside={
        <Button onPress={() => setAdding(true)}>
          <ImagePlus size={15} aria-hidden /> {i18n.t("Add pictures")}
        </Button>
      }
    >
      {isAdding && (
        <Suspense>
          <MediaPicker allowsSeveral onChoose={add} onClose={() => setAdding(false)} />
        </Suspense>
      )}
      {images.fields.length === 0 && (
        <p className="p-4 text-muted">{i18n.t("No pictures yet. JPEG, PNG, WebP, GIF, AVIF or SVG.")}</p>
      )}
      <ul className="divide-y divide-line">
        {images.fields.map((image, index) => (
          <li key={image.key} className="flex flex-wrap items-center gap-3 p-3">
            <Thumbnail url={image.url} error={image.fetch_error} source={image.source_url} />
            <div className="min-w-40 flex-1">
              <FormTextField
                control={form.control}
                name={`images.${index}.alt_text`}
                label={i18n.t("Description of picture {number}", { number: index + 1 })}
              />
            </div>
            <span className="ms-auto flex">
              <IconButton
                label={i18n.t("Move picture {number} up", { number: index + 1 })}
                isDisabled={index === 0}
                onPress={() => images.swap(index, index - 1)}
              >
                <ArrowUp size={15} aria-hidden />
              </IconButton>
              <IconButton
                label={i18n.t("Move picture {number} down", { number: index + 1 })}
                isDisabled={index === images.fields.length - 1}
                onPress={() => images.swap(index, index + 1)}
              >
                <ArrowDown size={15} aria-hidden />
              </IconButton>
              <IconButton
                label={i18n.t("Remove picture {number}", { number: index + 1 })}
                onPress={() => images.remove(index)}
              >
                <Trash2 size={15} aria-hidden />
              </IconButton>
            </span>
          </li>
        ))}
      </ul>
      <div className="border-line border-t p-4">
        <Suspense>
          <RecordingField
            kind="video"
            label={i18n.t("Film")}
            help={
              film.fieldState.error?.message ??
              i18n.t("Below the pictures. One of your library, or its page at YouTube or Vimeo.")
            }
            value={film.field.value}
            onChange={film.field.onChange}
          />
        </Suspense>
      </div>
    </Card>
  );
}

/** A picture that an import could not fetch yet shows why, in the place of the picture. */
function Thumbnail({ url, error, source }: { url: string; error: string; source: string }) {
  if (url)
    return (
      <img
        src={`${url}?format=100w`}
        alt=""
        className="size-16 shrink-0 rounded-md border border-line object-cover"
      />
    );
  return (
    <span
      title={source}
      className="grid size-16 shrink-0 place-items-center overflow-hidden rounded-md border border-line border-dashed p-1 text-center text-muted text-xs"
    >
      {error ? i18n.t("Not fetched") : i18n.t("To be fetched")}
    </span>
  );
}
