import { Button } from "@sitewright/ui/button";
import { Select } from "@sitewright/ui/select";
import { Switch } from "@sitewright/ui/switch";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useController, useWatch } from "react-hook-form";
import { z } from "zod";
import { i18n } from "../../app/i18n.ts";
import { useServerForm } from "../../app/use-server-form.ts";
import { EditConflicts } from "../../history/edit-conflicts.tsx";
import { takingInto, wordsOf } from "../../history/plain-conflicts.ts";
import { useEdit, useFollowedVersion } from "../../history/use-edit.ts";
import { useUndo } from "../../history/use-undo.ts";
import { may, sessionQuery, useSession } from "../../session/session.ts";
import { FormFailure } from "../../shell/form-failure.tsx";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { QueryView } from "../../shell/query-view.tsx";
import { Card, Screen } from "../../shell/screen.tsx";
import { UnsavedGuard } from "../../shell/unsaved-guard.tsx";
import { type Site, siteQuery, updateSite } from "./site-api.ts";
import { currencyChoices, languageChoices, ownNameOf, timeZoneChoices } from "./site-choices.ts";

const schema = z.object({
  title: z.string().trim().min(1, i18n.t("The site needs a title.")).max(200),
  description: z.string(),
  currency: z.string(),
  locale: z.string(),
  languages: z.string(),
  time_zone: z.string(),
});

export default function SiteScreen() {
  const query = useQuery(siteQuery);
  return <QueryView query={query}>{(site) => <SiteForm key={site.id} site={site} />}</QueryView>;
}

function SiteForm({ site }: { site: Site }) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const session = useSession();
  const isReader = !may(session, "pages", "edit");
  const mayChangeCurrency = !isReader && may(session, "catalog", "edit");
  const { title, description, currency, locale, languages, time_zone } = site;
  const edit = useEdit(site.version);
  const form = useServerForm({
    schema,
    values: { title, description, currency, locale, languages, time_zone },
    save: async (values) => {
      const saved = await edit.save((begun) => updateSite({ ...values, ...begun }));
      queryClient.setQueryData(siteQuery.queryKey, saved);
      await queryClient.invalidateQueries(sessionQuery);
      await tellSaved(i18n.t("Site settings saved"), saved.change_set_id);
    },
  });
  const { isDirty, isSubmitting } = form.formState;
  useFollowedVersion(edit, site.version, isDirty);
  return (
    <Screen
      title={i18n.t("General")}
      lead={i18n.t("What your website is called, and how it writes dates and prices.")}
      actions={
        !isReader && (
          <Button
            tone="primary"
            isDisabled={!isDirty}
            isPending={isSubmitting}
            onPress={() => void form.submit()}
          >
            {isSubmitting ? i18n.t("Saving…") : i18n.t("Save")}
          </Button>
        )
      }
    >
      <form
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
        <EditConflicts edit={edit} labelOf={wordsOf} {...takingInto(form)} />
        <Card title={i18n.t("Site")}>
          <div className="flex flex-col gap-4 p-4">
            <FormTextField
              control={form.control}
              name="title"
              label={i18n.t("Title")}
              isDisabled={isReader}
            />
            <FormTextField
              control={form.control}
              name="description"
              label={i18n.t("Description")}
              rows={3}
              isDisabled={isReader}
              help={i18n.t("One or two sentences for search engines and shared links.")}
            />
          </div>
        </Card>
        <Card title={i18n.t("Region")}>
          <RegionFields control={form.control} isReader={isReader} mayChangeCurrency={mayChangeCurrency} />
          <FurtherLanguages control={form.control} offered={site.offered_languages} isReader={isReader} />
        </Card>
      </form>
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </Screen>
  );
}

interface FurtherLanguagesProps {
  readonly control: Control;
  readonly offered: readonly string[];
  readonly isReader: boolean;
}

/** The languages visitors can choose besides the site's own; what we say ourselves is written in them. */
function FurtherLanguages({ control, offered, isReader }: FurtherLanguagesProps) {
  const { field } = useController({ control, name: "languages" });
  const own = useWatch({ control, name: "locale" }).split("-")[0];
  const chosen = field.value.split(" ").filter(Boolean);
  const choices = offered.filter((code) => code !== own);
  const put = (code: string, isOn: boolean) =>
    field.onChange(offered.filter((one) => (one === code ? isOn : chosen.includes(one))).join(" "));
  return (
    <fieldset className="flex flex-col gap-1 px-4 pb-4">
      <legend className="font-medium text-sm">{i18n.t("Also in")}</legend>
      {choices.map((code) => (
        <Switch
          key={code}
          label={ownNameOf(code)}
          isSelected={chosen.includes(code)}
          isDisabled={isReader}
          onChange={(isOn) => put(code, isOn)}
        />
      ))}
      <p className="text-muted text-sm">
        {i18n.t(
          "Buttons, dates and messages are in the visitor's language, below an address such as /de; your own words stay as you wrote them.",
        )}
      </p>
    </fieldset>
  );
}

type Control = ReturnType<typeof useServerForm<z.infer<typeof schema>>>["control"];

interface RegionFieldsProps {
  readonly control: Control;
  readonly isReader: boolean;
  readonly mayChangeCurrency: boolean;
}

function RegionFields({ control, isReader, mayChangeCurrency }: RegionFieldsProps) {
  const currency = useController({ control, name: "currency" });
  const locale = useController({ control, name: "locale" });
  const timeZone = useController({ control, name: "time_zone" });
  const choices = useMemo(
    () => ({
      currencies: currencyChoices(currency.field.value),
      languages: languageChoices(locale.field.value),
      zones: timeZoneChoices(timeZone.field.value),
    }),
    [currency.field.value, locale.field.value, timeZone.field.value],
  );
  return (
    <div className="grid gap-4 p-4 sm:grid-cols-2">
      <Select
        label={i18n.t("Currency")}
        isDisabled={!mayChangeCurrency}
        choices={choices.currencies}
        value={currency.field.value}
        onChange={currency.field.onChange}
        error={currency.fieldState.error?.message}
        help={i18n.t("Prices keep their numbers; only the currency changes.")}
      />
      <Select
        label={i18n.t("Language and format")}
        isDisabled={isReader}
        choices={choices.languages}
        value={locale.field.value}
        onChange={locale.field.onChange}
        error={locale.fieldState.error?.message}
      />
      <Select
        label={i18n.t("Time zone")}
        isDisabled={isReader}
        choices={choices.zones}
        value={timeZone.field.value}
        onChange={timeZone.field.onChange}
        error={timeZone.fieldState.error?.message}
      />
    </div>
  );
}
