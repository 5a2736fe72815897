import { Switch } from "@sitewright/ui/switch";
import { useController, useFieldArray } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { FormTextField } from "../../shell/form-text-field.tsx";
import { Card } from "../../shell/screen.tsx";
import type { ProductForm } from "./product-editor.tsx";
import { VariantGrid } from "./variant-grid.tsx";

type ProductVariantsProps = { form: ProductForm; currency: string };

/** Price, sale and stock of every variant. */
export function ProductVariants({ form, currency }: ProductVariantsProps) {
  const variants = useFieldArray({ control: form.control, name: "variants", keyName: "key" });
  const isOnlyOne = variants.fields.length === 1;
  return (
    <Card
      title={
        isOnlyOne
          ? i18n.t("Price and stock")
          : i18n.t("Variants ({count, number})", { count: variants.fields.length })
      }
      aside={<span className="text-muted text-sm">{i18n.t("Prices in {currency}", { currency })}</span>}
    >
      {isOnlyOne ? (
        <VariantFields form={form} index={0} />
      ) : (
        <VariantGrid form={form} keys={variants.fields.map(({ key }) => key)} onRemove={variants.remove} />
      )}
    </Card>
  );
}

type VariantFieldsProps = { form: ProductForm; index: number };

function VariantFields({ form, index }: VariantFieldsProps) {
  const onSale = useController({ control: form.control, name: `variants.${index}.isOnSale` });
  const unlimited = useController({ control: form.control, name: `variants.${index}.isUnlimited` });
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-3 p-4 md:grid-cols-4">
      <FormTextField
        control={form.control}
        name={`variants.${index}.price`}
        label={i18n.t("Price")}
        inputMode="decimal"
      />
      <FormTextField
        control={form.control}
        name={`variants.${index}.salePrice`}
        label={i18n.t("Sale price")}
        inputMode="decimal"
      />
      <FormTextField
        control={form.control}
        name={`variants.${index}.onHand`}
        label={i18n.t("Stock")}
        inputMode="numeric"
        isDisabled={unlimited.field.value}
      />
      <FormTextField
        control={form.control}
        name={`variants.${index}.sku`}
        label={i18n.t("SKU")}
        placeholder={i18n.t("Made for you")}
      />
      <FormTextField
        control={form.control}
        name={`variants.${index}.weight`}
        label={i18n.t("Weight in grams")}
        inputMode="numeric"
      />
      <FormTextField
        control={form.control}
        name={`variants.${index}.barcode`}
        label={i18n.t("Barcode")}
        inputMode="numeric"
      />
      <SizeFields form={form} index={index} />
      <Switch label={i18n.t("On sale")} isSelected={onSale.field.value} onChange={onSale.field.onChange} />
      <Switch
        label={i18n.t("Unlimited")}
        isSelected={unlimited.field.value}
        onChange={unlimited.field.onChange}
      />
    </div>
  );
}

function SizeFields({ form: { control }, index }: VariantFieldsProps) {
  return (
    <fieldset className="col-span-full min-w-0">
      <legend className="mb-1.5 font-medium text-ink text-sm">
        {i18n.t("Size when packed, in centimetres (optional)")}
      </legend>
      <div className="grid grid-cols-3 gap-2 md:gap-4">
        <FormTextField
          control={control}
          name={`variants.${index}.length`}
          label={i18n.t("Length")}
          inputMode="decimal"
        />
        <FormTextField
          control={control}
          name={`variants.${index}.width`}
          label={i18n.t("Width")}
          inputMode="decimal"
        />
        <FormTextField
          control={control}
          name={`variants.${index}.height`}
          label={i18n.t("Height")}
          inputMode="decimal"
        />
      </div>
    </fieldset>
  );
}
