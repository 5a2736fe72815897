/** An amount in minor units as the page's language writes it. Scripts never calculate prices, they only print them. */
export function moneyText(
  cents: number,
  currency: string,
  locale: string = document.documentElement.lang,
): string {
  const format = new Intl.NumberFormat(locale || "en-US", { style: "currency", currency });
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  return format.format(cents / 10 ** digits);
}

/** The same for plain decimal text in major units, the form prices have in page contexts. */
export function decimalText(
  value: string,
  currency: string,
  locale: string = document.documentElement.lang,
): string {
  return new Intl.NumberFormat(locale || "en-US", { style: "currency", currency }).format(Number(value));
}
