import { Button } from "@sitewright/ui/button";
import { Plus } from "lucide-react";
import { useMemo } from "react";
import { type FieldPath, useController, useFieldArray } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { useServerForm } from "../../../app/use-server-form.ts";
import { FormDialog } from "../../../shell/form-dialog.tsx";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import { CountryPicker, type PickerItem } from "./country-picker.tsx";
import { PartFields } from "./part-fields.tsx";
import { RateFields } from "./rate-fields.tsx";
import { newRate } from "./rate-form.ts";
import type { Shipping } from "./shipping-api.ts";
import { useShippingChange, withOne } from "./use-shipping-change.ts";
import { ANYWHERE, fieldIn, type ZoneValues, zoneOf, zoneSchema } from "./zone-form.ts";
import { countryName } from "./zone-words.ts";

const MOST_RATES = 20;

type ZoneDialogProps = {
  readonly shipping: Shipping;
  /** Which zone; as many as there are for a new one. */
  readonly index: number;
  readonly values: ZoneValues;
  readonly onClose: () => void;
};

/** Where a zone is, and its ways of delivery. */
export function ZoneDialog({ shipping, index, values, onClose }: ZoneDialogProps) {
  const form = useZoneForm({ shipping, index, values, onClose });
  const { control, formState } = form;
  const rates = useFieldArray({ control, name: "rates" });
  const { field: countries } = useController({ control, name: "countries" });
  const items = useCountryItems(shipping);
  const only = countries.value.length === 1 ? countries.value[0] : undefined;
  const country = shipping.countries.find(({ code }) => code === only);
  const isNew = index >= shipping.zones.length;
  // Messages of the server at fields that the form has by country.
  const errors = formState.errors as Record<string, { message?: string } | undefined>;
  return (
    <FormDialog
      title={isNew ? i18n.t("New zone") : i18n.t("Zone {name}", { name: values.name })}
      form={form}
      submitLabel={i18n.t("Save zone")}
      pendingLabel={i18n.t("Saving…")}
      size="large"
      onClose={onClose}
    >
      <FormTextField
        control={control}
        name="name"
        label={i18n.t("Name of the zone")}
        help={i18n.t("For you; buyers do not see it.")}
      />
      <CountryPicker
        label={i18n.t("Countries")}
        searchLabel={i18n.t("Search countries")}
        items={items}
        chosen={countries.value}
        onChange={countries.onChange}
        error={errors.countries?.message}
      />
      {country && (
        <PartFields
          control={control}
          country={country}
          errors={{ postal: errors.postal?.message, regions: errors.regions?.message }}
          isBegun={isNew && values.isBeside}
        />
      )}
      <ExplainedSwitch
        control={control}
        name="isBeside"
        label={i18n.t("Beside other zones")}
        help={i18n.t(
          "As for local delivery: buyers here choose between these ways and those of the zone around them.",
        )}
        isDisabled={false}
      />
      <h3 className="font-semibold">{i18n.t("Ways of delivery")}</h3>
      {rates.fields.map((rate, place) => (
        <RateFields
          key={rate.id}
          control={control}
          index={place}
          currency={shipping.currency}
          boxes={shipping.boxes}
          standing={{ hasAccount: shipping.has_carrier_account, hasOrigin: shipping.has_origin }}
          onRemove={rates.fields.length > 1 ? () => rates.remove(place) : null}
        />
      ))}
      <div>
        <Button isDisabled={rates.fields.length >= MOST_RATES} onPress={() => rates.append(newRate())}>
          <Plus size={14} aria-hidden /> {i18n.t("Add way of delivery")}
        </Button>
      </div>
    </FormDialog>
  );
}

function useZoneForm({ shipping, index, values, onClose }: ZoneDialogProps) {
  const change = useShippingChange(shipping);
  const { zones, currency, boxes } = shipping;
  return useServerForm<ZoneValues>({
    schema: useMemo(() => zoneSchema(currency, boxes), [currency, boxes]),
    values,
    fieldFor: (path) => {
      const beginning = `zones.${index}.`;
      return path.startsWith(beginning)
        ? (fieldIn(path.slice(beginning.length), boxes) as FieldPath<ZoneValues> | null)
        : null;
    },
    save: async (typed) => {
      await change(
        { zones: withOne(zones, index, zoneOf(typed, currency, boxes)) },
        i18n.t("Zone {name} saved", { name: typed.name }),
      );
      onClose();
    },
  });
}

function useCountryItems({ countries }: Shipping): PickerItem[] {
  return useMemo(() => {
    const named = countries.map(({ code }) => ({ value: code, label: countryName(code) }));
    named.sort((one, other) => one.label.localeCompare(other.label));
    return [{ value: ANYWHERE, label: countryName(ANYWHERE) }, ...named];
  }, [countries]);
}
