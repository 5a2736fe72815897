"""Laying a file's prices over a stored variant's. Pure.

A file tells the price that is paid now and, in a column of its own, the usual one; a variant has its usual
price and, while it is on sale, one that is paid now.
"""

from collections.abc import Mapping
from typing import Any

from sitewright.catalog.prices import current_price_cents
from sitewright.catalog.products.data import VariantData

_PRICES = ("price_cents", "sale_price_cents", "is_on_sale")


def new_prices(fields: Mapping[str, Any], now_cents: int | None, before: VariantData) -> dict[str, Any]:
    """`fields` with what changes of the prices alone; `now_cents` where the file is silent on the usual
    price.
    """
    others = {name: value for name, value in fields.items() if name not in _PRICES}
    if now_cents is not None:
        return others | _paid_now(now_cents, before)
    # A sale that makes nothing cheaper cannot be told in the file; equal words leave the prices as they are.
    if tuple(fields.get(name) for name in _PRICES) == _told_prices(before):
        return others
    return {"sale_price_cents": None if before.is_on_sale else before.sale_price_cents, **fields}


def _paid_now(now_cents: int, before: VariantData) -> dict[str, Any]:
    """The usual price stays while the new one is below it: then a sale goes on at another price."""
    if now_cents == _current(before):
        return {}
    if not before.is_on_sale:
        return {"price_cents": now_cents}
    if now_cents < before.price_cents:
        return {"sale_price_cents": now_cents}
    return {"price_cents": now_cents, "sale_price_cents": None, "is_on_sale": False}


def _told_prices(variant: VariantData) -> tuple[int, int | None, bool]:
    """The variant's prices as a file tells them, which knows only of a sale that makes it cheaper."""
    now = _current(variant)
    return (variant.price_cents, now, True) if variant.price_cents > now else (now, None, False)


def _current(variant: VariantData) -> int:
    return current_price_cents(variant.price_cents, variant.sale_price_cents, is_on_sale=variant.is_on_sale)
