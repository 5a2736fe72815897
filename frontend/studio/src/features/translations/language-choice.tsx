import { Select } from "@sitewright/ui/select";
import { useQuery } from "@tanstack/react-query";
import { i18n } from "../../app/i18n.ts";
import { furtherLanguages, languagesQuery } from "../../translations/languages-api.ts";

type LanguageChoiceProps = { language: string; onChange: (language: string) => void };

/** The further language that is translated into; with one there is nothing to choose. */
export function LanguageChoice({ language, onChange }: LanguageChoiceProps) {
  const { data = [] } = useQuery(languagesQuery);
  const choices = furtherLanguages(data).map(({ code, name }) => ({ value: code, label: name }));
  if (choices.length < 2) return null;
  return (
    <div className="w-44">
      <Select label={i18n.t("Language")} choices={choices} value={language} onChange={onChange} />
    </div>
  );
}

/** The language by its own name. */
export function useLanguageName(language: string): string {
  const { data = [] } = useQuery(languagesQuery);
  return data.find(({ code }) => code === language)?.name ?? language;
}
