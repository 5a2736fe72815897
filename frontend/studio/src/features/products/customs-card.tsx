import { Select } from "@sitewright/ui/select";
import { useController, useWatch } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import { countryChoices } from "../orders/countries.ts";
import type { ProductForm } from "./product-editor.tsx";
import { PHYSICAL } from "./product-form.ts";

/** What customs ask of goods that are sent abroad; of anything else nothing. */
export function CustomsCard({ form }: { form: ProductForm }) {
  const kind = useWatch({ control: form.control, name: "product_type" });
  const { field, fieldState } = useController({ control: form.control, name: "origin_country" });
  if (kind !== PHYSICAL) return null;
  return (
    <Card title={i18n.t("Customs")}>
      <div className="flex flex-col gap-4 p-4">
        <p className="text-muted text-sm">
          {i18n.t("Printed on the customs declaration of parcels that leave the customs area.")}
        </p>
        <FormTextField
          control={form.control}
          name="hs_code"
          label={i18n.t("HS code")}
          placeholder="6109.10"
          help={i18n.t("The goods' number in the customs tariff: 6 to 12 digits.")}
        />
        <Select
          label={i18n.t("Made in")}
          help={i18n.t("The country it was made in, which need not be the one it is sent from.")}
          error={fieldState.error?.message}
          choices={[{ value: "", label: i18n.t("Not said") }, ...countryChoices()]}
          value={field.value}
          onChange={field.onChange}
        />
      </div>
    </Card>
  );
}
