/** Decimal places of a currency: 2 for USD, 0 for JPY, 3 for KWD (ISO 4217, as the browser's CLDR has it). */
export function minorDigits(currency: string): number {
  return (
    new Intl.NumberFormat("en", { style: "currency", currency }).resolvedOptions().maximumFractionDigits ?? 2
  );
}

/** Minor units as a person types them: 1250 of USD is "12.50". */
export function priceText(cents: number | null, digits: number): string {
  if (cents === null) return "";
  const text = String(cents).padStart(digits + 1, "0");
  return digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`;
}

/**
 * Minor units of a typed price, null when it is none. One "." or "," before at most the currency's digits is the
 * decimal mark, so "12,5" and "12.50" are both 12.50; spaces and apostrophes between digits are left out.
 */
export function priceCents(typed: string, digits: number): number | null {
  const text = typed.replace(/[\s'’\u00a0]/g, "");
  const found = /^(\d{1,13})(?:[.,](\d*))?$/.exec(text);
  if (!found) return null;
  const [, whole = "", fraction = ""] = found;
  if (fraction.length > digits) return null;
  return Number(whole + fraction.padEnd(digits, "0"));
}
