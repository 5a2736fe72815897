"""The parcel that a cart makes."""

from collections.abc import Sequence
from typing import NamedTuple

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
        goods=lots_of([_piece(line) for line, _ in shipped]) if is_measured else None,
    )


class Piece(NamedTuple):
    """So many of a variant, and what one of them weighs."""

    variant_id: str
    grams: int
    quantity: int


def lots_of(pieces: Sequence[Piece]) -> tuple[Lot, ...] | None:
    """With their sizes as they are now, by one statement; None where one is not known: half a parcel has no
    size.
    """
    sizes = sizes_of({piece.variant_id for piece in pieces})
    if any(piece.variant_id not in sizes for piece in pieces):
        return None
    return tuple(Lot(sizes[piece.variant_id], piece.grams, piece.quantity) for piece in pieces)


def _piece(line: CartLine) -> Piece:
    return Piece(line.variant.id, line.variant.weight_grams, line.entry.quantity)
