"""What the store's template functions say of a product, worked out from what templates see of it (8.1).

Pure: no database, no clock. A list asks several of these questions for each of its products, so the answers
are kept, and the questions step through the data themselves instead of calling a helper for each step.
"""

import math
from collections.abc import Callable
from enum import IntEnum
from itertools import compress
from operator import itemgetter
from typing import Any, NamedTuple

from sitewright.catalog.product_prices import FREE, Price, highest, lowest, price_of
from sitewright.jsont.core.comparison import equal
from sitewright.jsont.values import JSON, MISSING, Number, Value, as_boolean, as_number, as_text, truthy

UNLIMITED = math.inf


class ProductType(IntEnum):
    """The codes of `structuredContent.productType`."""

    UNDEFINED = -1
    PHYSICAL = 1
    DIGITAL = 2
    SERVICE = 3
    GIFT_CARD = 4


_pricing: Callable[[Any], tuple[Any, ...]] = itemgetter(
    "onSale", "price", "salePrice", "priceMoney", "salePriceMoney"
)
_TYPES: dict[Number, ProductType] = {kind.value: kind for kind in ProductType if kind > 0}


def member(value: Value, name: str) -> Value:
    """A key of an object; missing where there is none."""
    return value.get(name, MISSING) if isinstance(value, dict) else MISSING


class ProductPrices(NamedTuple):
    """`varies`: a variant differs from the first in being on sale, in price or, on sale, in sale price.

    `lowest` of all variants, each at its sale price if on sale; `normal`: the highest regular one; `sale`:
    the lowest sale price among variants on sale, which gift cards have none of.
    """

    varies: bool
    lowest: Price
    normal: Price
    sale: Price


NO_PRICES = ProductPrices(False, FREE, FREE, FREE)


class ProductView:
    """A product with what the rules say of it. The product must not change meanwhile.

    `kind`: unknown and missing types are UNDEFINED. `details`: its `structuredContent`, empty when that is
    no object. `has_stock`: it is physical or a service.
    """

    __slots__ = ("_on_sale", "_prices", "_sold_out", "details", "has_stock", "kind", "variants")

    def __init__(self, product: Value) -> None:
        details = product.get("structuredContent") if isinstance(product, dict) else None
        if not isinstance(details, dict):
            details = {}
        self.details: dict[str, JSON] = details
        code, variants = details.get("productType"), details.get("variants")
        kind = _TYPES.get(code if type(code) is int else as_number(code), ProductType.UNDEFINED)
        self.kind = kind
        self.has_stock = kind is ProductType.PHYSICAL or kind is ProductType.SERVICE
        self.variants: list[JSON] = variants if isinstance(variants, list) else []
        self._prices: ProductPrices | None = None
        self._on_sale: bool | None = None
        self._sold_out: bool | None = None

    def is_subscribable(self) -> bool:
        found = self.details.get("isSubscribable")
        return found is True or as_boolean(found)

    def is_on_sale(self) -> bool:
        if self._on_sale is None:
            self._look_at_states()
        return self._on_sale  # type: ignore[return-value]

    def is_sold_out(self) -> bool:
        if self._sold_out is None:
            self._look_at_states()
        return self._sold_out  # type: ignore[return-value]

    def _look_at_states(self) -> None:
        if not self.has_stock:
            self._on_sale = self.kind is ProductType.DIGITAL and bool(self.details.get("onSale"))
            self._sold_out = self.kind is ProductType.UNDEFINED
            return
        on_sale, sold_out = False, True
        for variant in self.variants:
            if isinstance(variant, dict):
                on_sale = on_sale or bool(variant.get("onSale"))
                sold_out = sold_out and not _is_available(variant)
        self._on_sale, self._sold_out = on_sale, sold_out

    def stock_left(self) -> Number:
        """The number of pieces; UNLIMITED where nothing counts them."""
        if self.kind in (ProductType.DIGITAL, ProductType.GIFT_CARD):
            return UNLIMITED
        if any(members(self.variants, "unlimited")):
            return UNLIMITED
        return sum([as_number(pieces) for pieces in members(self.variants, "qtyInStock")])

    def prices(self) -> ProductPrices:
        """Worked out once."""
        if self._prices is None:
            if self.has_stock or self.kind is ProductType.GIFT_CARD:
                self._prices = self._one_price() or self._prices_of_variants()
            elif self.kind is ProductType.DIGITAL:
                normal, sale = price_of(self.details.get("priceMoney")), self.details.get("salePriceMoney")
                self._prices = ProductPrices(False, normal, normal, price_of(sale))
            else:
                self._prices = NO_PRICES
        return self._prices

    def _one_price(self) -> ProductPrices | None:
        """The prices of a product whose variants agree in all that prices depend on, as those of most do."""
        try:
            rows = list(map(_pricing, self.variants))
        except (KeyError, TypeError):
            return None
        if not rows or rows.count(rows[0]) != len(rows):
            return None
        mark, price, sale_price, money, sale_money = rows[0]
        # Python's equality takes true for 1, the language's does not: where that matters, look at each value.
        if price in (0, 1) or sale_price in (0, 1):
            return None
        for row in rows:
            if row[0] is not mark:
                return None
        normal = price_of(money)
        if not mark:
            return ProductPrices(False, normal, normal, FREE)
        sale = price_of(sale_money)
        return ProductPrices(False, sale, normal, sale if self.has_stock else FREE)

    def _prices_of_variants(self) -> ProductPrices:
        marks = members(self.variants, "onSale")
        regular = [price_of(money) for money in members(self.variants, "priceMoney")]
        sale, current = FREE, regular
        if any(marks):
            current = self.current_prices()
            if self.has_stock:
                sale = lowest(list(compress(current, marks)))
        return ProductPrices(self._vary(marks), lowest(current), highest(regular), sale)

    def _vary(self, marks: list[Value]) -> bool:
        if len(marks) < 2:
            return False
        columns = [marks, members(self.variants, "price")]
        if marks[0]:
            columns.append(members(self.variants, "salePrice"))
        return not all(are_equal(column) for column in columns)

    def current_prices(self) -> list[Price]:
        """Each variant's sale price if it is on sale, else its regular one."""
        regular, sales = members(self.variants, "priceMoney"), members(self.variants, "salePriceMoney")
        marks = members(self.variants, "onSale")
        return [
            price_of(sale if mark else money) for mark, sale, money in zip(marks, sales, regular, strict=True)
        ]

    def lowest_variant(self) -> Value:
        """The variant with the lowest current price (physical and service only); missing without any."""
        if not self.has_stock or not self.variants:
            return MISSING
        amounts = [price.amount for price in self.current_prices()]
        return self.variants[amounts.index(min(amounts))]


def _is_available(variant: dict[str, JSON]) -> bool:
    pieces = variant.get("qtyInStock")
    return bool(variant.get("unlimited")) or (pieces if type(pieces) is int else as_number(pieces)) > 0


def members(holders: list[JSON], name: str) -> list[Value]:
    """What each has under a key; missing where there is none."""
    try:
        # Nearly always all have it, and then this is several times as fast as asking.
        return [holder[name] for holder in holders]  # type: ignore[index, call-overload]
    except (KeyError, TypeError):
        return [member(holder, name) for holder in holders]


def are_equal(values: list[Value]) -> bool:
    """Whether all are equal to the first, by the language's equality; of at least one value."""
    first = values[0]
    return all(value is first or equal(first, value) for value in values)


class VariantOption(NamedTuple):
    """An option of a product with its values in the order they first appear."""

    name: str
    values: list[str]


def variant_options(product: ProductView) -> list[VariantOption]:
    """Names from `variantOptionOrdering`, values from the variants' `attributes`."""
    ordering = product.details.get("variantOptionOrdering")
    names = [as_text(name) for name in ordering] if isinstance(ordering, list) else []
    return [VariantOption(name, _values_of(product, name)) for name in names]


def _values_of(product: ProductView, name: str) -> list[str]:
    found = [member(attributes, name) for attributes in members(product.variants, "attributes")]
    return list(dict.fromkeys(as_text(value) for value in found if value is not MISSING))


def is_multiple_allowed(product: ProductView, store_settings: Value) -> bool:
    """Whether a quantity may be chosen: physical products, and services unless the store forbids it."""
    if product.kind is ProductType.SERVICE:
        allowed = member(store_settings, "multipleQuantityAllowedForServices")
        return allowed is MISSING or truthy(allowed)
    return product.kind is ProductType.PHYSICAL
