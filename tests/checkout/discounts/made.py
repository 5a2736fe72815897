"""Discounts of the website in scope."""

from typing import Any

from sitewright.checkout.discounts.fields import DiscountFields
from sitewright.checkout.discounts.models import Discount
from sitewright.checkout.discounts.operations.add_discount import NewCodes, add_discount


def fields(code: str = "SAVE10", **more: Any) -> DiscountFields:
    """10 % by code, unless something else is said."""
    usual = {"title": "Spring", "kind": "percent", "percent_hundredths": 1000}
    return DiscountFields(**{**usual, "code": code, **more})


def discount(code: str = "SAVE10", many: NewCodes | None = None, **more: Any) -> Discount:
    return add_discount(fields(code, **more), many)


def automatic(**more: Any) -> Discount:
    return discount("", is_automatic=True, **more)
