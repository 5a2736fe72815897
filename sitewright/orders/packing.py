"""Into which of the shop's boxes an order goes."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from sitewright.catalog.goods import Goods, goods_of
from sitewright.checkout.parcel import Piece, lots_of
from sitewright.checkout.shipping.boxes import boxes_for
from sitewright.checkout.shipping.rules import shipping_rules
from sitewright.checkout.shipping.stacking import Lot
from sitewright.orders.models import OrderLine
from sitewright.sites.queries import website_basics
from sitewright.sites.shipping_rules import ShopBox


@dataclass(frozen=True, slots=True)
class BoxesToPack:
    name: str
    count: int


def boxes_to_pack(lines: Sequence[OrderLine], left: Mapping[int, int]) -> list[BoxesToPack]:
    """For the units of these lines that are left, by their positions, as boxes and sizes are today: two
    statements. Empty, and no statement at all, for shops without boxes; empty where a size is not known.
    """
    rules = shipping_rules(website_basics().settings)
    unsent = [line for line in lines if left.get(line.position, 0) > 0]
    if rules is None or not rules.boxes or not unsent:
        return []
    lots = lots_of(_sent(unsent, left))
    return _counted(lots, rules.boxes) if lots else []


def _sent(lines: Sequence[OrderLine], left: Mapping[int, int]) -> list[Piece]:
    """What of it goes into parcels."""
    known = goods_of(line.variant_id for line in lines)
    sent = [line for line in lines if known.get(line.variant_id, Goods()).is_sent]
    return [Piece(line.variant_id, known[line.variant_id].weight_grams, left[line.position]) for line in sent]


def _counted(lots: Sequence[Lot], boxes: Sequence[ShopBox]) -> list[BoxesToPack]:
    used: Counter[str] = Counter()
    for packed in boxes_for(lots, boxes) or ():
        used[packed.load.box.key] += packed.times
    return [BoxesToPack(box.name, used[box.key]) for box in boxes if used[box.key]]
