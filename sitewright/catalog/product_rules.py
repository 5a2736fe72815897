"""What the store's template functions say of a product, computed from the product as templates see it (8.1).

Amounts are decimals with an ISO currency code, taken from `priceMoney` and `salePriceMoney`; a missing or
unreadable amount is 0, a missing currency US dollars. Pure: no database, no clock.
"""

import math
from collections.abc import Callable, Iterable
from decimal import Decimal
from enum import IntEnum
from functools import lru_cache
from operator import attrgetter
from typing import NamedTuple

from sitewright.jsont.cldr.numbers.rounding import parse_decimal
from sitewright.jsont.core.comparison import equal
from sitewright.jsont.values import JSON, MISSING, Number, Value, as_boolean, as_number, as_text, truthy

DEFAULT_CURRENCY = "USD"
UNLIMITED = math.inf
# Longer amounts are read each time, so that the memory they take is bounded.
LONGEST_REMEMBERED = 40


class ProductType(IntEnum):
    """The codes of `structuredContent.productType`."""

    UNDEFINED = -1
    PHYSICAL = 1
    DIGITAL = 2
    SERVICE = 3
    GIFT_CARD = 4


_TYPES: dict[Number, ProductType] = {kind.value: kind for kind in ProductType if kind > 0}
WITH_STOCK = (ProductType.PHYSICAL, ProductType.SERVICE)
WITH_VARIANT_PRICES = (*WITH_STOCK, ProductType.GIFT_CARD)


class Price(NamedTuple):
    """An amount in whole units of the currency."""

    amount: Decimal
    currency: str


FREE = Price(Decimal(0), DEFAULT_CURRENCY)
_amount = attrgetter("amount")


def content(product: Value, name: str) -> Value:
    """A value inside the product's `structuredContent`."""
    # One function, not two calls of `member`: this is asked a dozen times for each product of a list.
    if isinstance(product, dict):
        details = product.get("structuredContent")
        if isinstance(details, dict):
            return details.get(name, MISSING)
    return MISSING


def member(value: Value, name: str) -> Value:
    """A key of an object; missing where there is none."""
    return value.get(name, MISSING) if isinstance(value, dict) else MISSING


def product_type(product: Value) -> ProductType:
    """Unknown and missing types are UNDEFINED."""
    return _TYPES.get(as_number(content(product, "productType")), ProductType.UNDEFINED)


def variants(product: Value) -> list[JSON]:
    found = content(product, "variants")
    return found if isinstance(found, list) else []


def is_subscribable(product: Value) -> bool:
    return as_boolean(content(product, "isSubscribable"))


def is_on_sale(product: Value) -> bool:
    kind = product_type(product)
    if kind in WITH_STOCK:
        return any(_is_marked(variant) for variant in variants(product))
    return kind is ProductType.DIGITAL and truthy(content(product, "onSale"))


def is_sold_out(product: Value) -> bool:
    kind = product_type(product)
    if kind in WITH_STOCK:
        return not any(_is_available(variant) for variant in variants(product))
    return kind is ProductType.UNDEFINED


def _is_marked(variant: Value) -> bool:
    return isinstance(variant, dict) and truthy(variant.get("onSale"))


def _is_available(variant: Value) -> bool:
    if not isinstance(variant, dict):
        return False
    return truthy(variant.get("unlimited")) or as_number(variant.get("qtyInStock")) > 0


def has_varied_prices(product: Value) -> bool:
    """Some variant differs from the first in being on sale, in price or, on sale, in sale price."""
    found = variants(product)
    if len(found) < 2 or product_type(product) not in WITH_VARIANT_PRICES:
        return False
    names = ("onSale", "price", "salePrice") if truthy(member(found[0], "onSale")) else ("onSale", "price")
    for name in names:
        first = member(found[0], name)
        if not all(equal(first, member(other, name)) for other in found[1:]):
            return True
    return False


def has_variants(product: Value) -> bool:
    return product_type(product) is not ProductType.DIGITAL and len(variants(product)) > 1


def stock_left(product: Value) -> Number:
    """The number of pieces; UNLIMITED where nothing counts them."""
    if product_type(product) in (ProductType.DIGITAL, ProductType.GIFT_CARD):
        return UNLIMITED
    if any(truthy(member(variant, "unlimited")) for variant in variants(product)):
        return UNLIMITED
    return sum(as_number(member(variant, "qtyInStock")) for variant in variants(product))


def from_price(product: Value) -> Price:
    """The lowest of all variants, each at its sale price if on sale."""
    return _by_type(product, lambda: _lowest([current_price(v) for v in variants(product)]), "priceMoney")


def normal_price(product: Value) -> Price:
    """The highest regular price."""
    return _by_type(
        product,
        lambda: _highest([price_in(variant, "priceMoney") for variant in variants(product)]),
        "priceMoney",
    )


def sale_price(product: Value) -> Price:
    """The lowest sale price among variants on sale; gift cards have none."""
    if product_type(product) is ProductType.GIFT_CARD:
        return FREE
    on_sale = [variant for variant in variants(product) if _is_marked(variant)]
    return _by_type(
        product,
        lambda: _lowest([price_in(variant, "salePriceMoney") for variant in on_sale]),
        "salePriceMoney",
    )


def _by_type(product: Value, of_variants: Callable[[], Price], digital_key: str) -> Price:
    kind = product_type(product)
    if kind in WITH_VARIANT_PRICES:
        return of_variants()
    if kind is ProductType.DIGITAL:
        return price_in(member(product, "structuredContent"), digital_key)
    return FREE


def current_price(variant: Value) -> Price:
    """A variant's sale price if it is on sale, else its regular one."""
    return price_in(variant, "salePriceMoney" if _is_marked(variant) else "priceMoney")


def price_in(holder: Value, name: str) -> Price:
    """The money object under a key."""
    money = member(holder, name)
    if not isinstance(money, dict):
        return FREE
    amount, currency = as_text(money.get("value")), money.get("currency", MISSING)
    code = DEFAULT_CURRENCY if currency is MISSING else as_text(currency)
    return (_remembered_price if len(amount) + len(code) <= LONGEST_REMEMBERED else _price)(amount, code)


def _price(text: str, currency: str) -> Price:
    amount = parse_decimal(text)
    return Price(amount if amount is not None and amount.is_finite() else FREE.amount, currency)


# A list asks for the same prices several times, and so does the next list.
_remembered_price = lru_cache(maxsize=4096)(_price)


def _lowest(prices: Iterable[Price]) -> Price:
    """The earlier of equal ones; nothing costs 0."""
    return min(prices, key=_amount, default=FREE)


def _highest(prices: Iterable[Price]) -> Price:
    return max(prices, key=_amount, default=FREE)


def lowest_variant(product: Value) -> Value:
    """The variant with the lowest current price (physical and service only); missing without any."""
    if product_type(product) not in WITH_STOCK or not variants(product):
        return MISSING
    return min(variants(product), key=lambda variant: current_price(variant).amount)


class VariantOption(NamedTuple):
    """An option of a product with its values in the order they first appear."""

    name: str
    values: list[str]


def variant_options(product: Value) -> list[VariantOption]:
    """Names from `variantOptionOrdering`, values from the variants' `attributes`."""
    ordering = content(product, "variantOptionOrdering")
    names = [as_text(name) for name in ordering] if isinstance(ordering, list) else []
    return [VariantOption(name, _values_of(product, name)) for name in names]


def _values_of(product: Value, name: str) -> list[str]:
    found = (member(member(variant, "attributes"), name) for variant in variants(product))
    return list(dict.fromkeys(as_text(value) for value in found if value is not MISSING))


def is_multiple_allowed(product: Value, store_settings: Value) -> bool:
    """Whether a quantity may be chosen: physical products, and services unless the store forbids it."""
    kind = product_type(product)
    if kind is ProductType.SERVICE:
        allowed = member(store_settings, "multipleQuantityAllowedForServices")
        return allowed is MISSING or truthy(allowed)
    return kind is ProductType.PHYSICAL


def shifted_text(amount: Decimal) -> str:
    """The amount with its decimal point two places to the right, as plain text without needless zeros."""
    digits = amount.as_tuple()
    shifted = Decimal((digits.sign, digits.digits, int(digits.exponent) + 2))
    return format(shifted, "f") if shifted else "0"
