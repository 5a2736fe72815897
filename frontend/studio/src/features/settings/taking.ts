import type { FieldConflict } from "@sitewright/api/errors";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";

type Naming<Values extends FieldValues> = {
  /** What the form calls a field that the server names; null for one it does not have. */
  fieldFor: (serverField: string) => (FieldPath<Values> & keyof Values) | null;
  /** A value of the server's as the form holds it. */
  formValue?: (serverField: string, value: unknown) => unknown;
};

/** How a form takes the other one's value of a field that it knows by another name. */
export function takingInto<Values extends FieldValues>(
  form: Pick<UseFormReturn<Values>, "setValue" | "clearErrors">,
  { fieldFor, formValue = (_field, value) => value }: Naming<Values>,
) {
  const canTake = (field: string) => fieldFor(field) !== null;
  const take = ({ field, theirs }: FieldConflict) => {
    const name = fieldFor(field);
    if (name === null) return false;
    const value = formValue(field, theirs) as PathValue<Values, typeof name>;
    form.setValue(name, value, { shouldDirty: true });
    form.clearErrors(name);
    return true;
  };
  const keep = (field: string) => {
    const name = fieldFor(field);
    if (name !== null) form.clearErrors(name);
  };
  return { canTake, take, keep };
}
