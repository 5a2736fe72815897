import type { FieldConflict } from "@sitewright/api/errors";
import type { UseFormReturn } from "react-hook-form";
import { type CommerceValues, fieldFor, formValue } from "./commerce-form.ts";

/** How the form takes the other one's value of a field that the server names. */
export function takingInto(form: Pick<UseFormReturn<CommerceValues>, "setValue" | "clearErrors">) {
  const canTake = (field: string) => fieldFor(field) !== null;
  const take = ({ field, theirs }: FieldConflict) => {
    const name = fieldFor(field);
    if (name === null) return false;
    form.setValue(name, formValue(field, theirs) as CommerceValues[typeof name], { shouldDirty: true });
    form.clearErrors(name);
    return true;
  };
  const keep = (field: string) => {
    const name = fieldFor(field);
    if (name !== null) form.clearErrors(name);
  };
  return { canTake, take, keep };
}
