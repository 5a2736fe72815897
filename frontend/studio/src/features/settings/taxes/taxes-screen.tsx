import { Button } from "@sitewright/ui/button";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { EditConflicts } from "../../../history/edit-conflicts.tsx";
import { useEdit, useFollowedVersion } from "../../../history/use-edit.ts";
import { useUndo } from "../../../history/use-undo.ts";
import { may, useSession } from "../../../session/session.ts";
import { FormFailure } from "../../../shell/form-failure.tsx";
import { QueryView } from "../../../shell/query-view.tsx";
import { Screen } from "../../../shell/screen.tsx";
import { UnsavedGuard } from "../../../shell/unsaved-guard.tsx";
import { type Site, siteQuery, updateSite } from "../site-api.ts";
import { takingInto } from "../taking.ts";
import { BusinessCard } from "./business-card.tsx";
import { DetailsCard } from "./details-card.tsx";
import { EuCard } from "./eu-card.tsx";
import { ExemptCard } from "./exempt-card.tsx";
import { PlacesCard } from "./places-card.tsx";
import { RatesCard } from "./rates-card.tsx";
import { byCode, type Countries } from "./tax-places.ts";
import { crossBorderQuery, taxRatesQuery } from "./taxes-api.ts";
import { changeOf, fieldFor, inWords, labelOf, schema, type TaxValues, valuesOf } from "./taxes-form.ts";

/** Its button stands above it, and is what Enter in a field presses. */
const FORM = "taxes";

/** Where the shop charges tax, at which rates, and whether prices hold it already. */
export default function TaxesScreen() {
  const site = useQuery(siteQuery);
  const rates = useQuery(taxRatesQuery);
  return (
    <QueryView query={site}>
      {(found) => (
        <QueryView query={rates}>
          {({ countries }) => <TaxesForm key={found.id} site={found} countries={byCode(countries)} />}
        </QueryView>
      )}
    </QueryView>
  );
}

type TaxesFormProps = { readonly site: Site; readonly countries: Countries };

function TaxesForm({ site, countries }: TaxesFormProps) {
  const form = useTaxesForm(site);
  const isReader = !may(useSession(), "orders", "edit");
  const { isDirty, isSubmitting } = form.formState;
  const places = form.watch("places");
  const shared = { control: form.control, countries, isReader };
  return (
    <Screen
      title={i18n.t("Taxes")}
      lead={i18n.t(
        "Where you charge tax and how much. This is no tax advice: when in doubt, ask your accountant.",
      )}
      actions={
        !isReader && (
          <Button tone="primary" type="submit" form={FORM} isDisabled={!isDirty} isPending={isSubmitting}>
            {isSubmitting ? i18n.t("Saving…") : i18n.t("Save")}
          </Button>
        )
      }
    >
      <form
        id={FORM}
        className="flex flex-col gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          // The forms of dialogs are inside this one to React, though not in the document.
          if (event.target === event.currentTarget) void form.submit();
        }}
      >
        <FormFailure message={form.failure} />
        <EditConflicts
          edit={form.edit}
          labelOf={labelOf}
          shown={inWords}
          {...takingInto(form, { fieldFor })}
        />
        <PlacesCard form={form} countries={countries} isReader={isReader} />
        {places.length > 0 && (
          <>
            <EuCard {...shared} />
            <BusinessCard {...shared} />
            <DetailsCard {...shared} />
            <RatesCard {...shared} />
          </>
        )}
      </form>
      {places.length > 0 && (
        <div className="mt-5">
          <ExemptCard isReader={isReader} />
        </div>
      )}
      <UnsavedGuard isDirty={isDirty} onSave={form.submit} />
    </Screen>
  );
}

function useTaxesForm(site: Site) {
  const queryClient = useQueryClient();
  const { tellSaved } = useUndo();
  const edit = useEdit(site.version);
  const form = useServerForm<TaxValues>({
    schema,
    values: valuesOf(site),
    fieldFor,
    save: async (values) => {
      const saved = await edit.save((begun) => updateSite({ ...changeOf(values, site), ...begun }));
      queryClient.setQueryData(siteQuery.queryKey, saved);
      void queryClient.invalidateQueries(crossBorderQuery);
      await tellSaved(i18n.t("Tax settings saved"), saved.change_set_id);
    },
  });
  useFollowedVersion(edit, site.version, form.formState.isDirty);
  return { ...form, edit };
}
