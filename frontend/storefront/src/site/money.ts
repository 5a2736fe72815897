/**
 * Plain decimal text in major units, the form prices have in page contexts and cart answers, as the page's language
 * writes it. The text says how many decimals the currency has: browsers follow CLDR, which gives some of them none.
 * Scripts never calculate prices, they only print them.
 */
export function decimalText(
  value: string,
  currency: string,
  locale: string = document.documentElement.lang,
): string {
  const digits = value.split(".")[1]?.length ?? 0;
  const format = new Intl.NumberFormat(locale || "en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  return format.format(Number(value));
}
