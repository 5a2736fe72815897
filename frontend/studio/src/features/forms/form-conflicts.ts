import type { FieldConflict } from "@sitewright/api/errors";
import type { PathValue } from "react-hook-form";
import { i18n } from "../../app/i18n.ts";
import { type BuilderForm, type FormValues, fieldFor } from "./form-values.ts";
import type { FormField } from "./forms-api.ts";

const LABELS: Record<string, string> = {
  name: i18n.t("Name"),
  fields: i18n.t("Fields"),
  "settings.submit_label": i18n.t("Words on the button"),
  "settings.save_label": i18n.t("Words on the button"),
  "settings.submission_message": i18n.t("Message after sending"),
  "settings.submission_html": i18n.t("HTML after sending"),
  "settings.success_redirect": i18n.t("Page to go to after sending"),
  "settings.disclaimer": i18n.t("Small print"),
  "settings.captcha_enabled": i18n.t("Keep robots out"),
  "settings.may_finish_later": i18n.t("Visitors may finish later"),
  "settings.captcha_theme": i18n.t("Look of the check"),
  "settings.captcha_alignment": i18n.t("Place of the check"),
  "settings.notify_emails": i18n.t("Notify by e-mail"),
  "settings.retention_days": i18n.t("Days to keep"),
  "settings.mailing_list": i18n.t("Senders join"),
};

/** The server's field in the words of the form. */
export function conflictWords(field: string): string {
  return LABELS[field] ?? field;
}

/** A value as somebody reads it: of the fields what they ask. */
export function shownValue(field: string, value: unknown): unknown {
  if (field === "fields") return ((value ?? []) as FormField[]).map(({ title }) => title).join(", ");
  if (typeof value === "boolean") return value ? i18n.t("Yes") : i18n.t("No");
  return Array.isArray(value) ? value.join(", ") : value;
}

export function canTake(field: string): boolean {
  return fieldFor(field) !== null;
}

/** Writes the other one's value into the form. */
export function takeTheirs(form: BuilderForm, { field, theirs }: FieldConflict): boolean {
  const name = fieldFor(field);
  if (!name) return false;
  form.setValue(name, theirs as PathValue<FormValues, typeof name>, { shouldDirty: true });
  form.clearErrors(name);
  return true;
}
