import { answered, api } from "@sitewright/api/client";
import type { components } from "@sitewright/api/schema";
import { queryOptions } from "@tanstack/react-query";
import { MEDIA_KEY } from "./media-api.ts";
import { formOf } from "./upload-image.ts";

export type RecordingText = components["schemas"]["RecordingTextRow"];
export type TextKind = RecordingText["kind"];

/** What the server takes as captions, by what is in them; some systems know no kind for either. */
export const CAPTION_KINDS = [".vtt", ".srt", "text/vtt"];

/** The captions and transcripts of one film or sound. */
export const textsQuery = (mediaId: string) =>
  queryOptions({
    queryKey: [...MEDIA_KEY, mediaId, "texts"],
    queryFn: () =>
      answered(api.GET("/config/api/media/{media_id}/texts", { params: { path: { media_id: mediaId } } })),
    select: ({ texts }) => texts,
  });

type NewText = { mediaId: string; kind: TextKind; language: string; isDefault: boolean; file: File };

export function addText({ mediaId, kind, language, isDefault, file }: NewText) {
  const fields = { media_id: mediaId, kind, language, is_default: isDefault };
  return answered(
    api.POST("/config/api/recording-texts", {
      body: { ...fields, file: file.name },
      bodySerializer: () => formOf({ ...fields, is_default: String(isDefault), file }),
    }),
  );
}

/** Other words in the place of these; they have another id then. */
export function replaceText(
  textId: string,
  { language, isDefault, file }: Omit<NewText, "mediaId" | "kind">,
) {
  const fields = { language, is_default: isDefault };
  return answered(
    api.POST("/config/api/recording-texts/{text_id}/replacement", {
      params: { path: { text_id: textId } },
      body: { ...fields, file: file.name },
      bodySerializer: () => formOf({ ...fields, is_default: String(isDefault), file }),
    }),
  );
}

export function describeText(textId: string, language: string, isDefault: boolean) {
  return answered(
    api.PUT("/config/api/recording-texts/{text_id}", {
      params: { path: { text_id: textId } },
      body: { language, is_default: isDefault },
    }),
  );
}

export function removeText(textId: string) {
  return answered(
    api.DELETE("/config/api/recording-texts/{text_id}", { params: { path: { text_id: textId } } }),
  );
}

/** A transcript goes to the server as captions do: as a file. */
export function textFile(words: string): File {
  return new File([words], "transcript.txt", { type: "text/plain" });
}
