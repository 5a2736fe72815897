"""What a cart shows of its variants beside their price and stock: names, addresses, pictures, kinds.

A cart is looked at far more often than any of that changes, and reading it takes six look-ups a line. So it
is kept by the website's version, which every change of it moves; price and stock are read with the cart each
time. Inside a transaction nothing is kept or found: what is decided there is decided by the catalogue itself.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from sitewright.catalog.sellable import PriceAndStock, SellableVariant, sellable_by_ids
from sitewright.kit.versioned_cache import VersionedCache

_MOST_KEPT = 8_000
"""Some 10 MB."""

# A variant is put together from slices: its facts stand between, before and behind price and stock.
_PRICE, _STOCK = map(SellableVariant._fields.index, ("price_cents", "is_unlimited"))
_AFTER_PRICE, _AFTER_STOCK = _PRICE + 3, _STOCK + 2

_Facts = tuple[tuple[Any, ...], tuple[Any, ...], tuple[Any, ...]]


def sellable_now(version: int, read: Mapping[str, PriceAndStock]) -> dict[str, SellableVariant]:
    """The variants of these ids with the price and stock that were just read of them, without those that were
    removed. `version` is the website's, from before all of that or from the same statement.
    """
    there = [variant_id for variant_id, now in read.items() if now.price_cents is not None]
    facts = _kept.find_or_read(there, version, _read)
    return {variant_id: _joined(known, read[variant_id]) for variant_id, known in facts.items()}


def _read(variant_ids: Sequence[str]) -> dict[str, _Facts]:
    return {variant_id: _apart(variant) for variant_id, variant in sellable_by_ids(variant_ids).items()}


def _apart(variant: SellableVariant) -> _Facts:
    return variant[:_PRICE], variant[_AFTER_PRICE:_STOCK], variant[_AFTER_STOCK:]


def _joined(facts: _Facts, now: PriceAndStock) -> SellableVariant:
    before, between, behind = facts
    price, stock = now[:3], now[3:]
    return SellableVariant._make((*before, *price, *between, *stock, *behind))


_kept: VersionedCache[str, _Facts] = VersionedCache(_MOST_KEPT)
