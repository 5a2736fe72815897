import type { Control } from "react-hook-form";
import { i18n } from "../../../app/i18n.ts";
import { FormTextField } from "../../../shell/form-text-field.tsx";
import { sidesWords } from "./box-form.ts";
import type { ShopBox } from "./shipping-api.ts";
import type { ZoneValues } from "./zone-form.ts";

type BoxPriceFieldsProps = {
  readonly control: Control<ZoneValues>;
  readonly index: number;
  readonly currency: string;
  readonly boxes: readonly ShopBox[];
};

/** What sending each of the boxes costs. */
export function BoxPriceFields({ control, index, currency, boxes }: BoxPriceFieldsProps) {
  if (boxes.length === 0)
    return (
      <p className="rounded-lg bg-sunken px-3 py-2 text-sm">
        {i18n.t("You have no boxes yet. Add them first: they stand below the zones.")}
      </p>
    );
  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-3 sm:grid-cols-2">
        {boxes.map((box) => (
          <FormTextField
            key={box.key}
            control={control}
            name={`rates.${index}.boxPrices.${box.key}`}
            label={box.name}
            help={sidesWords(box)}
            prefix={currency}
            inputMode="decimal"
          />
        ))}
      </div>
      <p className="text-muted text-xs">
        {i18n.t(
          "An order is packed into the boxes that have a price here and costs what these cost together. Orders with a product that fits none of them, or whose size is not entered, are not offered this way.",
        )}
      </p>
    </div>
  );
}
