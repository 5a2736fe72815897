import { RadioList } from "@sitewright/ui/radio-list";
import { useController } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import type { TaxCardProps } from "./eu-card.tsx";

/** Shipping, and where cents are rounded. */
export function DetailsCard({ control, isReader }: TaxCardProps) {
  const { field } = useController({ control, name: "rounding" });
  return (
    <Card title={i18n.t("Shipping and rounding")}>
      <fieldset disabled={isReader} className="flex flex-col gap-4 p-4">
        <ExplainedSwitch
          control={control}
          name="taxesShipping"
          label={i18n.t("Charge tax on shipping")}
          help={i18n.t(
            "At the rates of the goods it carries. Needed in Europe; in the United States your state decides.",
          )}
          isDisabled={isReader}
        />
        <RadioList
          label={i18n.t("Round tax")}
          value={field.value}
          onChange={(value) => !isReader && field.onChange(value)}
          choices={[
            {
              value: "order",
              label: i18n.t("For the whole order"),
              help: i18n.t("Once for each rate. Usual in most countries."),
            },
            {
              value: "line",
              label: i18n.t("For each line"),
              help: i18n.t("Each line of the order by itself, then added up."),
            },
          ]}
        />
      </fieldset>
    </Card>
  );
}
