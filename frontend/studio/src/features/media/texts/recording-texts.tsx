import { Badge } from "@sitewright/ui/badge";
import { Button } from "@sitewright/ui/button";
import { FOCUS_RING } from "@sitewright/ui/class-names";
import { useQuery } from "@tanstack/react-query";
import { Captions, FileText } from "lucide-react";
import { lazy, type ReactNode, Suspense, useState } from "react";
import { Button as AriaButton } from "react-aria-components";
import { i18n } from "../../../app/i18n.ts";
import type { MediaFile } from "../../../media/media-api.ts";
import { type RecordingText, textsQuery } from "../../../media/texts-api.ts";
import { QueryView } from "../../../shell/query-view.tsx";

const CaptionsDialog = lazy(() => import("./captions-dialog.tsx"));
const TranscriptDialog = lazy(() => import("./transcript-dialog.tsx"));

type RecordingTextsProps = { file: MediaFile; mayEdit: boolean };

/** Captions of a film, and the transcripts of a film or a sound, each a way to change it. */
export function RecordingTexts({ file, mayEdit }: RecordingTextsProps) {
  const query = useQuery(textsQuery(file.id));
  const [edited, setEdited] = useState<RecordingText | "captions" | "transcript" | null>(null);
  const close = () => setEdited(null);
  const given = typeof edited === "object" && edited;
  const kind = given ? given.kind : edited;
  return (
    <QueryView query={query} lines={3}>
      {(texts) => (
        <>
          {file.kind === "video" && (
            <TextList
              title={i18n.t("Captions and subtitles")}
              texts={texts.filter((text) => text.kind !== "transcript")}
              none={i18n.t("None yet. People who cannot hear the film depend on them.")}
              {...(mayEdit && { onEdit: setEdited })}
            >
              {mayEdit && (
                <Button onPress={() => setEdited("captions")}>
                  <Captions size={15} aria-hidden /> {i18n.t("Add captions")}
                </Button>
              )}
            </TextList>
          )}
          <TextList
            title={i18n.t("Transcript")}
            texts={texts.filter((text) => text.kind === "transcript")}
            none={i18n.t("None yet. What is said, for people who would rather read.")}
            {...(mayEdit && { onEdit: setEdited })}
          >
            {mayEdit && (
              <Button onPress={() => setEdited("transcript")}>
                <FileText size={15} aria-hidden /> {i18n.t("Add transcript")}
              </Button>
            )}
          </TextList>
          <Suspense>
            {kind === "transcript" && (
              <TranscriptDialog mediaId={file.id} {...(given && { transcript: given })} onClose={close} />
            )}
            {kind && kind !== "transcript" && (
              <CaptionsDialog mediaId={file.id} {...(given && { captions: given })} onClose={close} />
            )}
          </Suspense>
        </>
      )}
    </QueryView>
  );
}

type TextListProps = {
  title: string;
  texts: readonly RecordingText[];
  none: string;
  onEdit?: (text: RecordingText) => void;
  children: ReactNode;
};

function TextList({ title, texts, none, onEdit, children }: TextListProps) {
  return (
    <section className="flex flex-col items-start gap-1.5">
      <h3 className="font-medium text-sm">{title}</h3>
      {texts.length === 0 ? (
        <p className="text-muted text-sm">{none}</p>
      ) : (
        <ul className="w-full divide-y divide-line rounded-md border border-line">
          {texts.map((text) => (
            <li key={text.id}>
              {onEdit ? (
                <AriaButton
                  onPress={() => onEdit(text)}
                  className={`${FOCUS_RING} flex w-full cursor-default items-center gap-2 rounded-md px-2.5 py-1.5 text-start data-hovered:bg-sunken max-sm:min-h-10`}
                >
                  <TextLine text={text} />
                </AriaButton>
              ) : (
                <p className="flex items-center gap-2 px-2.5 py-1.5">
                  <TextLine text={text} />
                </p>
              )}
            </li>
          ))}
        </ul>
      )}
      {children}
    </section>
  );
}

function TextLine({ text }: { text: RecordingText }) {
  return (
    <>
      <span className="min-w-0 flex-1">
        <span lang={text.language} className="block truncate">
          {text.title}
        </span>
        <span className="block text-muted text-xs">
          {text.kind === "transcript"
            ? kindName(text)
            : i18n.t("{kind}, {count, plural, one {# line} other {# lines}}", {
                kind: kindName(text),
                count: text.cue_count,
              })}
        </span>
      </span>
      {text.is_default && <Badge tone="good">{i18n.t("On")}</Badge>}
    </>
  );
}

function kindName({ kind }: RecordingText): string {
  if (kind === "transcript") return i18n.t("Transcript");
  return kind === "captions" ? i18n.t("Captions") : i18n.t("Subtitles");
}
