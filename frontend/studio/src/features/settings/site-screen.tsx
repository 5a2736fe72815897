import { Button } from "@sitewright/ui/button";
import { Select } from "@sitewright/ui/select";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import { useController } from "react-hook-form";
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
import { languageChoices, timeZoneChoices } from "./site-choices.ts";
import { SiteLockCard } from "./site-lock-card.tsx";

const schema = z.object({
  title: z.string().trim().min(1, i18n.t("The site needs a title.")).max(200),
  description: z.string(),
  locale: z.string(),
  time_zone: z.string(),
});

export default function SiteScreen() {
  const query = useQuery(siteQuery);
  return <QueryView query={query}>{(site) => <SiteForm key={site.id} site={site} />}</QueryView>;
}

function SiteForm({ site }: { site: Site }) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const isReader = !may(useSession(), "pages", "edit");
  const { title, description, locale, time_zone } = site;
  const edit = useEdit(site.version);
  const form = useServerForm({
    schema,
    values: { title, description, locale, time_zone },
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
      lead={i18n.t("What your website is called, and how it writes dates and numbers.")}
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
          <RegionFields control={form.control} isReader={isReader} />
        </Card>
      </form>
      <div className="mt-5">
        <SiteLockCard />
      </div>
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </Screen>
  );
}

type Control = ReturnType<typeof useServerForm<z.infer<typeof schema>>>["control"];

interface RegionFieldsProps {
  readonly control: Control;
  readonly isReader: boolean;
}

function RegionFields({ control, isReader }: RegionFieldsProps) {
  const locale = useController({ control, name: "locale" });
  const timeZone = useController({ control, name: "time_zone" });
  const choices = useMemo(
    () => ({
      languages: languageChoices(locale.field.value),
      zones: timeZoneChoices(timeZone.field.value),
    }),
    [locale.field.value, timeZone.field.value],
  );
  return (
    <div className="grid gap-4 p-4 sm:grid-cols-2">
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
