import { Button } from "@sitewright/ui/button";
import { EmptyState } from "@sitewright/ui/empty-state";
import { FilterChips } from "@sitewright/ui/filter-chips";
import { SearchField } from "@sitewright/ui/search-field";
import { useInfiniteQuery } from "@tanstack/react-query";
import { getRouteApi, useNavigate } from "@tanstack/react-router";
import { Download, Languages, SearchX, Upload } from "lucide-react";
import { useState } from "react";
import { i18n } from "../../app/i18n.ts";
import { SUBJECT_TYPES, TEXT_STATES } from "../../app/search-params.ts";
import { useTypedSearch } from "../../app/use-typed-search.ts";
import { may, useSession } from "../../session/session.ts";
import { BackLink } from "../../shell/back-link.tsx";
import { InfiniteView } from "../../shell/infinite-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { type TextState, translatableQuery, xliffAddress } from "../../translations/translations-api.ts";
import { LanguageChoice, useLanguageName } from "./language-choice.tsx";
import { ThingLine } from "./thing-line.tsx";
import { STATE_WORDS, TYPE_WORDS } from "./type-words.ts";
import { XliffDialog } from "./xliff-dialog.tsx";

const route = getRouteApi("/signed-in/main/translations/$language");
const ANY = "any";

/** Everything an owner wrote that can be said in a further language, and how far that has come. */
export default function TranslationsScreen() {
  const { language } = route.useParams();
  const navigate = useNavigate({ from: "/translations/$language" });
  const [isImporting, setImporting] = useState(false);
  const mayEdit = may(useSession(), "pages", "edit");
  const name = useLanguageName(language);
  return (
    <Screen
      title={i18n.t("Translations: {language}", { language: name })}
      lead={i18n.t("What you have not translated is shown as you wrote it.")}
      back={<BackLink to="/settings/languages">{i18n.t("Languages")}</BackLink>}
      actions={
        <>
          <LanguageChoice
            language={language}
            onChange={(code) =>
              void navigate({ to: "/translations/$language", params: { language: code }, search: true })
            }
          />
          <div className="flex flex-wrap gap-2 self-end">
            <Button onPress={() => window.location.assign(xliffAddress(language))}>
              <Download size={16} aria-hidden /> {i18n.t("File for translators")}
            </Button>
            {mayEdit && (
              <Button onPress={() => setImporting(true)}>
                <Upload size={16} aria-hidden /> {i18n.t("Take a file over")}
              </Button>
            )}
          </div>
        </>
      }
    >
      <Things language={language} />
      {isImporting && <XliffDialog language={language} onClose={() => setImporting(false)} />}
    </Screen>
  );
}

function Things({ language }: { language: string }) {
  const { type = "content.Page", state, search = "" } = route.useSearch();
  const navigate = useNavigate({ from: "/translations/$language" });
  const query = useInfiniteQuery(translatableQuery({ language, type, state, search }));
  const [typed, setTyped] = useTypedSearch(
    search,
    ({ search: words }) => void navigate({ search: (old) => ({ ...old, search: words }), replace: true }),
  );
  return (
    <Card>
      <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
        <FilterChips
          label={i18n.t("What to translate")}
          choices={SUBJECT_TYPES.map((value) => ({ value, label: TYPE_WORDS[value] }))}
          value={type}
          onChange={(next) => void navigate({ search: (old) => ({ ...old, type: next }) })}
        />
      </div>
      <div className="flex flex-wrap items-center gap-2 border-line border-b p-2">
        <SearchField
          label={i18n.t("Search by title")}
          placeholder={i18n.t("Title")}
          value={typed}
          onChange={setTyped}
        />
        <FilterChips<TextState | typeof ANY>
          label={i18n.t("How far it is")}
          choices={[
            { value: ANY, label: i18n.t("All") },
            ...TEXT_STATES.map((value) => ({ value, label: STATE_WORDS[value] })),
          ]}
          value={state ?? ANY}
          onChange={(next) =>
            void navigate({ search: (old) => ({ ...old, state: next === ANY ? undefined : next }) })
          }
        />
      </div>
      <InfiniteView
        query={query}
        rowsOf={(page) => page.rows}
        empty={<NoThings isNarrowed={Boolean(search || state)} />}
      >
        {(rows) => (
          <ul aria-label={TYPE_WORDS[type]} className="divide-y divide-line">
            {rows.map((row) => (
              <ThingLine key={row.id} row={row} language={language} />
            ))}
          </ul>
        )}
      </InfiniteView>
    </Card>
  );
}

function NoThings({ isNarrowed }: { isNarrowed: boolean }) {
  return isNarrowed ? (
    <EmptyState icon={<SearchX size={20} aria-hidden />} title={i18n.t("Nothing here fits")}>
      {i18n.t("Choose another state, or search for less.")}
    </EmptyState>
  ) : (
    <EmptyState icon={<Languages size={20} aria-hidden />} title={i18n.t("Nothing to translate yet")}>
      {i18n.t("There are no texts of this kind on your website.")}
    </EmptyState>
  );
}
