"""What an owner's boxes and the sizes of goods mean for rates: where sizes are needed, what sending in boxes
costs, and which parcels a cart makes. Pure.
"""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import NamedTuple

from sitewright.checkout.chosen import Destination
from sitewright.checkout.shipping.packing import Packed, pack
from sitewright.checkout.shipping.stacking import Lot, PackingBox, Sides
from sitewright.checkout.shipping.zones import zone_of
from sitewright.sites.shipping_rules import Rate, RateBasis, ShippingRules, ShopBox

_MM = 10
"""In a centimetre."""


class BoxedParcel(NamedTuple):
    """One as a carrier is told of it: with its box, and as large as that is inside, in centimetres."""

    grams: int
    box: Sides


def needs_sizes(rules: ShippingRules, where: Destination) -> bool:
    """Whether how large the goods are says what sending them there costs."""
    # Most shops have no such rate: they pay for no further look at their zones.
    if not any(_goes_by_size(rate, rules) for zone in rules.zones for rate in zone.rates):
        return False
    zone = zone_of(rules.zones, where)
    return zone is not None and any(_goes_by_size(rate, rules) for rate in zone.rates)


def boxed_cents(rate: Rate, goods: Sequence[Lot] | None, boxes: Iterable[ShopBox]) -> int | None:
    """What the boxes cost that the goods are packed into, of those this rate has prices for; None where a
    piece fits none of them, and where nobody has said how large one is.
    """
    if goods is None:
        return None
    cents = {price.box: price.price_cents for price in rate.box_prices}
    priced = [_to_pack(box, cents[box.key]) for box in boxes if box.key in cents]
    packed = pack(goods, priced)
    return None if packed is None else sum(each.cost for each in packed)


def boxes_for(goods: Sequence[Lot], boxes: Sequence[ShopBox]) -> tuple[Packed, ...] | None:
    """As few boxes as can be, and these as small as can be; None as `pack` has it."""
    volumes = [_volume(box) for box in boxes]
    # One box more costs as much as the largest: what is packed twice is paid for twice, too.
    base = max(volumes, default=0)
    return pack(goods, [_to_pack(box, base + volume) for box, volume in zip(boxes, volumes, strict=True)])


def parcels_of(goods: Sequence[Lot] | None, boxes: Sequence[ShopBox]) -> Mapping[BoxedParcel, int]:
    """The parcels these goods make, and how many are alike; empty without boxes or sizes, where something
    fits none, and where one would weigh nothing.
    """
    packed = boxes_for(goods, boxes) if goods and boxes else None
    by_key = {box.key: box for box in boxes}
    found: Counter[BoxedParcel] = Counter()
    for each in packed or ():
        found[_parcel(by_key[each.load.box.key], each)] += each.times
    return found if all(parcel.grams > 0 for parcel in found) else {}


def _goes_by_size(rate: Rate, rules: ShippingRules) -> bool:
    if rate.basis == RateBasis.CARRIER:
        return bool(rules.boxes)
    return rate.basis in (RateBasis.VOLUME, RateBasis.BOX)


def _to_pack(box: ShopBox, cost: int) -> PackingBox:
    long, wide, high = _sides(box)
    most = None if box.most_grams is None else max(0, box.most_grams - box.empty_grams)
    return PackingBox(box.key, (long * _MM, wide * _MM, high * _MM), most, cost)


def _parcel(box: ShopBox, packed: Packed) -> BoxedParcel:
    return BoxedParcel(packed.load.grams + box.empty_grams, _sides(box))


def _sides(box: ShopBox) -> Sides:
    return box.length_cm, box.width_cm, box.height_cm


def _volume(box: ShopBox) -> int:
    return box.length_cm * box.width_cm * box.height_cm
