"""What one way of delivery costs a parcel. Pure, in whole minor units."""

from dataclasses import dataclass

from sitewright.sites.shipping_rules import Rate, RateBasis


@dataclass(frozen=True, slots=True)
class Parcel:
    """What of a cart is shipped: what it is worth after discounts, what it weighs, how many pieces."""

    value_cents: int = 0
    weight_grams: int = 0
    pieces: int = 0


def price_of(rate: Rate, parcel: Parcel) -> int | None:
    """None for a parcel that this way does not take."""
    measure = _measure(rate.basis, parcel)
    for step in rate.steps:
        if step.up_to is None or measure <= step.up_to:
            is_free = rate.free_from_cents is not None and parcel.value_cents >= rate.free_from_cents
            return 0 if is_free else step.price_cents
    return None


def _measure(basis: RateBasis, parcel: Parcel) -> int:
    match basis:
        # By a carrier: where that does not answer.
        case RateBasis.WEIGHT | RateBasis.CARRIER:
            return parcel.weight_grams
        case RateBasis.PRICE:
            return parcel.value_cents
        case RateBasis.COUNT:
            return parcel.pieces
        case RateBasis.FLAT:
            return 0
