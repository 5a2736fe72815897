"""The parcel that a cart makes."""

from collections.abc import Sequence

from sitewright.catalog.sizes import sizes_of
from sitewright.checkout.cart_rows import CartLine
from sitewright.checkout.shipping.rates import Parcel
from sitewright.checkout.shipping.stacking import Lot


def parcel_of(lines: Sequence[CartLine], paid: Sequence[int], *, is_measured: bool) -> Parcel:
    """What of these lines is shipped; `paid` is what is paid for each, in minor units. The sizes are read,
    with one statement, only where it `is_measured`.
    """
    shipped = [
        (line, cents) for line, cents in zip(lines, paid, strict=True) if line.variant.requires_shipping
    ]
    return Parcel(
        value_cents=sum(cents for _, cents in shipped),
        weight_grams=sum(line.variant.weight_grams * line.entry.quantity for line, _ in shipped),
        pieces=sum(line.entry.quantity for line, _ in shipped),
        goods=_goods([line for line, _ in shipped]) if is_measured else None,
    )


def _goods(lines: Sequence[CartLine]) -> tuple[Lot, ...] | None:
    """None where the size of one is not known: half a parcel has no size."""
    sizes = sizes_of({line.variant.id for line in lines})
    if any(line.variant.id not in sizes for line in lines):
        return None
    return tuple(
        Lot(sizes[line.variant.id], line.variant.weight_grams, line.entry.quantity) for line in lines
    )
