import type { FieldConflict } from "@sitewright/api/errors";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";

/** "seo_title" → "Seo title": for forms whose fields are called as the server's. */
export function wordsOf(field: string): string {
  const words = field.replaceAll(/[._]/g, " ");
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** How such a form takes the other one's value. */
export function takingInto<Values extends FieldValues>(form: UseFormReturn<Values>) {
  const canTake = (field: string) => field in form.getValues();
  const take = ({ field, theirs }: FieldConflict) => {
    if (!canTake(field)) return false;
    const name = field as FieldPath<Values>;
    form.setValue(name, (theirs ?? "") as PathValue<Values, typeof name>, { shouldDirty: true });
    form.clearErrors(name);
    return true;
  };
  return { canTake, take };
}
