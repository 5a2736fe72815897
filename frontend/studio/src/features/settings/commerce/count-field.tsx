import { NumberField } from "@sitewright/ui/number-field";
import { type Control, useController } from "react-hook-form";
import type { CommerceValues } from "./commerce-form.ts";

type CountFieldProps = {
  readonly control: Control<CommerceValues>;
  readonly name: "downloadLimit" | "downloadDays" | "returnDays" | "reminderHours" | "buyersPerMinute";
  readonly label: string;
  readonly help?: string;
  readonly least: number;
  readonly most: number;
  readonly isDisabled: boolean;
};

/** A whole number of the form. */
export function CountField({ control, name, label, help, least, most, isDisabled }: CountFieldProps) {
  const { field, fieldState } = useController({ control, name });
  return (
    <NumberField
      label={label}
      help={help}
      minValue={least}
      maxValue={most}
      formatOptions={{ maximumFractionDigits: 0 }}
      isDisabled={isDisabled}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
