import { RadioList } from "@sitewright/ui/radio-list";
import { useController, useWatch } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { Card } from "../../../shell/screen.tsx";
import { ExplainedSwitch } from "../explained-switch.tsx";
import type { TaxCardProps } from "./eu-card.tsx";
import { hasVatIds, isInEu } from "./tax-places.ts";

/** Businesses with a VAT id, and what leaves the tax area; nothing for shops where neither matters. */
export function BusinessCard({ control, countries, isReader }: TaxCardProps) {
  const [home] = useWatch({ control, name: "places" });
  const takesIds = useWatch({ control, name: "takesVatIds" });
  const { field } = useController({ control, name: "exports" });
  if (!home || !hasVatIds(countries, home)) return null;
  return (
    <Card title={i18n.t("Businesses and exports")}>
      <fieldset disabled={isReader} className="flex flex-col gap-4 p-4">
        <ExplainedSwitch
          control={control}
          name="takesVatIds"
          label={i18n.t("Ask businesses for their VAT ID")}
          help={
            isInEu(countries, home)
              ? i18n.t(
                  "A field at the checkout, folded away. Businesses in other EU countries then pay without VAT (reverse charge), and the invoice says so.",
                )
              : i18n.t("A field at the checkout, folded away. The invoice then states the ID.")
          }
          isDisabled={isReader}
        />
        {takesIds && isInEu(countries, home) && (
          <ExplainedSwitch
            control={control}
            name="asksVies"
            label={i18n.t("Confirm VAT IDs with the EU (VIES)")}
            help={i18n.t(
              "Sends each ID to the European Commission. While its register does not answer, the ID is taken by its check digits and marked as not confirmed.",
            )}
            isDisabled={isReader}
          />
        )}
        <RadioList
          label={i18n.t("Goods that leave the tax area")}
          value={field.value}
          onChange={(value) => !isReader && field.onChange(value)}
          choices={[
            {
              value: "kept",
              label: i18n.t("No VAT, at the same price"),
              help: i18n.t("Buyers abroad pay what the price tag says."),
            },
            {
              value: "net",
              label: i18n.t("No VAT, and the price is lower by it"),
              help: i18n.t("Where prices include tax, it is taken out."),
            },
            {
              value: "taxed",
              label: i18n.t("Charge VAT as at home"),
              help: i18n.t("For when you cannot prove the export."),
            },
          ]}
        />
      </fieldset>
    </Card>
  );
}
