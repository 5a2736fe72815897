import { Select } from "@sitewright/ui/select";
import { type Control, useController } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { Card } from "../../../shell/screen.tsx";
import { countryChoices } from "../../orders/countries.ts";
import type { InvoiceValues } from "./invoices-form.ts";

export type InvoiceCardProps = { readonly control: Control<InvoiceValues>; readonly isReader: boolean };

/** Who sells, as the law has it on every invoice. */
export function SellerCard({ control, isReader }: InvoiceCardProps) {
  const { field, fieldState } = useController({ control, name: "country" });
  const shared = { control, isDisabled: isReader };
  return (
    <Card title={i18n.t("Who sells")}>
      <div className="grid gap-4 p-4 sm:grid-cols-2">
        <FormTextField
          {...shared}
          name="name"
          label={i18n.t("Name of the seller")}
          help={i18n.t("Your company, or your own name.")}
        />
        <Select
          label={i18n.t("Country")}
          choices={countryChoices()}
          value={field.value || null}
          onChange={field.onChange}
          error={fieldState.error?.message}
          isDisabled={isReader}
        />
        <FormTextField {...shared} name="line1" label={i18n.t("Address")} />
        <FormTextField {...shared} name="line2" label={i18n.t("Address, second line")} />
        <FormTextField {...shared} name="postalCode" label={i18n.t("Postal code")} />
        <FormTextField {...shared} name="city" label={i18n.t("City")} />
        <FormTextField {...shared} name="region" label={i18n.t("State or region")} />
        <span aria-hidden className="max-sm:hidden" />
        <FormTextField {...shared} name="vatId" label={i18n.t("VAT ID")} />
        <FormTextField
          {...shared}
          name="taxNumber"
          label={i18n.t("Tax number")}
          help={i18n.t("An invoice in the EU has one of the two.")}
        />
      </div>
    </Card>
  );
}
