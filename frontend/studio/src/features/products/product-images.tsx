import { Button, IconButton } from "@sitewright/ui/button";
import { ArrowDown, ArrowUp, ImagePlus, Trash2 } from "lucide-react";
import { useState } from "react";
import { FileTrigger } from "react-aria-components";
import { useFieldArray } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { showFailure } from "../../app/toasts.ts";
import { PICTURE_KINDS, uploadImage } from "../../media/upload-image.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { ProductForm } from "./product-editor.tsx";

/** Pictures in the order the shop shows them; the first is the one on cards. */
export function ProductImages({ form }: { form: ProductForm }) {
  const images = useFieldArray({ control: form.control, name: "images", keyName: "key" });
  const [uploading, setUploading] = useState(0);
  const upload = async (file: File): Promise<void> => {
    try {
      const { media_id, url, alt_text } = await uploadImage(file);
      images.append({ id: "", media_id, url, source_url: "", alt_text, fetch_error: "" });
    } catch (failure) {
      showFailure(failure, () => void uploadAll([file]));
    }
  };
  /** One after the other, so that they stand in the order in which they were chosen. */
  const uploadAll = async (files: readonly File[]): Promise<void> => {
    setUploading((count) => count + files.length);
    for (const file of files) {
      await upload(file);
      setUploading((count) => count - 1);
    }
  };
  return (
    <Card
      title={i18n.t("Pictures")}
      aside={
        <FileTrigger
          acceptedFileTypes={PICTURE_KINDS}
          allowsMultiple
          onSelect={(files) => void uploadAll([...(files ?? [])])}
        >
          <Button isPending={uploading > 0}>
            <ImagePlus size={15} aria-hidden />{" "}
            {uploading > 0
              ? i18n.t("Uploading {count, number}…", { count: uploading })
              : i18n.t("Add pictures")}
          </Button>
        </FileTrigger>
      }
    >
      {images.fields.length === 0 && (
        <p className="p-4 text-muted">{i18n.t("No pictures yet. JPEG, PNG, WebP, GIF or AVIF.")}</p>
      )}
      <ul className="divide-y divide-line">
        {images.fields.map((image, index) => (
          <li key={image.key} className="flex flex-wrap items-center gap-3 p-3">
            <Picture url={image.url} error={image.fetch_error} source={image.source_url} />
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
    </Card>
  );
}

/** A picture that an import could not fetch yet shows why, in the place of the picture. */
function Picture({ url, error, source }: { url: string; error: string; source: string }) {
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
