import { Refusal } from "@sitewright/api/errors";
import { Button } from "@sitewright/ui/button";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { getRouteApi, Link, useNavigate } from "@tanstack/react-router";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { TEXT_STATES } from "../../app/search-params.ts";
import { showFailure } from "../../app/toasts.ts";
import { useUndo } from "../../history/use-undo.ts";
import { may, useSession } from "../../session/session.ts";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import {
  saveTranslations,
  type TextState,
  type Thing,
  type TranslatedThing,
  thingQuery,
} from "../../translations/translations-api.ts";
import { LanguageChoice, useLanguageName } from "./language-choice.tsx";
import { TextPair } from "./text-pair.tsx";
import { STATE_WORDS, titleOf } from "./type-words.ts";

const route = getRouteApi("/signed-in/main/translations/$language/$type/$id");
const ANY = "any";

/** A thing's texts, each beside its translation. */
export default function TranslationScreen() {
  const thing: Thing = route.useParams();
  // What somebody writes is not drawn anew because they looked elsewhere.
  const query = useQuery({ ...thingQuery(thing), refetchOnWindowFocus: false });
  return (
    <QueryView query={query}>
      {(found) => (
        <Translating key={`${thing.language}/${thing.type}/${thing.id}`} thing={thing} found={found} />
      )}
    </QueryView>
  );
}

type Texts = Record<string, string>;

/** What was typed and not saved yet, and what the server says against it. */
function useEdits(thing: Thing) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const [edits, setEdits] = useState<Texts>({});
  const [problems, setProblems] = useState<Texts>({});
  const [isSaving, setSaving] = useState(false);
  const save = async (): Promise<boolean> => {
    const sent = edits;
    setSaving(true);
    try {
      const saved = await saveTranslations(thing, sent);
      queryClient.setQueryData(thingQuery(thing).queryKey, saved);
      // What was typed while it was on its way is still to be saved.
      setEdits((now) =>
        Object.fromEntries(Object.entries(now).filter(([path, text]) => sent[path] !== text)),
      );
      setProblems({});
      await tellSaved(i18n.t("Translation saved"), saved.change_set_id ?? "");
      return true;
    } catch (refused) {
      if (refused instanceof Refusal) setProblems(refused.fields);
      showFailure(refused);
      return false;
    } finally {
      setSaving(false);
    }
  };
  const put = (path: string, text: string) => setEdits((now) => ({ ...now, [path]: text }));
  return { edits, problems, put, save, isSaving, isDirty: Object.keys(edits).length > 0 };
}

function Translating({ thing, found }: { thing: Thing; found: TranslatedThing }) {
  const { language } = thing;
  const navigate = useNavigate();
  const name = useLanguageName(language);
  const mayEdit = may(useSession(), "pages", "edit");
  const { edits, problems, put, save, isSaving, isDirty } = useEdits(thing);
  const [shown, setShown] = useState<TextState | typeof ANY>(ANY);
  // What is being written stays in sight, whatever becomes of its state.
  const texts = found.texts.filter(({ path, state }) => shown === ANY || state === shown || path in edits);
  return (
    <Screen
      title={titleOf(found)}
      lead={i18n.t("Translate into {language}", { language: name })}
      back={<BackToList thing={thing} />}
      actions={
        <>
          <LanguageChoice
            language={language}
            onChange={(code) =>
              void navigate({
                to: "/translations/$language/$type/$id",
                params: { ...thing, language: code },
              })
            }
          />
          {mayEdit && (
            <Button
              tone="primary"
              className="self-end"
              isDisabled={!isDirty}
              isPending={isSaving}
              onPress={() => void save()}
            >
              {isSaving ? i18n.t("Saving…") : i18n.t("Save")}
            </Button>
          )}
        </>
      }
    >
      <Card>
        <div className="border-line border-b p-2">
          <FilterChips<TextState | typeof ANY>
            label={i18n.t("How far it is")}
            choices={[
              { value: ANY, label: i18n.t("All") },
              ...TEXT_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
            ]}
            value={shown}
            onChange={setShown}
          />
        </div>
        {texts.length === 0 && <p className="px-4 py-6 text-muted">{i18n.t("Nothing here fits")}</p>}
        <ul className="divide-y divide-line">
          {texts.map((text) => (
            <TextPair
              key={text.path}
              text={text}
              edited={edits[text.path]}
              onEdit={mayEdit ? (words) => put(text.path, words) : undefined}
              error={problems[text.path]}
              language={{ code: language, name }}
              sourceLanguage={found.source_language}
            />
          ))}
        </ul>
      </Card>
      <UnsavedGuard isDirty={isDirty} onSave={save} />
    </Screen>
  );
}

function BackToList({ thing }: { thing: Thing }) {
  return (
    <Link
      to="/translations/$language"
      params={{ language: thing.language }}
      search={{ type: thing.type as never }}
      className="-ms-1 mb-3 inline-flex min-h-8 items-center gap-1.5 rounded-md px-1 text-muted hover:text-ink"
    >
      <ArrowLeft size={15} aria-hidden /> {i18n.t("Translations")}
    </Link>
  );
}
