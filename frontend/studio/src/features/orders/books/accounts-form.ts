import { z } from "zod";
import { i18n } from "../../../app/i18n.ts";
import type { Site } from "../../settings/site-api.ts";

const account = z
  .string()
  .regex(/^(\d{3,9})?$/, i18n.t("An account is a number of 3 to 9 digits, without blanks."));

const name = z.string().max(100, i18n.t("Use at most {most} characters.", { most: 100 }));

/** A number that somebody was given, or nothing. */
function given(least: number, most: number) {
  const problem = i18n.t("A number from {least} to {most}.", { least: String(least), most: String(most) });
  return z
    .string()
    .trim()
    .refine((text) => text === "" || isBetween(text, least, most), problem);
}

function isBetween(text: string, least: number, most: number): boolean {
  return /^\d{1,9}$/.test(text) && Number(text) >= least && Number(text) <= most;
}

export const CHARTS = ["skr03", "skr04"] as const;

/** `accountNumbers` and `accountNames` are by what accounts are for, empty where the usual one is meant. */
export const schema = z.object({
  chart: z.enum(CHARTS),
  consultant: given(1001, 9_999_999),
  client: given(1, 99_999),
  yearStart: z.string(),
  accountLength: z.string(),
  // A field that was never typed into is undefined.
  accountNumbers: z.record(z.string(), account.optional()),
  accountNames: z.record(z.string(), name.optional()),
});
export type AccountsValues = z.infer<typeof schema>;

type Stored = Omit<AccountsValues, "yearStart" | "accountLength"> & {
  readonly yearStart: number;
  readonly accountLength: number;
};

export function valuesOf(site: Site): AccountsValues {
  const stored = (site.settings as { accounting: Stored }).accounting;
  return {
    ...stored,
    yearStart: String(stored.yearStart),
    accountLength: String(stored.accountLength),
  };
}

/** The settings that say the same as the form; everything beside it stays as it is. */
export function changeOf(values: AccountsValues, site: Site) {
  const accounting = {
    ...values,
    yearStart: Number(values.yearStart),
    accountLength: Number(values.accountLength),
    accountNumbers: written(values.accountNumbers),
    accountNames: written(values.accountNames),
  };
  return { settings: { ...site.settings, accounting } };
}

/** Without what was left empty. */
function written(values: Readonly<Record<string, string | undefined>>): Record<string, string> {
  const trimmed = Object.entries(values).map(([key, value = ""]) => [key, value.trim()] as const);
  return Object.fromEntries(trimmed.filter(([, value]) => value !== ""));
}

/** A usual account in a chart of longer numbers has zeros behind it. */
export function usualNumber(number: string, length: string): string {
  return number === "" ? "" : number.padEnd(Number(length), "0");
}

const LABELS: Readonly<Record<keyof AccountsValues, string>> = {
  chart: i18n.t("Chart of accounts"),
  consultant: i18n.t("Consultant number"),
  client: i18n.t("Client number"),
  yearStart: i18n.t("The fiscal year begins in"),
  accountLength: i18n.t("Digits of an account"),
  accountNumbers: i18n.t("Accounts for DATEV"),
  accountNames: i18n.t("Accounts in QuickBooks"),
};

const PATH = "settings.accounting.";

export function fieldFor(serverField: string): keyof AccountsValues | null {
  const name = serverField.startsWith(PATH) ? serverField.slice(PATH.length) : "";
  return name in LABELS ? (name as keyof AccountsValues) : null;
}

export function labelOf(serverField: string): string {
  const name = fieldFor(serverField);
  return name ? LABELS[name] : serverField;
}
