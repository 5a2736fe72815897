import { useQuery } from "@tanstack/react-query";
import type { Ref } from "react";
import { i18n } from "../../../app/i18n.ts";
import type { MediaFile } from "../../../media/media-api.ts";
import { textsQuery } from "../../../media/texts-api.ts";

/** The browser's own controls inside have the focus one after the other, which only `focus-within` sees. */
const RING = "outline-ring outline-offset-2 focus-within:outline-solid focus-within:outline-2";

type RecordingPlayerProps = {
  file: MediaFile;
  ref: Ref<HTMLVideoElement>;
  /** There is a frame to be seen. */
  onFrame: () => void;
};

/** Plays a film, with the captions that visitors have, or a sound. */
export function RecordingPlayer({ file, ref, onFrame }: RecordingPlayerProps) {
  const { data: texts = [] } = useQuery(textsQuery(file.id));
  if (file.kind === "audio")
    return (
      // biome-ignore lint/a11y/useMediaCaption: no player shows captions of a sound, which has a transcript instead
      <audio controls preload="none" src={file.url} aria-label={file.name} className={`${RING} w-full`} />
    );
  return (
    <video
      ref={ref}
      controls
      playsInline
      preload="metadata"
      src={file.url}
      {...(file.poster_url && { poster: `${file.poster_url}?format=750w` })}
      aria-label={file.name}
      onLoadedData={onFrame}
      className={`${RING} aspect-video w-full rounded-lg bg-black`}
    >
      {texts
        .filter((text) => text.kind !== "transcript")
        .map((text) => (
          <track
            key={text.id}
            src={text.url}
            kind={text.kind === "captions" ? "captions" : "subtitles"}
            srcLang={text.language}
            label={text.title || i18n.t("Captions")}
            default={text.is_default}
          />
        ))}
    </video>
  );
}
