"""The `decimal` formatter's styles: plain, percent and permille, scientific, compact (9.2)."""

from collections.abc import Callable
from decimal import Decimal

from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.compact import compact_decimal
from sitewright.jsont.cldr.numbers.layout import Layout, body_text, signed
from sitewright.jsont.cldr.numbers.options import NumberOptions
from sitewright.jsont.cldr.numbers.pattern import NumberPattern, parse_pattern
from sitewright.jsont.cldr.numbers.rounding import WHOLE, Precision, precision_of, rounded, shifted
from sitewright.jsont.cldr.numbers.scientific import scientific

# Three digits at most by default (9.2).
PLAIN_FRACTION = Precision(0, 3)


def format_decimal(number: Decimal, options: NumberOptions, locale: LocaleData) -> str:
    """The number in the style asked for; an unknown style is the plain one."""
    return _STYLES.get(options.style, _plain)(number, options, locale)


def plain_number(number: Decimal, options: NumberOptions, precision: Precision, locale: LocaleData) -> str:
    """In the locale's decimal pattern, with the precision given."""
    return _formatted(number, options, precision, parse_pattern(locale.numbers["decimal"]), locale)


def _plain(number: Decimal, options: NumberOptions, locale: LocaleData) -> str:
    return plain_number(number, options, precision_of(options, PLAIN_FRACTION), locale)


def _formatted(
    number: Decimal, options: NumberOptions, precision: Precision, pattern: NumberPattern, locale: LocaleData
) -> str:
    result = rounded(number, precision, options.rounding)
    layout = Layout(options.grouping, 1 if options.minimum_integer is None else options.minimum_integer)
    return "".join(signed(result, body_text(result, locale, layout), pattern, locale))


def _scaled(places: int, sign: str) -> Callable[[Decimal, NumberOptions, LocaleData], str]:
    def style(number: Decimal, options: NumberOptions, locale: LocaleData) -> str:
        # CLDR has no pattern for permille: it stands where the percent sign does.
        pattern = parse_pattern(locale.numbers["percent"].replace("%", sign))
        return _formatted(shifted(number, places), options, precision_of(options, WHOLE), pattern, locale)

    return style


def _compact(width: str) -> Callable[[Decimal, NumberOptions, LocaleData], str]:
    def style(number: Decimal, options: NumberOptions, locale: LocaleData) -> str:
        return compact_decimal(number, options, width, locale)

    return style


_STYLES: dict[str, Callable[[Decimal, NumberOptions, LocaleData], str]] = {
    "decimal": _plain,
    "standard": _plain,
    "percent": _scaled(2, "%"),
    "percent-scaled": _scaled(0, "%"),
    "permille": _scaled(3, "‰"),
    "permille-scaled": _scaled(0, "‰"),
    "scientific": scientific,
    "short": _compact("decimalShort"),
    "long": _compact("decimalLong"),
}
