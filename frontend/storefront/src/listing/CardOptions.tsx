import type { Choice, ProductFormProps } from "../product/selection.ts";
import { valueText } from "../product/valueText.ts";
import { text } from "../site/texts.ts";

interface CardOptionsProps {
  product: ProductFormProps;
  choice: Choice;
  onChange: (choice: Record<string, string>) => void;
}

/** One select per option, in a card of a list. */
export function CardOptions({ product, choice, onChange }: CardOptionsProps) {
  return product.optionNames.map((name) => (
    <select
      key={name}
      aria-label={`${product.title}: ${name}`}
      value={choice[name] ?? ""}
      onChange={(event) => onChange({ ...choice, [name]: event.target.value })}
    >
      <option value="">{text("productSelectValueText", { variantName: name })}</option>
      {valuesOf(product, name).map((value) => (
        <option key={value} value={value}>
          {valueText(product, choice, name, value)}
        </option>
      ))}
    </select>
  ));
}

function valuesOf(product: ProductFormProps, name: string): string[] {
  return [
    ...new Set(
      product.variants.map((variant) => variant.attributes[name]).filter((value) => value !== undefined),
    ),
  ];
}
