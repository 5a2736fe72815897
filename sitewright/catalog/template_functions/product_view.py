"""What the store's template functions say of a product, worked out from what templates see of it (8.1).

Pure: no database, no clock. A list asks several of these questions for each of its products, so the answers
are kept, and the questions step through the data themselves instead of calling a helper for each step.
"""

import math
from enum import IntEnum
from typing import Any, NamedTuple

from sitewright.catalog.template_functions.prices import (
    NO_PRICES,
    ProductPrices,
    current_price,
    different_prices,
    one_price,
    price_of,
)
from sitewright.jsont.values import JSON, MISSING, Number, Value, as_boolean, as_number, as_text

UNLIMITED = math.inf


class ProductType(IntEnum):
    """The codes of `structuredContent.productType`."""

    UNDEFINED = -1
    PHYSICAL = 1
    DIGITAL = 2
    SERVICE = 3
    GIFT_CARD = 4


_TYPES: dict[Number, ProductType] = {kind.value: kind for kind in ProductType if kind > 0}
# Looking a member of an enumeration up takes as long as ten other steps.
_UNDEFINED, _PHYSICAL, _DIGITAL = ProductType.UNDEFINED, ProductType.PHYSICAL, ProductType.DIGITAL
_SERVICE, _GIFT_CARD = ProductType.SERVICE, ProductType.GIFT_CARD


def member(value: Value, name: str) -> Value:
    """A key of an object; missing where there is none."""
    return value.get(name, MISSING) if isinstance(value, dict) else MISSING


def elements(value: Value) -> list[Any]:
    """Those of an array; of an object, as in the reference, what is under 0, 1 … up to its number of keys."""
    if isinstance(value, dict):
        return [value.get(str(position), MISSING) for position in range(len(value))]
    return value if isinstance(value, list) else []


class ProductView:
    """A product with what the rules say of it. The product must not change meanwhile.

    `kind`: unknown and missing types are UNDEFINED. `details`: its `structuredContent`, empty when that is
    no object. `has_stock`: it is physical or a service.
    """

    __slots__ = (
        "_prices",
        "details",
        "has_stock",
        "is_on_sale",
        "is_sold_out",
        "is_subscribable",
        "kind",
        "variants",
    )

    def __init__(self, product: Value) -> None:
        details = product.get("structuredContent") if type(product) is dict else None
        if type(details) is not dict:
            details = {}
        self.details: dict[str, JSON] = details
        code, variants = details.get("productType"), details.get("variants")
        kind = _TYPES.get(code if type(code) is int else as_number(code), _UNDEFINED)
        self.kind = kind
        self.variants: list[JSON] = variants if type(variants) is list else []
        self.is_subscribable = "isSubscribable" in details and as_boolean(details["isSubscribable"])
        self._prices: ProductPrices | None = None
        self.has_stock = kind is _PHYSICAL or kind is _SERVICE
        if self.has_stock:
            self.is_on_sale, self.is_sold_out = _states(self.variants)
        else:
            # Of a digital product the flag of its own counts; gift cards and unknown types are never on sale
            # (8.1).
            self.is_on_sale = kind is _DIGITAL and bool(details.get("onSale"))
            # An unknown type always, others never (8.1).
            self.is_sold_out = kind is _UNDEFINED

    def stock_left(self) -> Number:
        """The number of pieces; UNLIMITED where nothing counts them."""
        if self.kind in (_DIGITAL, _GIFT_CARD):
            return UNLIMITED
        # One such variant is enough (8.1).
        if any(members(self.variants, "unlimited")):
            return UNLIMITED
        return sum([as_number(pieces) for pieces in members(self.variants, "qtyInStock")])

    def prices(self) -> ProductPrices:
        """Worked out once."""
        if self._prices is None:
            kind = self.kind
            if self.has_stock or kind is _GIFT_CARD:
                variants, is_gift_card = self.variants, kind is _GIFT_CARD
                self._prices = one_price(variants, is_gift_card) or different_prices(variants, is_gift_card)
            elif kind is _DIGITAL:
                normal, sale = price_of(self.details.get("priceMoney")), self.details.get("salePriceMoney")
                self._prices = ProductPrices(False, normal, normal, price_of(sale))
            else:
                self._prices = NO_PRICES
        return self._prices

    def lowest_variant(self) -> Value:
        """The variant with the lowest current price (physical and service only); missing without any."""
        if not self.has_stock or not self.variants:
            return MISSING
        # index finds the first of equals: the earlier is kept (8.1).
        amounts = [current_price(variant).amount for variant in self.variants]
        return self.variants[amounts.index(min(amounts))]


def _states(variants: list[Any]) -> tuple[bool, bool]:
    """Whether a variant is on sale, and whether all are sold out."""
    is_on_sale, is_sold_out = False, True
    try:
        for variant in variants:
            if variant["onSale"]:
                is_on_sale = True
            if is_sold_out:
                pieces = variant.get("qtyInStock")
                is_left = (pieces if type(pieces) is int else as_number(pieces)) > 0
                is_sold_out = not (is_left or variant.get("unlimited"))
    except (KeyError, TypeError):
        # Again with what was missing filled in; elements that are no objects say nothing.
        return _states([{"onSale": None, **variant} for variant in variants if isinstance(variant, dict)])
    return is_on_sale, is_sold_out


def members(holders: list[JSON], name: str) -> list[Value]:
    """What each has under a key; missing where there is none."""
    try:
        # Nearly always all have it, and then this is several times as fast as asking.
        return [holder[name] for holder in holders]  # type: ignore[index, call-overload]
    except (KeyError, TypeError):
        return [member(holder, name) for holder in holders]


class VariantOption(NamedTuple):
    """An option of a product with its values in the order they first appear."""

    name: str
    values: list[str]


def variant_options(product: ProductView) -> list[VariantOption]:
    """Names from `variantOptionOrdering`, values from the variants' `attributes`; none of a single variant.

    A name that is given twice has its values once.
    """
    variants = elements(product.details.get("variants"))
    # With a single variant there is nothing to choose (8.2).
    if len(variants) < 2:
        return []
    names = [as_text(name) for name in elements(product.details.get("variantOptionOrdering"))]
    return [
        VariantOption(name, [] if name in names[:place] else _values_of(variants, name))
        for place, name in enumerate(names)
    ]


def _values_of(variants: list[JSON], name: str) -> list[str]:
    found = [member(attributes, name) for attributes in members(variants, "attributes")]
    return list(dict.fromkeys(as_text(value) for value in found if value is not MISSING))


def is_multiple_allowed(product: ProductView, store_settings: Value) -> bool:
    """Whether a quantity may be chosen: physical products, and services unless the store forbids it."""
    if product.kind is _SERVICE:
        allowed = member(store_settings, "multipleQuantityAllowedForServices")
        # True unless set (SF-3.28).
        return allowed is MISSING or allowed is None or as_boolean(allowed)
    return product.kind is _PHYSICAL
