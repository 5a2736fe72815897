import { Select } from "@sitewright/ui/select";
import { i18n } from "../../app/i18n.ts";
import { chooseLanguage, chosenLanguage, LANGUAGES, type Language } from "../../app/language.ts";
import { Card } from "../../shell/screen.tsx";

const CHOICES = Object.entries(LANGUAGES).map(([value, label]) => ({ value, label }));

/** The language of the studio, kept by this browser; what visitors read is set with the site. */
export function LanguageCard() {
  return (
    <Card title={i18n.t("Language")}>
      <div className="max-w-md p-4">
        <Select
          label={i18n.t("Language of the studio")}
          help={i18n.t("Only for you, and in this browser.")}
          choices={CHOICES}
          value={chosenLanguage()}
          onChange={(language) => chooseLanguage(language as Language)}
        />
      </div>
    </Card>
  );
}
