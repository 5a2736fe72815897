import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import type { Site } from "../site-api.ts";

const pattern = z
  .string()
  .refine(
    (text) => text.split("{number}").length === 2 && text.split("{year}").length <= 2,
    i18n.t("Write '{number}' once, and '{year}' at most once."),
  );

/** As the server holds it, inside `settings` (sites/settings_schema.py). */
export const schema = z.object({
  isOn: z.boolean(),
  isAutomatic: z.boolean(),
  hasEInvoice: z.boolean(),
  name: z.string(),
  line1: z.string(),
  line2: z.string(),
  postalCode: z.string(),
  city: z.string(),
  region: z.string(),
  /** Two letters, or nothing. */
  country: z.string(),
  vatId: z.string(),
  taxNumber: z.string(),
  numbers: pattern,
  creditNumbers: pattern,
  terms: z.string(),
  exemption: z.string(),
  footer: z.string(),
});
export type InvoiceValues = z.infer<typeof schema>;

export function valuesOf(site: Site): InvoiceValues {
  return (site.settings as { invoices: InvoiceValues }).invoices;
}

/** The settings that say the same as the form; everything beside it stays as it is. */
export function changeOf(values: InvoiceValues, site: Site) {
  return { settings: { ...site.settings, invoices: values } };
}

/** Whether the seller is named as an invoice has to name one. */
export function isComplete({ name, line1, city, country }: InvoiceValues): boolean {
  return [name, line1, city, country].every((part) => part.trim() !== "");
}

const LABELS: Readonly<Record<keyof InvoiceValues, string>> = {
  isOn: i18n.t("Issue invoices"),
  isAutomatic: i18n.t("Issue them by themselves"),
  hasEInvoice: i18n.t("Put the e-invoice into the PDF"),
  name: i18n.t("Name of the seller"),
  line1: i18n.t("Address"),
  line2: i18n.t("Address, second line"),
  postalCode: i18n.t("Postal code"),
  city: i18n.t("City"),
  region: i18n.t("State or region"),
  country: i18n.t("Country"),
  vatId: i18n.t("VAT ID"),
  taxNumber: i18n.t("Tax number"),
  numbers: i18n.t("Numbers of invoices"),
  creditNumbers: i18n.t("Numbers of credit notes"),
  terms: i18n.t("Payment terms"),
  exemption: i18n.t("Why no tax is charged"),
  footer: i18n.t("At the foot of each page"),
};

const PATH = "settings.invoices.";

export function fieldFor(serverField: string): keyof InvoiceValues | null {
  const name = serverField.startsWith(PATH) ? serverField.slice(PATH.length) : "";
  return name in LABELS ? (name as keyof InvoiceValues) : null;
}

export function labelOf(serverField: string): string {
  const name = fieldFor(serverField);
  return name ? LABELS[name] : serverField;
}

/** A value as people read it, where two of them are compared. */
export function inWords(_serverField: string, value: unknown): unknown {
  if (typeof value !== "boolean") return value;
  return value ? i18n.t("On") : i18n.t("Off");
}
