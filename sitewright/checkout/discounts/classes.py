"""What a discount takes something off, and in which order discounts are applied. Pure."""

from collections.abc import Collection
from enum import StrEnum


class DiscountClass(StrEnum):
    """In the order in which they are applied: each looks at what the ones before it have left."""

    PRODUCTS = "products"
    ORDER = "order"
    SHIPPING = "shipping"


EVERY_CLASS = tuple(str(each) for each in DiscountClass)


def in_order(names: Collection[str]) -> tuple[str, ...]:
    """Those of the names that are classes, each once."""
    return tuple(each for each in EVERY_CLASS if each in names)
