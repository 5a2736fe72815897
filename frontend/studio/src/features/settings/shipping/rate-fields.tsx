import { Button, IconButton } from "@sitewright/ui/button";
import { Select } from "@sitewright/ui/select";
import { Plus, Trash2 } from "lucide-react";
import { type Control, useController, useFieldArray, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { BoxPriceFields } from "./box-price-fields.tsx";
import { CarrierFields, type CarrierStanding } from "./carrier-fields.tsx";
import type { RateBasis, ShopBox } from "./shipping-api.ts";
import type { ZoneValues } from "./zone-form.ts";

const BASES = [
  { value: "flat", label: i18n.t("One price for everything") },
  { value: "weight", label: i18n.t("By weight") },
  { value: "price", label: i18n.t("By the value of the order") },
  { value: "count", label: i18n.t("By the number of items") },
  { value: "volume", label: i18n.t("By volume") },
  { value: "box", label: i18n.t("By box") },
  { value: "carrier", label: i18n.t("Calculated by the carrier") },
];
const MOST_STEPS = 20;

type RateFieldsProps = {
  readonly control: Control<ZoneValues>;
  readonly index: number;
  readonly currency: string;
  readonly standing: CarrierStanding;
  readonly boxes: readonly ShopBox[];
  /** Null for the only one: a zone has at least one. */
  readonly onRemove: (() => void) | null;
};

/** One way of delivery: what it is called, what it costs and how long it takes. */
export function RateFields({ control, index, currency, standing, boxes, onRemove }: RateFieldsProps) {
  const path = `rates.${index}` as const;
  const { field: basis, fieldState } = useController({ control, name: `${path}.basis` });
  const name = useWatch({ control, name: `${path}.name` });
  return (
    <fieldset className="flex min-w-0 flex-col gap-3 rounded-lg border border-line p-3">
      <legend className="sr-only">{name || i18n.t("Way of delivery")}</legend>
      <div className="flex items-start gap-2">
        <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
          <FormTextField
            control={control}
            name={`${path}.name`}
            label={i18n.t("Name buyers see")}
            placeholder={i18n.t("Standard")}
          />
          <FormTextField
            control={control}
            name={`${path}.estimate`}
            label={i18n.t("How long it takes")}
            placeholder={i18n.t("3–5 days")}
          />
        </div>
        {onRemove && (
          <IconButton
            label={i18n.t("Remove {name}", { name: name || index + 1 })}
            className="mt-6"
            onPress={onRemove}
          >
            <Trash2 size={15} aria-hidden />
          </IconButton>
        )}
      </div>
      <div className="flex flex-col gap-1">
        <div className="grid gap-3 sm:grid-cols-2">
          <FormTextField
            control={control}
            name={`${path}.daysFrom`}
            label={i18n.t("Working days on the way, at least")}
            placeholder="2"
            inputMode="numeric"
          />
          <FormTextField
            control={control}
            name={`${path}.daysTo`}
            label={i18n.t("At most")}
            placeholder="4"
            inputMode="numeric"
          />
        </div>
        <p className="text-muted text-xs">{i18n.t("With these, buyers read on which days it arrives.")}</p>
      </div>
      <Select
        label={i18n.t("Price")}
        choices={BASES}
        value={basis.value}
        onChange={(value) => basis.onChange(value as RateBasis)}
        error={fieldState.error?.message}
      />
      {basis.value === "carrier" && (
        <CarrierFields
          control={control}
          index={index}
          currency={currency}
          standing={standing}
          hasBoxes={boxes.length > 0}
        />
      )}
      {basis.value === "box" ? (
        <BoxPriceFields control={control} index={index} currency={currency} boxes={boxes} />
      ) : (
        <StepFields control={control} index={index} currency={currency} basis={basis.value} />
      )}
      <div className="grid gap-3 sm:grid-cols-2">
        <FormTextField
          control={control}
          name={`${path}.freeFrom`}
          label={i18n.t("Free from")}
          help={i18n.t("Leave it empty when it is never free.")}
          prefix={currency}
          inputMode="decimal"
        />
        <FormTextField
          control={control}
          name={`${path}.minimum`}
          label={i18n.t("Minimum order")}
          help={i18n.t("Leave it empty to offer it with every order.")}
          prefix={currency}
          inputMode="decimal"
        />
      </div>
    </fieldset>
  );
}

type StepFieldsProps = Pick<RateFieldsProps, "control" | "index" | "currency"> & {
  readonly basis: RateBasis;
};

function StepFields({ control, index, currency, basis }: StepFieldsProps) {
  const steps = useFieldArray({ control, name: `rates.${index}.steps` });
  if (basis === "flat")
    return (
      <FormTextField
        control={control}
        name={`rates.${index}.steps.0.price`}
        label={i18n.t("Amount")}
        prefix={currency}
        inputMode="decimal"
      />
    );
  return (
    <div className="flex flex-col gap-2">
      {steps.fields.map((step, place) => (
        <div key={step.id} className="flex items-start gap-2">
          <div className="grid min-w-0 flex-1 gap-3 sm:grid-cols-2">
            <FormTextField
              control={control}
              name={`rates.${index}.steps.${place}.upTo`}
              label={boundLabel(basis, currency)}
              placeholder={place === steps.fields.length - 1 ? i18n.t("No limit") : ""}
              inputMode="decimal"
            />
            <FormTextField
              control={control}
              name={`rates.${index}.steps.${place}.price`}
              label={i18n.t("Amount")}
              prefix={currency}
              inputMode="decimal"
            />
          </div>
          {steps.fields.length > 1 && (
            <IconButton
              label={i18n.t("Remove step {number}", { number: place + 1 })}
              className="mt-6"
              onPress={() => steps.remove(place)}
            >
              <Trash2 size={15} aria-hidden />
            </IconButton>
          )}
        </div>
      ))}
      <p className="text-muted text-xs">
        {i18n.t(
          "Leave the last limit empty to take everything above it, too. With a limit, larger orders are not offered this way.",
        )}
      </p>
      {basis === "volume" && (
        <p className="text-muted text-xs">
          {i18n.t(
            "The volume of the products as they are packed, added up. Orders with a product whose size is not entered are not offered this way.",
          )}
        </p>
      )}
      <div>
        <Button
          isDisabled={steps.fields.length >= MOST_STEPS}
          onPress={() => steps.append({ upTo: "", price: "" })}
        >
          <Plus size={14} aria-hidden /> {i18n.t("Add step")}
        </Button>
      </div>
    </div>
  );
}

function boundLabel(basis: RateBasis, currency: string): string {
  if (basis === "weight" || basis === "carrier") return i18n.t("Up to grams");
  if (basis === "volume") return i18n.t("Up to cubic centimetres");
  if (basis === "price") return i18n.t("Up to {currency}", { currency });
  return i18n.t("Up to items");
}
