import type { FieldConflict } from "@sitewright/api/errors";
import type { FieldPath, FieldValues, PathValue, UseFormReturn } from "react-hook-form";
import { i18n } from "../app/i18n.ts";

const LABELS: Record<string, string> = {
  slug: i18n.t("Address"),
  seo_title: i18n.t("Title for search engines"),
  seo_description: i18n.t("Description for search engines"),
  locale: i18n.t("Language and format"),
};

/** The field as its form calls it; "time_zone" → "Time zone". */
export function wordsOf(field: string): string {
  if (LABELS[field]) return LABELS[field];
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
  const keep = (field: string) => form.clearErrors(field as FieldPath<Values>);
  return { canTake, take, keep };
}
