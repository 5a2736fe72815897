import { numberFormat } from "../../app/formats.ts";
import { formattingLocale } from "../../app/language.ts";
import { minorDigits } from "../../app/money.ts";

/** Minor units as people read them, such as "$12.50", in the language of the studio. */
export function moneyText(cents: number, currency: string): string {
  const shown = numberFormat(formattingLocale(), { style: "currency", currency });
  return shown.format(cents / 10 ** minorDigits(currency));
}
