import { type Control, useController } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { CountryPicker } from "./country-picker.tsx";
import type { ShippingCountry } from "./shipping-api.ts";
import type { ZoneValues } from "./zone-form.ts";

type PartFieldsProps = {
  readonly control: Control<ZoneValues>;
  readonly country: ShippingCountry;
  readonly errors: { readonly postal?: string | undefined; readonly regions?: string | undefined };
  /** For a zone that is meant to be a part of its country. */
  readonly isBegun: boolean;
};

/** Only some regions or postal codes of the zone's one country. */
export function PartFields({ control, country, errors, isBegun }: PartFieldsProps) {
  const { field } = useController({ control, name: `parts.${country.code}.regions`, defaultValue: [] });
  const regions = field.value ?? [];
  const isOpen = Boolean(isBegun || errors.postal || errors.regions || regions.length > 0);
  return (
    <details className="rounded-lg border border-line px-3 py-2" open={isOpen || undefined}>
      <summary className="cursor-default font-medium text-sm">
        {i18n.t("Only a part of this country")}
      </summary>
      <div className="mt-3 flex flex-col gap-3">
        {country.regions.length > 0 && (
          <CountryPicker
            label={i18n.t("Regions")}
            searchLabel={i18n.t("Search regions")}
            items={country.regions.map(({ code, name }) => ({ value: code, label: name }))}
            chosen={regions}
            onChange={field.onChange}
            error={errors.regions}
          />
        )}
        <FormTextField
          control={control}
          name={`parts.${country.code}.postal`}
          label={i18n.t("Postal codes")}
          placeholder="10115, 10115-10999"
          rows={2}
          help={i18n.t("Codes, their beginnings, or ranges with a hyphen; commas between them.")}
        />
        {errors.postal && (
          <p role="alert" className="text-danger text-sm">
            {errors.postal}
          </p>
        )}
      </div>
    </details>
  );
}
