"""Prices as templates see them (8.1). Pure.

Amounts are decimals with an ISO currency code; a missing or unreadable amount is 0, a missing currency US
dollars.
"""

from decimal import Decimal
from functools import lru_cache
from typing import NamedTuple

from sitewright.jsont.cldr.numbers.rounding import parse_decimal
from sitewright.jsont.values import Value, as_text

DEFAULT_CURRENCY = "USD"
# Longer amounts are read each time, so that the memory they take is bounded.
LONGEST_REMEMBERED = 40


class Price(NamedTuple):
    """An amount in whole units of the currency; `text` is the same amount."""

    amount: Decimal
    currency: str
    text: str


FREE = Price(Decimal(0), DEFAULT_CURRENCY, "0")


def price_of(money: Value) -> Price:
    """The price a money object says; nothing for anything else."""
    if not isinstance(money, dict):
        return FREE
    amount, currency = money.get("value"), money.get("currency", DEFAULT_CURRENCY)
    if type(amount) is not str or type(currency) is not str:
        amount, currency = as_text(amount), as_text(currency)
    if len(amount) + len(currency) > LONGEST_REMEMBERED:
        return _price(amount, currency)
    return _remembered_price(amount, currency)


def _price(text: str, currency: str) -> Price:
    amount = parse_decimal(text)
    if amount is None or not amount.is_finite():
        amount = FREE.amount
    return Price(amount, currency, str(amount))


# A list asks for the same prices several times, and so does the next list.
_remembered_price = lru_cache(maxsize=4096)(_price)


def lowest(prices: list[Price]) -> Price:
    """The earlier of equal ones; nothing costs 0."""
    amounts = [price.amount for price in prices]
    return prices[amounts.index(min(amounts))] if prices else FREE


def highest(prices: list[Price]) -> Price:
    """The earlier of equal ones; nothing costs 0."""
    amounts = [price.amount for price in prices]
    return prices[amounts.index(max(amounts))] if prices else FREE


def shifted_text(amount: Decimal) -> str:
    """The amount with its decimal point two places to the right, as plain text without needless zeros."""
    digits = amount.as_tuple()
    shifted = Decimal((digits.sign, digits.digits, int(digits.exponent) + 2))
    return format(shifted, "f") if shifted else "0"
