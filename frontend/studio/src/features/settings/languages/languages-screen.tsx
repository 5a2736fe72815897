import { Button } from "@sitewright/ui/button";
import { Menu } from "@sitewright/ui/menu";
import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { Plus } from "lucide-react";
import { i18n } from "../../../app/i18n.ts";
import { may, useSession } from "../../../session/session.ts";
import { QueryView } from "../../../shell/query-view.tsx";
import { Card, Screen } from "../../../shell/screen.tsx";
import { languagesQuery, type SiteLanguage } from "../../../translations/languages-api.ts";
import { LanguageLine } from "./language-line.tsx";
import { useSwitchedLanguages } from "./use-switched-languages.ts";

/** The languages visitors can read the website in. */
export default function LanguagesScreen() {
  const query = useQuery(languagesQuery);
  return (
    <Screen title={i18n.t("Languages")} lead={i18n.t("The languages visitors can read your website in.")}>
      <QueryView query={query}>{(languages) => <Languages languages={languages} />}</QueryView>
    </Screen>
  );
}

function Languages({ languages }: { languages: readonly SiteLanguage[] }) {
  const isReader = !may(useSession(), "pages", "edit");
  const { turn, isPending } = useSwitchedLanguages(languages);
  const own = languages.filter((language) => language.is_own);
  const further = languages.filter((language) => !language.is_own && language.is_on);
  const left = languages.filter((language) => !language.is_on);
  return (
    <div className="flex flex-col gap-5">
      <Card title={i18n.t("Your own language")}>
        {own.map((language) => (
          <LanguageLine key={language.code} language={language} />
        ))}
        <p className="border-line border-t px-4 py-3 text-muted">
          {i18n.t("What you write yourself is in this language.")}{" "}
          <Link to="/settings/site" className="text-brand underline underline-offset-2">
            {i18n.t("Change it under General")}
          </Link>
        </p>
      </Card>
      <Card
        title={i18n.t("Further languages")}
        aside={
          !isReader && left.length > 0 && <AddLanguage languages={left} turn={turn} isPending={isPending} />
        }
      >
        <ul className="divide-y divide-line">
          {further.map((language) => (
            <li key={language.code}>
              <LanguageLine
                language={language}
                onRemove={isReader ? undefined : () => turn(language, false)}
                isPending={isPending}
              />
            </li>
          ))}
        </ul>
        {further.length === 0 && (
          <p className="px-4 py-6 text-muted">{i18n.t("None: visitors read it in one language.")}</p>
        )}
        <p className="border-line border-t px-4 py-3 text-muted text-pretty">
          {i18n.t(
            "Dates, numbers and prices follow each language. What you wrote yourself is shown in your translation, and as you wrote it where there is none. Buttons, cart, checkout and mails speak English and German; in every other language they are in your own.",
          )}
        </p>
      </Card>
    </div>
  );
}

type AddLanguageProps = {
  readonly languages: readonly SiteLanguage[];
  readonly turn: (language: SiteLanguage, isOn: boolean) => void;
  readonly isPending: boolean;
};

function AddLanguage({ languages, turn, isPending }: AddLanguageProps) {
  return (
    <Menu
      label={i18n.t("Add a language")}
      trigger={
        <Button isPending={isPending}>
          <Plus size={15} aria-hidden /> {i18n.t("Add a language")}
        </Button>
      }
      actions={languages.map((language) => ({
        id: language.code,
        label: language.name,
        onAction: () => turn(language, true),
      }))}
    />
  );
}
