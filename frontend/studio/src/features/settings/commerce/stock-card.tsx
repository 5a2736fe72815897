import { NumberField } from "@sitewright/ui/number-field";
import { type Control, useController } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import type { CommerceValues } from "./commerce-form.ts";

/** What counts where nothing is said (catalog/availability.py). */
const USUAL = 5;

type StockCardProps = { readonly control: Control<CommerceValues>; readonly isReader: boolean };

/** When a shop says that few are left, and what can be bought several times. */
export function StockCard({ control, isReader }: StockCardProps) {
  const { field, fieldState } = useController({ control, name: "scarcityThreshold" });
  return (
    <Card title={i18n.t("Products and stock")}>
      <div className="flex flex-col gap-4 p-4">
        <div className="sm:max-w-sm">
          <NumberField
            label={i18n.t("Low stock starts at")}
            placeholder={String(USUAL)}
            minValue={0}
            maxValue={1_000_000}
            formatOptions={{ maximumFractionDigits: 0 }}
            isDisabled={isReader}
            value={field.value ?? Number.NaN}
            onChange={(count) => field.onChange(Number.isNaN(count) ? null : count)}
            onBlur={field.onBlur}
            error={fieldState.error?.message}
            help={i18n.t(
              "From this number down, visitors read how many are left, and the product is in your list of low stock. Empty means {usual}; 0 never says so.",
              { usual: USUAL },
            )}
          />
        </div>
        <ExplainedSwitch
          control={control}
          name="multipleQuantityAllowedForServices"
          label={i18n.t("Sell several of one service at once")}
          help={i18n.t(
            "Off: a cart holds one of each service. Goods can be bought several times in any case.",
          )}
          isDisabled={isReader}
        />
      </div>
    </Card>
  );
}
