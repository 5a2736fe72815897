"""What one way of delivery costs a parcel. Pure, in whole minor units."""

from collections.abc import Sequence
from dataclasses import dataclass

from sitewright.checkout.shipping.boxes import boxed_cents
from sitewright.checkout.shipping.packing import volume_of
from sitewright.checkout.shipping.stacking import Lot
from sitewright.sites.shipping_rules import Rate, RateBasis, ShopBox

_MM3 = 1000
"""In a cubic centimetre."""


@dataclass(frozen=True, slots=True)
class Parcel:
    """What of a cart is shipped: what it is worth after discounts, what it weighs, how many pieces.

    `goods` has them by their sizes; None where nothing goes by that, and where nobody has said how large one
    of them is.
    """

    value_cents: int = 0
    weight_grams: int = 0
    pieces: int = 0
    goods: tuple[Lot, ...] | None = None

    @property
    def volume_cm3(self) -> int | None:
        """A begun cubic centimetre is a whole one."""
        return None if self.goods is None else -(-volume_of(self.goods) // _MM3)


def price_of(rate: Rate, parcel: Parcel, boxes: Sequence[ShopBox] = ()) -> int | None:
    """None for a parcel that this way does not take."""
    cents = _usual_price(rate, parcel, boxes)
    is_free = rate.free_from_cents is not None and parcel.value_cents >= rate.free_from_cents
    return 0 if is_free and cents is not None else cents


def _usual_price(rate: Rate, parcel: Parcel, boxes: Sequence[ShopBox]) -> int | None:
    if rate.basis == RateBasis.BOX:
        return boxed_cents(rate, parcel.goods, boxes)
    measure = _measure(rate.basis, parcel)
    if measure is None:
        return None
    taking = (step for step in rate.steps if step.up_to is None or measure <= step.up_to)
    return next((step.price_cents for step in taking), None)


def _measure(basis: RateBasis, parcel: Parcel) -> int | None:
    match basis:
        # By a carrier: where that does not answer.
        case RateBasis.WEIGHT | RateBasis.CARRIER:
            return parcel.weight_grams
        case RateBasis.PRICE:
            return parcel.value_cents
        case RateBasis.COUNT:
            return parcel.pieces
        case RateBasis.VOLUME:
            return parcel.volume_cm3
        case RateBasis.FLAT | RateBasis.BOX:
            return 0
