import { NumberField } from "@sitewright/ui/number-field";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import type { OrderDetail } from "../../orders/orders-api.ts";

type Line = OrderDetail["lines"][number];

type UnitsFieldsProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly lines: readonly Line[];
  /** How many of a line there are to choose from. */
  readonly leftOf: (line: Line) => number;
};

/** How many units of each line; lines of which none are left are passed over. Values lie below `units`, by position. */
export function UnitsFields<Values extends FieldValues>({
  control,
  lines,
  leftOf,
}: UnitsFieldsProps<Values>) {
  return (
    <ul className="flex flex-col gap-3">
      {lines
        .filter((line) => leftOf(line) > 0)
        .map((line) => (
          <li key={line.id}>
            <UnitsField control={control} line={line} left={leftOf(line)} />
          </li>
        ))}
    </ul>
  );
}

type UnitsFieldProps<Values extends FieldValues> = {
  readonly control: Control<Values>;
  readonly line: Line;
  readonly left: number;
};

function UnitsField<Values extends FieldValues>({ control, line, left }: UnitsFieldProps<Values>) {
  const { field } = useController({ control, name: `units.${line.position}` as FieldPath<Values> });
  const options = Object.values(line.attributes).join(", ");
  return (
    <NumberField
      label={options ? `${line.product_name} (${options})` : line.product_name}
      help={i18n.t("{count, plural, one {of # unit} other {of # units}}", { count: left })}
      minValue={0}
      maxValue={left}
      value={field.value}
      onChange={(value) => field.onChange(Number.isNaN(value) ? 0 : value)}
    />
  );
}

/** Those of which any were chosen. */
export function chosenUnits(
  units: Readonly<Record<string, number>>,
): { position: number; quantity: number }[] {
  return Object.entries(units)
    .map(([position, quantity]) => ({ position: Number(position), quantity }))
    .filter(({ quantity }) => quantity > 0);
}
