"""The stock of products being saved: levels opened, corrected, and locked before either."""

from collections.abc import Sequence

from sitewright.catalog import stock
from sitewright.catalog.products.changes import ProductChange, removed_parts
from sitewright.catalog.products.data import VariantData


def lock_touched_stock(changes: Sequence[ProductChange]) -> None:
    """Take at once every level that goes or is set to another number or limit.

    Buyers take these rows too, in the order of variant ids. Removals and corrections follow in the order of
    products, and one of them could hold a row that a buyer waits for who holds the next.
    """
    touched = {variant.id for change in changes for variant in removed_parts(change, "variants")}
    for change in changes:
        known = _known_stock(change)
        touched |= {v.id for v in change.after.variants if v.id in known and _changes_stock(v, known[v.id])}
    stock.lock_stock(touched)


def write_stock(changes: Sequence[ProductChange]) -> None:
    """Open the levels of new variants and correct those of which another number or limit is said."""
    opened = []
    for change in changes:
        known = _known_stock(change)
        for variant in change.after.variants:
            if variant.id not in known:
                opened.append(stock.NewStock(variant.id, variant.on_hand or 0, variant.is_unlimited))
            elif _changes_stock(variant, known[variant.id]):
                stock.correct_stock(variant.id, on_hand=variant.on_hand, is_unlimited=variant.is_unlimited)
    stock.open_stock(opened)


def _known_stock(change: ProductChange) -> dict[str, tuple[int | None, bool]]:
    return {v.id: (v.on_hand, v.is_unlimited) for v in change.before.variants} if change.before else {}


def _changes_stock(variant: VariantData, known: tuple[int | None, bool]) -> bool:
    on_hand, is_unlimited = known
    return variant.is_unlimited != is_unlimited or variant.on_hand not in (None, on_hand)
