"""Which boxes goods are packed into: as cheap a choice as can be found in bounded time. Pure, whole numbers.

Boxes are filled one after the other, each time the one that costs least for what it takes; and at every step
it is looked at whether one box takes all that is left. The cheapest of these ways is the answer. Finding the
cheapest of all is out of reach (bin packing); this one is real, the same for the same goods, and found in
about `stacking.MOST_TRIES` steps, however many pieces there are.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import prod

from sitewright.checkout.shipping.stacking import Load, Lot, PackingBox, Sides, TooMuch, Work, load

MOST_LOTS = 100
"""Sizes and weights in one cart. Of more, and of goods for which `MOST_TRIES` do not suffice, nobody says
what they are packed into: a guess would be a wrong price.
"""


@dataclass(frozen=True, slots=True)
class Packed:
    """Boxes that are filled alike, and how many."""

    load: Load
    times: int

    @property
    def cost(self) -> int:
        return self.load.box.cost * self.times


def pack(goods: Iterable[Lot], boxes: Iterable[PackingBox]) -> tuple[Packed, ...] | None:
    """None where a piece fits no box, and where it would take too long to find out."""
    lots = _largest_first(goods)
    return _cheapest(lots, tuple(boxes)) if len(lots) <= MOST_LOTS else None


def volume_of(goods: Iterable[Lot]) -> int:
    """In cubic millimetres."""
    return sum(prod(lot.sides) * lot.quantity for lot in goods)


def _largest_first(goods: Iterable[Lot]) -> tuple[Lot, ...]:
    """However they came: what is alike is one lot, whichever of its sides is called its length."""
    counts: dict[tuple[Sides, int], int] = {}
    for lot in goods:
        shortest, middle, longest = sorted(lot.sides)
        alike = (longest, middle, shortest), lot.grams
        counts[alike] = counts.get(alike, 0) + lot.quantity
    lots = (Lot(sides, grams, count) for (sides, grams), count in counts.items() if count > 0)
    return tuple(sorted(lots, key=lambda lot: (prod(lot.sides), lot), reverse=True))


# Cart, checkout page and order ask the same one after the other.
@lru_cache(maxsize=256)
def _cheapest(lots: tuple[Lot, ...], boxes: tuple[PackingBox, ...]) -> tuple[Packed, ...] | None:
    best: tuple[Packed, ...] | None = None
    filled: tuple[Packed, ...] = ()
    work = Work()
    while lots and (best is None or _cost(filled) < _cost(best)):
        loads = _loads(lots, boxes, work)
        # Nothing fits any more, or it takes too long: what was found until here is real.
        if not loads:
            return best
        if last := _taking_all(loads, lots):
            best = _cheaper(best, (*filled, Packed(last, 1)))
        fullest = min(loads, key=_dearness)
        times = _times(fullest, lots)
        filled = (*filled, Packed(fullest, times))
        lots = _rest(lots, fullest, times)
    return best if lots else _cheaper(best, filled)


def _loads(lots: Sequence[Lot], boxes: Sequence[PackingBox], work: Work) -> list[Load]:
    """Each box as full as it gets, without those that stay empty; none where that would take too long."""
    try:
        return [found for box in boxes if (found := load(box, lots, work)).stacks]
    except TooMuch:
        return []


def _taking_all(loads: Sequence[Load], lots: Sequence[Lot]) -> Load | None:
    """The cheapest box that takes all there is, of equals the smallest."""
    counts = tuple(lot.quantity for lot in lots)
    whole = [each for each in loads if each.taken == counts]
    return min(whole, key=lambda each: (each.box.cost, prod(each.box.sides)), default=None)


def _dearness(found: Load) -> tuple[Fraction, int]:
    """What the box costs for each cubic millimetre it takes; of equals the fullest first."""
    return Fraction(found.box.cost, found.volume), -found.volume


def _times(fullest: Load, lots: Sequence[Lot]) -> int:
    """How often this is filled without looking again. The last time is looked at: a smaller box may do."""
    possible = (lot.quantity // taken for lot, taken in zip(lots, fullest.taken, strict=True) if taken)
    return max(1, min(possible) - 1)


def _rest(lots: Sequence[Lot], fullest: Load, times: int) -> tuple[Lot, ...]:
    taken = zip(lots, fullest.taken, strict=True)
    rest = (lot._replace(quantity=lot.quantity - quantity * times) for lot, quantity in taken)
    return tuple(lot for lot in rest if lot.quantity)


def _cheaper(one: tuple[Packed, ...] | None, other: tuple[Packed, ...]) -> tuple[Packed, ...]:
    """The one that was found first, where both cost the same."""
    return other if one is None or _cost(other) < _cost(one) else one


def _cost(packed: Sequence[Packed]) -> int:
    return sum(each.cost for each in packed)
