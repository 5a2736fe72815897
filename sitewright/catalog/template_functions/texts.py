"""Texts the store's markup shows: localised strings with English defaults, messages, money."""

from collections.abc import Sequence
from decimal import ROUND_HALF_UP, Decimal

from sitewright.catalog.product_rules import Price
from sitewright.jsont.cldr.message_formatters import message_with
from sitewright.jsont.cldr.number_formatters import amount_text
from sitewright.jsont.context import Context
from sitewright.jsont.values import MISSING, Value, as_boolean, as_text

USE_CLDR_MONEY_FORMAT = ("featureFlags", "useCLDRMoneyFormat")
_CENT = Decimal("0.01")


def localised(ctx: Context, name: str, default: str) -> str:
    """The website's own wording of a text, if it has one that is not empty."""
    return as_text(site_text(ctx, name)) or default


def localised_or_empty(ctx: Context, name: str, default: str) -> str:
    """As `localised`, but a wording that is there and empty leaves the text out."""
    found = site_text(ctx, name)
    return default if found is MISSING else as_text(found)


def site_text(ctx: Context, name: str) -> Value:
    """What the website says for a text, of whatever type; MISSING when nothing."""
    return ctx.resolve(("localizedStrings", name))


def message(ctx: Context, pattern: str, **named: Value) -> str:
    """A message with named arguments; empty without a locale."""
    return message_with(ctx, pattern, list(named.values()), named)


def money(ctx: Context, price: Price, arguments: Sequence[str]) -> str:
    """As the website writes money: by locale (the arguments are then options of `money`), or for a script."""
    if as_boolean(ctx.resolve(USE_CLDR_MONEY_FORMAT)):
        return amount_text(arguments, str(price.amount), price.currency, ctx.locale)
    amount = price.amount.quantize(_CENT, ROUND_HALF_UP)
    return f'<span class="sqs-money-native">{amount:,.2f}</span>'
