"""What there is to ask about the parcels of a cart, for each rate of a zone that goes by a carrier. Pure."""

from collections.abc import Mapping
from hashlib import sha256

import msgspec

from sitewright.checkout.chosen import Destination
from sitewright.checkout.regions import region_code
from sitewright.checkout.shipping.boxes import BoxedParcel, parcels_of
from sitewright.checkout.shipping.carriers.interface import Asked, RateQuestion, Whereabouts
from sitewright.checkout.shipping.carriers.origin import origin_of
from sitewright.checkout.shipping.checking import REGIONAL
from sitewright.checkout.shipping.rates import Parcel
from sitewright.checkout.shipping.stacking import Sides
from sitewright.checkout.shipping.zones import zone_of
from sitewright.sites.shipping_rules import Box, Rate, RateBasis, ShippingRules

MOST_PARCELS = 4
"""Parcels of one cart that differ: a buyer is waiting for each of them. With more, it is asked as one."""


def questions_of(
    rules: ShippingRules, parcel: Parcel, where: Destination, settings: str, currency: str
) -> Asked:
    """By the keys of the rates; empty without such a rate where it goes, and while too little is said of the
    way or of the weight. `settings` are the website's, as JSON text.
    """
    # Most shops have none: they pay for no second look at their zones.
    if not has_carrier_rates(rules) or parcel.weight_grams <= 0:
        return {}
    zone, origin = zone_of(rules.zones, where), origin_of(settings)
    if zone is None or origin is None or not where.postal_code.strip():
        return {}
    rates = [rate for rate in zone.rates if rate.basis == RateBasis.CARRIER]
    packed = parcels_of(parcel.goods, rules.boxes) if rates else {}
    to = _whereabouts(where)
    return {
        rate.key: {
            RateQuestion(origin, to, grams, currency, box): times
            for grams, box, times in _parcels(rate, parcel, packed)
        }
        for rate in rates
    }


def _parcels(
    rate: Rate, parcel: Parcel, packed: Mapping[BoxedParcel, int]
) -> list[tuple[int, Sides | None, int]]:
    """Weight, box and how many: as the shop packs it, else all of it as one, in the rate's own box."""
    if packed and len(packed) <= MOST_PARCELS:
        return [(grams, box, times) for (grams, box), times in packed.items()]
    return [(parcel.weight_grams, _sides(rate.box), 1)]


def has_carrier_rates(rules: ShippingRules) -> bool:
    return any(rate.basis == RateBasis.CARRIER for zone in rules.zones for rate in zone.rates)


def digest_of(question: RateQuestion) -> str:
    """The same for the same question, in every process."""
    return sha256(msgspec.json.encode(question)).hexdigest()


def _whereabouts(where: Destination) -> Whereabouts:
    """However it was typed: the form of an order and the page before it must ask the same."""
    # Elsewhere an order's address names no region, whatever was typed.
    region = region_code(where.country, where.region) if where.country in REGIONAL else ""
    return Whereabouts(where.country, region, "".join(where.postal_code.split()).upper())


def _sides(box: Box | None) -> Sides | None:
    return None if box is None else (box.length_cm, box.width_cm, box.height_cm)
