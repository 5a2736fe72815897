import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";

type UploadedImage = components["schemas"]["UploadedImage"];

/** What the server reads as pictures (media: Pillow checks). */
export const PICTURE_KINDS = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

/** Keeps a picture; the answer's `url` is what pages and products hold. */
export function uploadImage(file: File): Promise<UploadedImage> {
  const form = new FormData();
  form.set("file", file);
  // The description has the file as text, since JSON Schema has no files; a form goes as it is.
  return answered(
    api.POST("/config/api/images", { body: { file: file.name, alt_text: "" }, bodySerializer: () => form }),
  );
}
