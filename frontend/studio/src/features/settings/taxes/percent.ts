import { numberFormat } from "../../../app/formats.ts";
import { formattingLocale } from "../../../app/language.ts";

const TYPED = /^(\d{1,3})(?:[.,](\d{1,3}))?\s*%?$/;
const WHOLE = 100_000;

/** A typed percentage in thousandths of a percent, `8.875` as 8875; null for what is none from 0 to 100. */
export function readPercent(typed: string): number | null {
  const [, whole, fraction = ""] = TYPED.exec(typed.trim()) ?? [];
  if (whole === undefined) return null;
  const rate = Number(whole) * 1000 + Number(fraction.padEnd(3, "0"));
  return rate <= WHOLE ? rate : null;
}

/** As it is typed and read: `8.875`. */
export function percentText(rate: number): string {
  return numberFormat(formattingLocale(), { maximumFractionDigits: 3, useGrouping: false }).format(
    rate / 1000,
  );
}

/** With its sign. */
export function percentWords(rate: number): string {
  return numberFormat(formattingLocale(), { style: "percent", maximumFractionDigits: 3 }).format(
    rate / WHOLE,
  );
}
