import type { FieldConflict } from "@sitewright/api/errors";
import type { UseFormReturn } from "react-hook-form";
import { fieldFor, type TalkValues } from "./talk-form.ts";

/** How the form takes the other one's value of a field that the server names. */
export function takingInto(form: Pick<UseFormReturn<TalkValues>, "setValue" | "clearErrors">) {
  const canTake = (field: string) => fieldFor(field) !== null;
  const take = ({ field, theirs }: FieldConflict) => {
    const name = fieldFor(field);
    if (name === null) return false;
    form.setValue(name, theirs as TalkValues[typeof name], { shouldDirty: true });
    return true;
  };
  const keep = (field: string) => {
    const name = fieldFor(field);
    if (name !== null) form.clearErrors(name);
  };
  return { canTake, take, keep };
}
