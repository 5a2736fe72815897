import { Button } from "@sitewright/ui/button";
import { Dialog } from "@sitewright/ui/dialog";
import { Select } from "@sitewright/ui/select";
import { useId, useState } from "react";
import { i18n } from "../../../app/i18n.ts";
import { type Countries, countryChoices, ratesNote, ratesWords, regionChoices } from "./tax-places.ts";
import type { TaxPlace } from "./taxes-form.ts";

type PlaceDialogProps = {
  /** What is there already. */
  readonly places: readonly TaxPlace[];
  readonly countries: Countries;
  readonly onAdd: (place: TaxPlace) => void;
  readonly onClose: () => void;
};

/** Asks for one more country or region. */
export function PlaceDialog({ places, countries, onAdd, onClose }: PlaceDialogProps) {
  const id = useId();
  const [place, setPlace] = useState<TaxPlace>({ country: places[0]?.country ?? "", region: "" });
  const regions = regionChoices(countries, place.country);
  const isThere = places.some(({ country, region }) => country === place.country && region === place.region);
  const isWhole = place.country !== "" && (regions.length === 0 || place.region !== "");
  const add = () => {
    if (!isWhole || isThere) return;
    onAdd(place);
    onClose();
  };
  return (
    <Dialog
      title={i18n.t("Add a place")}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onPress={onClose}>{i18n.t("Cancel")}</Button>
          <Button type="submit" form={id} tone="primary" isDisabled={!isWhole || isThere}>
            {i18n.t("Add")}
          </Button>
        </>
      }
    >
      <form
        id={id}
        className="flex flex-col gap-4"
        onSubmit={(event) => {
          event.preventDefault();
          add();
        }}
      >
        <Select
          label={i18n.t("Country")}
          choices={countryChoices(countries)}
          value={place.country || null}
          onChange={(country) => setPlace({ country, region: "" })}
          error={isThere ? i18n.t("This place is in your list already.") : undefined}
        />
        {regions.length > 0 && (
          <Select
            label={i18n.t("State or province")}
            choices={regions}
            value={place.region || null}
            onChange={(region) => setPlace({ ...place, region })}
          />
        )}
        <p role="status">
          <span className="block font-medium">{ratesWords(countries, place)}</span>
          <span className="block text-muted text-sm">{ratesNote(countries, place)}</span>
        </p>
      </form>
    </Dialog>
  );
}
