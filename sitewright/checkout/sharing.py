"""What a visitor takes over from a cart somebody showed them. Pure."""

from collections.abc import Callable, Iterable, Sequence

from sitewright.catalog.availability import MAX_QUANTITY
from sitewright.catalog.sellable import SellableVariant
from sitewright.checkout.cart_rows import CartLine, Entry


def taken_over(
    shown: Iterable[CartLine], own: Sequence[CartLine], allows_many: Callable[[SellableVariant], bool]
) -> list[Entry]:
    """The entries to write into a cart that holds `own`; new ones without an id.

    Each variant comes with the larger of both quantities, so that opening a link twice changes nothing. What
    somebody typed into additional fields is theirs and stays behind.
    """
    # Backwards, so that of several entries of a variant the first stays in the dict.
    known = {entry.variant_id: entry for entry, _ in reversed(own) if not entry.additional_fields}
    changed = []
    for entry in _by_variant(shown, allows_many):
        mine = known.get(entry.variant_id)
        if mine is None:
            changed.append(entry)
        elif mine.quantity < entry.quantity:
            changed.append(mine._replace(quantity=entry.quantity, shown_price_cents=entry.shown_price_cents))
    return changed


def _by_variant(lines: Iterable[CartLine], allows_many: Callable[[SellableVariant], bool]) -> Iterable[Entry]:
    """One entry for each variant that can still be bought."""
    found: dict[str, Entry] = {}
    for entry, variant in lines:
        if variant.is_gone:
            continue
        before = found.get(variant.id)
        # The sender's entries of one variant become one, as the words that kept them apart stay behind.
        quantity = min(entry.quantity + (before.quantity if before else 0), MAX_QUANTITY)
        found[variant.id] = entry._replace(
            id="",
            quantity=quantity if allows_many(variant) else 1,
            additional_fields="",
            shown_price_cents=variant.unit_price_cents,
            idempotency_key="",
        )
    return found.values()
