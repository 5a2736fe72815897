import { i18n } from "../../app/i18n.ts";

/** What to say about a typed number that is none from 1 to the most; empty when it is one. */
export function wholeTrouble(typed: string, most: number): string {
  const text = typed.trim();
  const isFine = /^\d{1,10}$/.test(text) && Number(text) >= 1 && Number(text) <= most;
  return isFine ? "" : i18n.t("Enter a whole number from 1 to {most, number}.", { most });
}
