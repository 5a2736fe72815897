import { TextField } from "@sitewright/ui/text-field";
import { type Control, type FieldPath, type FieldValues, useController } from "react-hook-form";

type FormTextFieldProps<Values extends FieldValues> = {
  control: Control<Values>;
  name: FieldPath<Values>;
  label: string;
  help?: string;
  rows?: number;
  placeholder?: string;
  prefix?: string;
  autoFocus?: boolean;
  isDisabled?: boolean;
  inputMode?: "text" | "decimal" | "numeric" | "email";
  type?: "text" | "password";
  autoComplete?: string;
};

/** A text field of a form, with its message under it. */
export function FormTextField<Values extends FieldValues>({
  control,
  name,
  ...shown
}: FormTextFieldProps<Values>) {
  const { field, fieldState } = useController({ control, name });
  return (
    <TextField
      {...shown}
      ref={field.ref}
      name={name}
      value={String(field.value ?? "")}
      onChange={field.onChange}
      onBlur={field.onBlur}
      error={fieldState.error?.message}
      validationBehavior="aria"
    />
  );
}
