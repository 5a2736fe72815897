import { answered, api } from "@sitewright/api/client";
import { Refusal } from "@sitewright/api/errors";
import type { components } from "@sitewright/api/schema";

type UploadedImage = components["schemas"]["UploadedImage"];

/** What the server reads as pictures (media: Pillow checks). */
export const PICTURE_KINDS = ["image/jpeg", "image/png", "image/webp", "image/gif", "image/avif"];

const BUSY = 503;
const MOST_TRIES = 40;
const PAUSE_MS = 3_000;

/** Keeps a picture; the answer's `url` is what pages and products hold. While the server looks at others it waits. */
export async function uploadImage(file: File): Promise<UploadedImage> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await sent(file);
    } catch (error) {
      const isBusy = error instanceof Refusal && error.status === BUSY;
      if (!isBusy || tries === MOST_TRIES) throw error;
    }
    await new Promise((goOn) => setTimeout(goOn, PAUSE_MS));
  }
}

function sent(file: File): Promise<UploadedImage> {
  const form = new FormData();
  form.set("file", file);
  // The description has the file as text, since JSON Schema has no files; a form goes as it is.
  return answered(
    api.POST("/config/api/images", { body: { file: file.name, alt_text: "" }, bodySerializer: () => form }),
  );
}
