import { Select } from "@sitewright/ui/select";
import { type Control, useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { ProductValues } from "./product-form.ts";

const CATEGORIES = [
  { value: "standard", label: i18n.t("Standard") },
  { value: "reduced", label: i18n.t("Reduced") },
  { value: "zero", label: i18n.t("Zero") },
];

/** Which of the rates of a place the product is sold at. */
export function TaxChoice({ control }: { control: Control<ProductValues> }) {
  const { field, fieldState } = useController({ control, name: "tax_category" });
  return (
    <Select
      label={i18n.t("Tax rate")}
      help={i18n.t("Reduced, such as books and food in many countries. It counts once you charge tax.")}
      error={fieldState.error?.message}
      choices={CATEGORIES}
      value={field.value}
      onChange={field.onChange}
    />
  );
}
