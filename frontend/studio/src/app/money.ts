import { numberFormat } from "./formats.ts";

/** Decimal places of a currency: 2 for USD, 0 for JPY, 3 for KWD (ISO 4217, as the browser's CLDR has it). */
export function minorDigits(currency: string): number {
  return numberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2;
}

/** Minor units as a person types them: 1250 of USD is "12.50". */
export function priceText(cents: number | null, digits: number): string {
  if (cents === null) return "";
  const text = String(cents).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}
