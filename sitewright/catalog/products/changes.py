"""A product before and after a save, and what of it differs. Pure."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from sitewright.catalog.products.data import ProductData


@dataclass(frozen=True, slots=True)
class ProductChange:
    """A product as stored (None: not yet) and as it shall be, completed."""

    before: ProductData | None
    after: ProductData

    @property
    def is_empty(self) -> bool:
        return self.before is not None and self.before == _with_known_stock(self.before, self.after)


def removed_parts(change: ProductChange, parts: str) -> Iterable[Any]:
    """The variants or images (`parts`) that the save takes away."""
    kept = {part.id for part in getattr(change.after, parts)}
    return [part for part in getattr(change.before, parts, ()) if part.id not in kept]


def _with_known_stock(before: ProductData, after: ProductData) -> ProductData:
    known = {variant.id: variant.on_hand for variant in before.variants}
    variants = [v if v.on_hand is not None else replace(v, on_hand=known.get(v.id)) for v in after.variants]
    return replace(after, variants=variants)
