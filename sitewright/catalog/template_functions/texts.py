"""Texts the store's markup shows: localised strings with English defaults, messages, money."""

from decimal import ROUND_HALF_UP, Decimal

from sitewright.catalog.template_functions.prices import Price
from sitewright.catalog.template_functions.product_view import member
from sitewright.jsont.cldr.message_formatters import message_with
from sitewright.jsont.context import Context
from sitewright.jsont.values import MISSING, Value, as_text

# References the functions below are given the values of.
LOCALISED_STRINGS = "localizedStrings"
USE_CLDR_MONEY_FORMAT = "featureFlags.useCLDRMoneyFormat"
PAGE_TEXTS = "texts"
_CENT = Decimal("0.01")
# Amounts of so many digits have the same cents in doubles.
EXACT_DIGITS = 12


def localised(strings: Value, name: str, default: str) -> str:
    """The website's own wording of a text, if it has one that is not empty."""
    return default if strings is MISSING else as_text(member(strings, name)) or default


def localised_or_empty(strings: Value, name: str, default: str) -> str:
    """As `localised`, but a wording that is there and empty leaves the text out."""
    found = member(strings, name)
    return default if found is MISSING else as_text(found)


def message(ctx: Context, pattern: str, **named: Value) -> str:
    """A message with named arguments; empty without a locale."""
    return message_with(ctx, pattern, list(named.values()), named)


def native_money(price: Price) -> str:
    """An amount that a script on the page is to write as money."""
    # adjusted() is the exponent of the first digit: it tells the size without writing the number out.
    amount = price.amount if price.amount.adjusted() < EXACT_DIGITS else _as_double(price.amount)
    amount = amount.quantize(_CENT, ROUND_HALF_UP)
    return f'<span class="sqs-money-native">{amount:,.2f}</span>'


def _as_double(amount: Decimal) -> Decimal:
    """What is left of an amount that was reckoned in hundredths as a double, as a script on the page does."""
    return Decimal(repr(float(amount.scaleb(2)) / 100))
