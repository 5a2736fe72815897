import { z } from "zod";
import type { useServerForm } from "../../app/use-server-form.ts";
import type { FormDetail, FormField, FormSettings } from "./forms-api.ts";
import { NAME } from "./rename-dialog.tsx";

export type FormValues = { name: string; fields: FormField[]; settings: FormSettings };
export type BuilderForm = ReturnType<typeof useServerForm<FormValues>>;

/** The fields are the server's to judge: it says at which of them something is wrong. */
export const FORM_SCHEMA = z.object({
  name: NAME,
  fields: z.custom<FormField[]>(),
  settings: z.custom<FormSettings>(),
});

export function valuesOf({ name, fields, settings }: FormDetail): FormValues {
  return { name, fields, settings };
}

/** `fields.2.options` of the server is the form's own path too. */
export function fieldFor(field: string): "name" | "fields" | `fields.${number}` | "settings" | null {
  return /^(name|fields|fields\.\d+\.\w+|settings\.\w+)$/.test(field) ? (field as "fields") : null;
}
