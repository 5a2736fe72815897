"""Amounts for people, in the words of a language."""

from functools import lru_cache

from babel.core import UnknownLocaleError
from babel.numbers import format_currency

from sitewright.kit.money import Money


@lru_cache(maxsize=4096)
def money_text(amount_cents: int, currency: str, locale: str) -> str:
    """Such as `$1,234.50`; a language that is not known is written as US English."""
    amount = Money(amount_cents, currency).decimal()
    try:
        # Babel writes the names of locales with underscores, websites with hyphens.
        return str(format_currency(amount, currency, locale=locale.replace("-", "_")))
    except (UnknownLocaleError, ValueError):
        return str(format_currency(amount, currency, locale="en_US"))
