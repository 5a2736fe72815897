"""Amounts as owners read them."""

from functools import lru_cache

from babel import Locale, UnknownLocaleError
from babel.numbers import format_currency

from sitewright.kit.money import Money


def money_text(amount_cents: int, currency: str, locale: str) -> str:
    """`$1,234.50` for 123450 US dollars in the website's language; English for a language CLDR does not know."""
    return format_currency(Money(amount_cents, currency).decimal(), currency, locale=_locale(locale))


@lru_cache(maxsize=64)
def _locale(tag: str) -> Locale:
    try:
        return Locale.parse(tag, sep="-")
    except (UnknownLocaleError, ValueError):
        return Locale("en", "US")
