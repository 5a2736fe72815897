import { Button } from "@sitewright/ui/button";
import { Select } from "@sitewright/ui/select";
import { Plus, X } from "lucide-react";
import { useState } from "react";
import type { UseFormReturn } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import { PlaceDialog } from "./place-dialog.tsx";
import {
  type Countries,
  countryChoices,
  placeName,
  ratesNote,
  ratesWords,
  regionChoices,
  usuallyIncludes,
} from "./tax-places.ts";
import type { TaxPlace, TaxValues } from "./taxes-form.ts";

const NOWHERE = "none";

type Form = Pick<UseFormReturn<TaxValues>, "control" | "setValue" | "watch" | "formState">;
type PlacesCardProps = { readonly form: Form; readonly countries: Countries; readonly isReader: boolean };

/** The shop's own country, whether prices hold its tax, and where else it is registered. */
export function PlacesCard({ form, countries, isReader }: PlacesCardProps) {
  const places = form.watch("places");
  const { places: wrong } = form.formState.errors;
  const error = wrong?.message ?? wrong?.root?.message;
  const put = (changed: readonly TaxPlace[]) =>
    form.setValue("places", [...changed], { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const putHome = (home: TaxPlace | null) => {
    const [before, ...others] = places;
    if (home && home.country !== before?.country)
      form.setValue("isIncluded", usuallyIncludes(home.country), { shouldDirty: true });
    const rest = others.filter((place) => !isSame(place, home));
    put(home ? [home, ...rest] : []);
  };
  return (
    <Card title={i18n.t("Where do you charge tax?")}>
      <div className="flex flex-col gap-4 p-4">
        <Home
          home={places[0] ?? null}
          countries={countries}
          isReader={isReader}
          error={error}
          onChange={putHome}
        />
        {places.length > 0 && (
          <>
            <ExplainedSwitch
              control={form.control}
              name="isIncluded"
              label={i18n.t("Prices include tax")}
              help={i18n.t(
                "On: what a price tag says is what buyers pay, as is usual in Europe. Off: tax comes on top at the checkout, as is usual in the United States and Canada.",
              )}
              isDisabled={isReader}
            />
            <Others places={places} countries={countries} isReader={isReader} onChange={put} />
          </>
        )}
      </div>
    </Card>
  );
}

type HomeProps = {
  readonly home: TaxPlace | null;
  readonly error: string | undefined;
  readonly countries: Countries;
  readonly isReader: boolean;
  readonly onChange: (home: TaxPlace | null) => void;
};

function Home({ home, countries, isReader, error, onChange }: HomeProps) {
  const regions = home ? regionChoices(countries, home.country) : [];
  const nowhere = { value: NOWHERE, label: i18n.t("I charge no tax") };
  return (
    <div className="flex flex-col gap-4 sm:max-w-sm">
      <Select
        label={i18n.t("Your country")}
        choices={[nowhere, ...countryChoices(countries)]}
        value={home?.country ?? NOWHERE}
        onChange={(country) => onChange(country === NOWHERE ? null : { country, region: "" })}
        isDisabled={isReader}
      />
      {home && regions.length > 0 && (
        <Select
          label={i18n.t("State or province")}
          choices={regions}
          value={home.region || null}
          onChange={(region) => onChange({ country: home.country, region })}
          error={error}
          isDisabled={isReader}
        />
      )}
      {home && (
        <p role="status">
          <span className="block font-medium">{ratesWords(countries, home)}</span>
          <span className="block text-muted text-sm">{ratesNote(countries, home)}</span>
        </p>
      )}
    </div>
  );
}

type OthersProps = {
  readonly places: readonly TaxPlace[];
  readonly countries: Countries;
  readonly isReader: boolean;
  readonly onChange: (places: readonly TaxPlace[]) => void;
};

/** What goes anywhere else is an export, and not taxed. */
function Others({ places, countries, isReader, onChange }: OthersProps) {
  const [isAdding, setIsAdding] = useState(false);
  const others = places.slice(1);
  return (
    <section aria-labelledby="other-places" className="flex flex-col gap-2">
      <h3 id="other-places" className="font-medium text-sm">
        {i18n.t("Also registered in")}
      </h3>
      {others.length > 0 && (
        <ul className="divide-y divide-line rounded-md border border-line">
          {others.map((place) => (
            <li key={`${place.country}-${place.region}`} className="flex items-center gap-3 px-3 py-1.5">
              <span className="min-w-0 flex-1">
                {placeName(countries, place)}
                <span className="block text-muted text-sm">{ratesWords(countries, place)}</span>
              </span>
              {!isReader && (
                <Button
                  tone="quiet"
                  aria-label={i18n.t("Remove {name}", { name: placeName(countries, place) })}
                  onPress={() => onChange(places.filter((each) => each !== place))}
                >
                  <X size={16} aria-hidden />
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p className="text-muted text-sm">
        {i18n.t("Orders that go where you are not registered are exports: no tax is charged on them.")}
      </p>
      {!isReader && (
        <div>
          <Button onPress={() => setIsAdding(true)}>
            <Plus size={16} aria-hidden />
            {i18n.t("Add a place")}
          </Button>
        </div>
      )}
      {isAdding && (
        <PlaceDialog
          places={places}
          countries={countries}
          onClose={() => setIsAdding(false)}
          onAdd={(place) => onChange([...places, place])}
        />
      )}
    </section>
  );
}

function isSame(one: TaxPlace, other: TaxPlace | null): boolean {
  return one.country === other?.country && one.region === other.region;
}
