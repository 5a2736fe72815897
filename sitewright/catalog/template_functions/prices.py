"""Prices as templates see them (8.1). Pure.

Amounts are decimals with an ISO currency code; a missing or unreadable amount is 0, a missing currency US
dollars.
"""

from dataclasses import dataclass
from decimal import Decimal
from typing import Any

from sitewright.jsont.cldr.numbers.rounding import parse_decimal
from sitewright.jsont.core.comparison import equal
from sitewright.jsont.text_cache import TextCache
from sitewright.jsont.values import JSON, MISSING, WHITESPACE, Value, as_text

DEFAULT_CURRENCY = "USD"


@dataclass(frozen=True, slots=True)
class Price:
    """An amount in whole units of the currency; `text` is the same amount."""

    amount: Decimal
    currency: str
    text: str


@dataclass(slots=True)
class ProductPrices:
    """`varies`: a variant differs from the first in being on sale, in price or, on sale, in sale price.

    `lowest` of all variants, each at its sale price if on sale; `normal`: the highest regular one; `sale`:
    the lowest sale price among variants on sale, which gift cards have none of.
    """

    varies: bool
    lowest: Price
    normal: Price
    sale: Price


FREE = Price(Decimal(0), DEFAULT_CURRENCY, "0")
NO_PRICES = ProductPrices(False, FREE, FREE, FREE)
_NO_VARIANT: dict[str, JSON] = {}


def price_of(money: Value) -> Price:
    """The price a money object says; nothing for anything else."""
    try:
        return _prices[money["value"], money["currency"]]  # type: ignore[index, call-overload]
    except (KeyError, TypeError):
        return _price_of_any(money)


def _price_of_any(money: Value) -> Price:
    if not isinstance(money, dict):
        return FREE
    return _price(as_text(money.get("value")), as_text(money.get("currency", DEFAULT_CURRENCY)))


def _price(text: str, currency: str) -> Price:
    amount, currency = parse_decimal(text), currency.strip(WHITESPACE)
    # Decimal reads “NaN” and “Infinity” as well; in templates they are bad amounts, thus 0 (8.1).
    if amount is None or not amount.is_finite():
        amount = FREE.amount
    return Price(amount, currency, str(amount))


def _price_of_texts(question: tuple[Value, Value]) -> Price:
    """Raises TypeError for anything else: Python takes some of it for equal that differs in the language."""
    text, currency = question
    if type(text) is not str or type(currency) is not str:
        raise TypeError
    return _price(text, currency)


# A list asks for the same prices several times, and so does the next list.
_prices: TextCache[Any, Price] = TextCache(_price_of_texts, 4096)


def one_price(variants: list[Any], is_gift_card: bool) -> ProductPrices | None:
    """Of variants that agree in all that prices depend on, as those of most products do; else None."""
    try:
        mark = variants[0]["onSale"]
        normal = _shared_price(variants, mark, "price", "priceMoney")
        if normal is None:
            return None
        if not mark:
            return ProductPrices(False, normal, normal, FREE)
        sale = _shared_price(variants, mark, "salePrice", "salePriceMoney")
    except (IndexError, KeyError, TypeError):
        return None
    return None if sale is None else ProductPrices(False, sale, normal, FREE if is_gift_card else sale)


def _shared_price(variants: list[Any], mark: Value, number: str, money: str) -> Price | None:
    """What all have under `money`, where no two differ in `number` or in the mark; None where one may.

    Raises KeyError or TypeError for variants of other shapes.
    """
    first = variants[0]
    price, amount, currency = first[number], first[money]["value"], first[money]["currency"]
    if not _is_plain(price) or type(amount) is not str or type(currency) is not str:
        return None
    for variant in variants[1:]:
        other = variant[money]
        if (
            variant[number] != price
            or other["value"] != amount
            or other["currency"] != currency
            or variant["onSale"] is not mark
        ):
            return None
    return price_of(first[money])


def _is_plain(price: Value) -> bool:
    """Whether Python compares it as the language does: a number, or an object of texts as pages have it.

    Python takes true for 1 and the language does not, so neither 1 nor 0, and nothing that may hold them.
    """
    if type(price) is dict:
        return all(type(part) is str for part in price.values())
    return type(price) is int and price >= 2


def different_prices(variants: list[JSON], is_gift_card: bool) -> ProductPrices:
    """Of any variants, in one pass; of equal prices the earlier stays."""
    lowest = normal = sale = None
    for variant in variants:
        row = variant if type(variant) is dict else _NO_VARIANT
        current = regular = price_of(row.get("priceMoney"))
        if row.get("onSale"):
            current = price_of(row.get("salePriceMoney"))
            if sale is None or current.amount < sale.amount:
                sale = current
        if normal is None or lowest is None:
            normal, lowest = regular, current
        elif regular.amount > normal.amount:
            normal = regular
        # Less, not at most: of equals the earlier is kept (8.1).
        if current.amount < lowest.amount:
            lowest = current
    # A gift card has no sale price (8.1).
    shown_sale = FREE if is_gift_card else sale or FREE
    return ProductPrices(_vary(variants), lowest or FREE, normal or FREE, shown_sale)


def _vary(variants: list[JSON]) -> bool:
    first = variants[0] if variants else None
    row = first if type(first) is dict else _NO_VARIANT
    # salePrice only where the first is on sale: else nobody pays it (8.1).
    for name in ("price", "onSale", "salePrice") if row.get("onSale") else ("price", "onSale"):
        value = row.get(name, MISSING)
        for variant in variants:
            other = variant.get(name, MISSING) if type(variant) is dict else MISSING
            # Identity first: variants share their price objects, and deep comparison is slow.
            if other is not value and not equal(value, other):
                return True
    return False


def current_price(variant: JSON) -> Price:
    """The sale price of a variant on sale, else its regular one."""
    row = variant if type(variant) is dict else _NO_VARIANT
    return price_of(row.get("salePriceMoney" if row.get("onSale") else "priceMoney"))


def shifted_text(amount: Decimal) -> str:
    """The amount with its decimal point two places to the right, as plain text without needless zeros."""
    # The exponent is moved by hand: multiplying would round to the 28 digits of Decimal's context.
    digits = amount.as_tuple()
    shifted = Decimal((digits.sign, digits.digits, int(digits.exponent) + 2))
    return format(shifted, "f") if shifted else "0"
