"""What a visitor takes over from a cart somebody showed them. Pure."""

from collections.abc import Callable, Iterable, Sequence

from sitewright.catalog.availability import MAX_QUANTITY
from sitewright.checkout.cart_rows import CartLine


def taken_over(
    shown: Iterable[CartLine], own: Sequence[CartLine], allows_many: Callable[[CartLine], bool]
) -> list[CartLine]:
    """The lines to write into a cart that holds `own`; new ones without an entry id.

    Each variant comes with the larger of both quantities, so that opening a link twice changes nothing. What
    somebody typed into additional fields is theirs and stays behind.
    """
    known = {line.variant_id: line for line in reversed(own) if not line.additional_fields}
    changed = []
    for line in _by_variant(shown, allows_many):
        mine = known.get(line.variant_id)
        if mine is None:
            changed.append(line)
        elif mine.quantity < line.quantity:
            changed.append(mine._replace(quantity=line.quantity, shown_price_cents=line.shown_price_cents))
    return changed


def _by_variant(lines: Iterable[CartLine], allows_many: Callable[[CartLine], bool]) -> Iterable[CartLine]:
    """One line for each variant that can still be bought."""
    found: dict[str, CartLine] = {}
    for line in lines:
        if line.is_gone:
            continue
        before = found.get(line.variant_id)
        quantity = min(line.quantity + (before.quantity if before else 0), MAX_QUANTITY)
        found[line.variant_id] = line._replace(
            entry_id="",
            quantity=quantity if allows_many(line) else 1,
            additional_fields="",
            shown_price_cents=line.unit_price_cents,
            idempotency_key="",
        )
    return found.values()
