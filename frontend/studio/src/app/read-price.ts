import { numberFormat } from "./formats.ts";
import { i18n } from "./i18n.ts";
import { minorDigits } from "./money.ts";

/**
 * A typed price as its minor units, or what is wrong with it. `sitewright/kit/typed_prices.py` reads by the same
 * rules; both are held to price-cases.json.
 */
export type ReadPrice = { cents: number; trouble: null } | { cents: null; trouble: Trouble };
type Trouble = "not-a-price" | "ambiguous" | "too-precise" | "other-currency";

/** What currencies are called for short where the English symbol is their code. */
const SHORT: Readonly<Record<string, string>> = {
  CHF: "Fr.",
  CZK: "Kč",
  DKK: "kr",
  HUF: "Ft",
  ISK: "kr",
  NOK: "kr",
  PLN: "zł",
  SEK: "kr",
};
const MOST_DIGITS = 13;
const SPACES = "[\\s\\u00a0\\u2009\\u202f]";
const GROUPED = new RegExp(`^\\d{1,3}(?:(?:${SPACES}|['’])\\d{3})+(?=$|[.,])`);
const NUMBER = /^[\d.,]*\d[\d.,]*$/;

export function readPrice(typed: string, currency: string): ReadPrice {
  const bare = withoutCurrency(typed.trim(), currency);
  if (bare === null) return refused("other-currency");
  const number = withoutGroupSigns(bare).replace(/[.,][-–—]$/, "");
  if (!NUMBER.test(number)) return refused("not-a-price");
  const digits = minorDigits(currency);
  const parts = partsOf(number, digits);
  if (typeof parts === "string") return refused(parts);
  const fraction = parts.fraction.length > digits ? parts.fraction.replace(/0+$/, "") : parts.fraction;
  if (fraction.length > digits) return refused("too-precise");
  const whole = parts.whole.replace(/^0+(?=\d)/, "");
  if (whole.length > MOST_DIGITS) return refused("not-a-price");
  return { cents: Number(whole + fraction.padEnd(digits, "0")), trouble: null };
}

/** What to say about a price that cannot be read; empty when it can. */
export function priceTrouble(typed: string, currency: string): string {
  const { trouble } = readPrice(typed, currency);
  return trouble === null ? "" : words(trouble, typed.trim(), currency);
}

function words(trouble: Trouble, typed: string, currency: string): string {
  if (trouble === "ambiguous")
    return i18n.t("“{typed}” can be read in two ways. Write {whole} or {exact}.", {
      typed,
      whole: typed.replace(/\D/g, ""),
      exact: asDecimal(typed, minorDigits(currency)),
    });
  if (trouble === "too-precise")
    return i18n.t(
      "Prices in {currency} have {count, plural, =0 {no decimals} one {# decimal} other {# decimals}}.",
      {
        currency,
        count: minorDigits(currency),
      },
    );
  if (trouble === "other-currency") return i18n.t("Prices here are in {currency}.", { currency });
  return i18n.t("Write a price such as 12.50.");
}

/** The other way to read "1,299": with its mark before the decimals. */
function asDecimal(typed: string, digits: number): string {
  const [whole = "", fraction = ""] = typed.replace(/[^\d.,]/g, "").split(/[.,]/);
  return `${whole}.${fraction.slice(0, digits)}`;
}

function refused(trouble: Trouble): ReadPrice {
  return { cents: null, trouble };
}

/** Without the currency's own code or symbol before or after it; null when another one stands there. */
function withoutCurrency(text: string, currency: string): string | null {
  const found = /^([^\d.,\-–—\s]*\.?)\s*([\d.,].*?)\s*([^\d.,\-–—\s'’]*\.?)$/u.exec(text);
  if (!found) return text;
  const [, before = "", number = "", after = ""] = found;
  const said = [before, after].filter((mark) => mark !== "" && mark !== ".");
  if (said.length === 0) return text;
  const own = marksOf(currency);
  return said.every((mark) => own.has(mark.toLowerCase())) ? number : null;
}

function marksOf(currency: string): Set<string> {
  const written = numberFormat("en", { style: "currency", currency }).formatToParts(1);
  const symbol = written.find(({ type }) => type === "currency")?.value ?? currency;
  const marks = [currency, symbol, symbol.replace(/\p{L}/gu, ""), SHORT[currency] ?? ""];
  return new Set(marks.filter(Boolean).map((mark) => mark.toLowerCase()));
}

/** Spaces and apostrophes stand only between thousands; anywhere else they stay, and are refused. */
function withoutGroupSigns(text: string): string {
  return text.replace(GROUPED, (grouped) => grouped.replace(/\D/g, ""));
}

/** The number in two parts, by which mark is the decimal one. */
function partsOf(number: string, digits: number): { whole: string; fraction: string } | Trouble {
  const marks = number.replace(/\d/g, "");
  if (marks === "") return { whole: number, fraction: "" };
  const last = marks.at(-1) ?? "";
  const isOnlyKind = [...marks].every((mark) => mark === last);
  if (isOnlyKind && marks.length > 1) return grouped(number, last, "");
  const [before = "", after = ""] = splitAtLast(number, last);
  if (!isOnlyKind) return grouped(before, marks[0] ?? "", after);
  const mayBeThousands = after.length === 3 && /^[1-9]\d{0,2}$/.test(before);
  if (!mayBeThousands) return { whole: before || "0", fraction: after };
  if (digits === 0) return { whole: before + after, fraction: "" };
  return digits === 3 && last === "." ? { whole: before, fraction: after } : "ambiguous";
}

function splitAtLast(number: string, mark: string): [string, string] {
  const at = number.lastIndexOf(mark);
  return [number.slice(0, at), number.slice(at + 1)];
}

function grouped(
  text: string,
  mark: string,
  fraction: string,
): { whole: string; fraction: string } | Trouble {
  const groups = text.split(mark);
  const isGrouped = groups.every((group, index) => (index ? /^\d{3}$/ : /^\d{1,3}$/).test(group));
  return isGrouped && groups.length > 1 ? { whole: groups.join(""), fraction } : "not-a-price";
}
