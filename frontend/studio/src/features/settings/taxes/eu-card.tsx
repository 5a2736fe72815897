import { NumberField } from "@sitewright/ui/number-field";
import { type Control, useController, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import { EuSales } from "./eu-sales.tsx";
import { type Countries, isInEu } from "./tax-places.ts";
import type { TaxValues } from "./taxes-form.ts";

export type TaxCardProps = {
  readonly control: Control<TaxValues>;
  readonly countries: Countries;
  readonly isReader: boolean;
};

/** Whose rate buyers in other member states pay; nothing for shops outside the union. */
export function EuCard({ control, countries, isReader }: TaxCardProps) {
  const places = useWatch({ control, name: "places" });
  const usesDestination = useWatch({ control, name: "usesDestinationInEu" });
  if (!places.some((place) => isInEu(countries, place))) return null;
  return (
    <Card title={i18n.t("Sales to other EU countries")}>
      <div className="flex flex-col gap-4 p-4">
        <ExplainedSwitch
          control={control}
          name="usesDestinationInEu"
          label={i18n.t("Charge the rate of the buyer’s country")}
          help={i18n.t(
            "On once you sell through the one-stop shop (OSS). Off: buyers in the EU pay your own rate.",
          )}
          isDisabled={isReader}
        />
        <EuSales usesDestination={usesDestination} />
        <div className="sm:max-w-sm">
          <LimitField control={control} isReader={isReader} />
        </div>
      </div>
    </Card>
  );
}

/** For shops in a currency without a limit of its own, and for laws that change before this release knows it. */
function LimitField({ control, isReader }: Pick<TaxCardProps, "control" | "isReader">) {
  const { field, fieldState } = useController({ control, name: "euLimit" });
  return (
    <NumberField
      label={i18n.t("Yearly limit in your currency")}
      help={i18n.t("Leave it empty for the one your law states: 10,000 € or as much in its currency.")}
      minValue={1}
      maxValue={100_000_000}
      formatOptions={{ maximumFractionDigits: 0 }}
      value={field.value ?? Number.NaN}
      onChange={(value) => field.onChange(Number.isNaN(value) ? null : value)}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      isDisabled={isReader}
    />
  );
}
