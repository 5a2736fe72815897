"""Amounts of the store's formatters in the conventions of a locale."""

from datetime import date
from decimal import Decimal

from sitewright.jsont.cldr.locale import LocaleData
from sitewright.jsont.cldr.numbers.decimals import format_decimal
from sitewright.jsont.cldr.numbers.money import format_money
from sitewright.jsont.cldr.numbers.options import NumberOptions
from sitewright.jsont.cldr.numbers.rounding import shifted

FALLBACK_CURRENCY = "USD"


def percentage_text(number: Decimal, locale: LocaleData, *, trim: bool) -> str:
    """Grouped, with two to three fraction digits (`trim`: none to three), without a percent sign."""
    options = NumberOptions(minimum_fraction=0 if trim else 2, maximum_fraction=3)
    return format_decimal(number, options, locale)


def bookkeeper_text(hundredths: Decimal, locale: LocaleData) -> str:
    """An amount in hundredths, in the currency of the locale's region. Raises UncountableAmountError."""
    return format_money(shifted(hundredths, -2), currency_of_region(locale.region), NumberOptions(), locale)


def currency_of_region(region: str) -> str:
    """The legal tender of a region now in use."""
    from babel.core import get_global

    for code, start, end, tender in get_global("territory_currencies").get(region, ()):
        if tender and end is None and (start is None or date(*start) <= date.max):
            return str(code)
    return FALLBACK_CURRENCY
