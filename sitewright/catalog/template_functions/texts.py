"""Texts the store's markup shows: localised strings with English defaults, messages, money."""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal

from sitewright.catalog.product_prices import Price
from sitewright.catalog.product_rules import member
from sitewright.jsont.cldr.message_formatters import message_with
from sitewright.jsont.cldr.number_formatters import amount_text
from sitewright.jsont.context import Context
from sitewright.jsont.values import MISSING, Value, as_boolean, as_text

# References the functions below are given the values of.
LOCALISED_STRINGS = "localizedStrings"
USE_CLDR_MONEY_FORMAT = "featureFlags.useCLDRMoneyFormat"
_CENT = Decimal("0.01")


def localised(strings: Value, name: str, default: str) -> str:
    """The website's own wording of a text, if it has one that is not empty."""
    return as_text(member(strings, name)) or default


def localised_or_empty(strings: Value, name: str, default: str) -> str:
    """As `localised`, but a wording that is there and empty leaves the text out."""
    found = member(strings, name)
    return default if found is MISSING else as_text(found)


def message(ctx: Context, pattern: str, **named: Value) -> str:
    """A message with named arguments; empty without a locale."""
    return message_with(ctx, pattern, list(named.values()), named)


def money(price: Price, arguments: Sequence[str], locale: str | None, by_locale: Value) -> str:
    """As the website writes money: by locale (the arguments are then options of `money`), or for a script."""
    if by_locale is True or as_boolean(by_locale):
        return amount_text(arguments, price.text, price.currency, locale)
    amount = price.amount.quantize(_CENT, ROUND_HALF_UP)
    return f'<span class="sqs-money-native">{amount:,.2f}</span>'
