"""The `money` formatter's styles (9.2)."""

import unicodedata
from decimal import Decimal

from sitewright.jsont.cldr.locale import FALLBACK, LocaleData, locale_data
from sitewright.jsont.cldr.numbers.compact import CompactForms, compact_parts, compacted
from sitewright.jsont.cldr.numbers.decimals import plain_number
from sitewright.jsont.cldr.numbers.layout import Layout, body_text, signed
from sitewright.jsont.cldr.numbers.options import NumberOptions
from sitewright.jsont.cldr.numbers.pattern import CURRENCY_SIGN, parse_pattern
from sitewright.jsont.cldr.numbers.rounding import Precision, precision_of, rounded

NO_BREAK_SPACE = "\u00a0"
DEFAULT_FRACTION_DIGITS = 2
# New in CLDR 48; Babel's data are older.
_NEW_FRACTION_DIGITS = {"COP": 0, "HUF": 0, "IDR": 0, "PKR": 0}


class UncountableAmountError(ValueError):
    """Infinite amounts and NaN are no money."""

    def __init__(self, amount: Decimal) -> None:
        super().__init__(f"{amount} is no amount")


def format_money(amount: Decimal, currency: str, options: NumberOptions, locale: LocaleData) -> str:
    """`currency` is an ISO code; one that CLDR does not know has no symbol and no name.

    Raises UncountableAmountError, as the reference fails there too.
    """
    # Collected as `unexpected`, and nothing is printed.
    if not amount.is_finite():
        raise UncountableAmountError(amount)
    precision = precision_of(options, Precision(fraction_digits(currency), fraction_digits(currency)))
    if options.style in ("code", "name"):
        return _with_unit(amount, currency, options, precision, locale)
    if options.style == "short":
        return _short(amount, currency, options, locale)
    name = "accounting" if options.style == "accounting" else "currency"
    pattern = parse_pattern(locale.numbers[name])
    result = rounded(amount, precision, options.rounding)
    minimum = 1 if options.minimum_integer is None else options.minimum_integer
    layout = Layout(options.grouping, minimum, money=is_known(currency, locale))
    body = body_text(result, locale, layout)
    return _with_symbol(signed(result, body, pattern, locale), symbol(currency, options, locale))


def fraction_digits(currency: str) -> int:
    from babel.core import get_global

    if currency in _NEW_FRACTION_DIGITS:
        return _NEW_FRACTION_DIGITS[currency]
    fractions = get_global("currency_fractions")
    return int(fractions[currency][0]) if currency in fractions else DEFAULT_FRACTION_DIGITS


def is_known(currency: str, locale: LocaleData) -> bool:
    """Whether CLDR knows the code; English names them all, other languages not the old ones."""
    return currency in locale.currencies or currency in locale_data(FALLBACK).currencies


def symbol(currency: str, options: NumberOptions, locale: LocaleData) -> str:
    if not is_known(currency, locale):
        return ""
    entry = locale.currencies.get(currency, {})
    plain = entry.get("symbol", currency)
    return str(entry.get("narrow", plain) if options.symbol == "narrow" else plain)


def _short(amount: Decimal, currency: str, options: NumberOptions, locale: LocaleData) -> str:
    forms = CompactForms(locale.numbers["currencyShort"], locale.numbers["currency"])
    fraction = Precision(fraction_digits(currency), fraction_digits(currency))
    result = compacted(amount, options, forms, locale, fraction)
    parts = compact_parts(result, options, locale, money=is_known(currency, locale))
    return _with_symbol(parts, symbol(currency, options, locale))


def _with_unit(
    amount: Decimal, currency: str, options: NumberOptions, precision: Precision, locale: LocaleData
) -> str:
    number = plain_number(amount, options, precision, locale)
    # Of the rounded amount, as the fraction digits shown count for the plural (9.2).
    category = locale.plural(rounded(amount, precision, options.rounding))
    unit = currency if options.style == "code" else _name(currency, category, locale)
    patterns = locale.numbers["unitPattern"]
    pattern = patterns.get(category, patterns.get("other", "{0} {1}"))
    return str(pattern).replace("{0}", number).replace("{1}", unit)


def _name(currency: str, category: str, locale: LocaleData) -> str:
    entry = locale.currencies.get(currency, {})
    return str(entry.get(category) or entry.get("name", ""))


def _with_symbol(parts: tuple[str, str, str], sign: str) -> str:
    """CLDR's currency spacing: a space between digits and a symbol that does not end in a symbol itself."""
    prefix, body, suffix = parts
    # An empty symbol is none, and so gets the space as well (9.2).
    if prefix.endswith(CURRENCY_SIGN) and body[:1].isdigit() and not _is_symbol(sign[-1:]):
        prefix += NO_BREAK_SPACE
    if suffix.startswith(CURRENCY_SIGN) and body[-1:].isdigit() and not _is_symbol(sign[:1]):
        suffix = NO_BREAK_SPACE + suffix
    return (prefix + body + suffix).replace(CURRENCY_SIGN, sign)


def _is_symbol(character: str) -> bool:
    return bool(character) and unicodedata.category(character).startswith("S")
