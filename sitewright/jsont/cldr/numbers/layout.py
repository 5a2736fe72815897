"""Puts digits, separators and affixes of a number together in a locale's symbols and numerals."""

from dataclasses import dataclass
from decimal import Decimal
from functools import lru_cache

from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.pattern import NumberPattern, grouped, parse_pattern
from sitewright.jsont.cldr.numbers.rounding import plain_digits


@dataclass(frozen=True)
class Layout:
    """What the digits of one number are shown with. `money`: the locale's own separators for it."""

    grouping: bool = True
    minimum_integer: int = 1
    money: bool = False


def signed(
    number: Decimal, body: str, pattern: NumberPattern, locale: LocaleData, *, sign_of_zero: bool = False
) -> tuple[str, str, str]:
    """Prefix, body and suffix of a rounded number. A `¤` is left in place.

    As in the reference, infinities and NaN stand alone.
    """
    if not number.is_finite():
        return "", body, ""
    if not pattern.has_number:
        body = ""
    # What has become zero by rounding has no sign (9.2), but in scientific notation.
    negative = number.is_signed() and (sign_of_zero or bool(number))
    prefix = pattern.negative_prefix if negative else pattern.prefix
    suffix = pattern.negative_suffix if negative else pattern.suffix
    return _with_symbols(prefix, locale), body, _with_symbols(suffix, locale)


def body_text(number: Decimal, locale: LocaleData, layout: Layout) -> str:
    """The digits, without sign or affixes, of a number rounded to what is to be shown."""
    symbols = locale.numbers["symbols"]
    if number.is_nan():
        return str(symbols["nan"])
    if number.is_infinite():
        return str(symbols["infinity"])
    whole, fraction = plain_digits(number)
    # `minint:0` leaves the zero before the point out, but zero itself keeps it.
    if layout.minimum_integer == 0 and whole == "0" and number:
        whole = ""
    return _assembled(whole.zfill(layout.minimum_integer), fraction, locale, layout)


def _assembled(whole: str, fraction: str, locale: LocaleData, layout: Layout) -> str:
    symbols = locale.numbers["symbols"]
    separator, point = symbols["group"], symbols["decimal"]
    if layout.money:
        separator, point = symbols.get("currencyGroup", separator), symbols.get("currencyDecimal", point)
    whole = localised_digits(whole, locale)
    if layout.grouping:
        # Money and compact forms group as the plain numbers of the locale do.
        pattern = parse_pattern(locale.numbers["decimal"])
        whole = grouped(whole, pattern, separator, locale.numbers.get("minimumGrouping", 1))
    return whole + (point + localised_digits(fraction, locale) if fraction else "")


def _with_symbols(affix: str, locale: LocaleData) -> str:
    symbols = locale.numbers["symbols"]
    names = {"-": "minusSign", "+": "plusSign", "%": "percentSign", "‰": "perMille"}
    return "".join(symbols[names[char]] if char in names else char for char in affix)


def localised_digits(digits: str, locale: LocaleData) -> str:
    """ASCII digits in the locale's own numerals."""
    system = locale.numbers["system"]
    return digits if system == "latn" else digits.translate(_numerals(system))


@lru_cache(maxsize=64)
def _numerals(system: str) -> dict[int, str]:
    from sitewright.jsont.cldr.table import supplemental

    numerals = supplemental()["digits"].get(system, "0123456789")
    return {ord("0") + value: char for value, char in enumerate(numerals)}
