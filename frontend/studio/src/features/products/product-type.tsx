import { Select } from "@sitewright/ui/select";
import { type Control, useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { ProductValues } from "./product-form.ts";

/** As the catalogue numbers them (catalog/models.py). */
const TYPES = [
  { value: "1", label: i18n.t("Physical goods") },
  { value: "2", label: i18n.t("Digital: files to download") },
  { value: "3", label: i18n.t("Service") },
  { value: "4", label: i18n.t("Gift card") },
];
const PAYWALL = { value: "5", label: i18n.t("Access to pages") };

/** What is sold: goods that are sent, files, a service, or a gift card. */
export function ProductType({ control }: { control: Control<ProductValues> }) {
  const { field, fieldState } = useController({ control, name: "product_type" });
  return (
    <Select
      label={i18n.t("Product type")}
      help={i18n.t("Only goods are sent, and have stock that runs out.")}
      error={fieldState.error?.message}
      choices={field.value === PAYWALL.value ? [...TYPES, PAYWALL] : TYPES}
      value={field.value}
      onChange={field.onChange}
    />
  );
}
