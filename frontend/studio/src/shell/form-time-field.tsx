import type { ComponentProps } from "react";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";
import { WallTimeField } from "./wall-time-field.tsx";

type FormTimeFieldProps<Values extends FieldValues> = Pick<
  ComponentProps<typeof WallTimeField>,
  "label" | "help" | "isDay"
> & { control: Control<Values>; name: FieldPath<Values> };

/** A moment or a day in a form, by the clock of the website, with its message under it. */
export function FormTimeField<Values extends FieldValues>({
  control,
  name,
  ...shown
}: FormTimeFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <WallTimeField
      {...shown}
      ref={field.ref}
      value={field.value}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
    />
  );
}
