"""Goods into one box: pieces alike lie side by side in blocks, each block in a corner of what is still free.
Pure, in whole millimetres and grams.

A block cuts the space it lies in into at most three others that share nothing (guillotine cuts), so no two
pieces can ever overlap, whatever is chosen.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import permutations
from math import prod
from typing import NamedTuple, TypeAlias

MOST_TRIES = 300_000
"""How often a way to lie may be tried in a space while one cart is packed: a quarter of a second."""
MOST_SPACES = 30
"""Free spaces of one box that are remembered; the smallest are forgotten first."""

Sides: TypeAlias = tuple[int, int, int]


class Lot(NamedTuple):
    """Pieces alike: the sides and the weight of one, and how many there are."""

    sides: Sides
    grams: int
    quantity: int


class PackingBox(NamedTuple):
    """The sides inside, how heavy the goods in it may be (None: however heavy), and what taking one costs, in
    whatever is to be as little as can be.
    """

    key: str
    sides: Sides
    most_grams: int | None
    cost: int


class Stack(NamedTuple):
    """A block: its corner, the sides of a piece as it is turned, what one weighs, and how many lie along each
    side.
    """

    at: Sides
    sides: Sides
    grams: int
    along: Sides

    @property
    def quantity(self) -> int:
        return prod(self.along)

    @property
    def outer(self) -> Sides:
        return _times(self.sides, self.along)


class Space(NamedTuple):
    """What is free: a corner and how far it goes from there."""

    at: Sides
    sides: Sides


@dataclass(frozen=True, slots=True)
class Load:
    """What goes into one box; `taken`: how many pieces of each lot."""

    box: PackingBox
    stacks: tuple[Stack, ...]
    taken: tuple[int, ...]

    @property
    def volume(self) -> int:
        """Cubic millimetres of goods."""
        return sum(prod(stack.outer) for stack in self.stacks)

    @property
    def grams(self) -> int:
        """What the goods weigh."""
        return sum(stack.grams * stack.quantity for stack in self.stacks)


class TooMuch(Exception):
    """Packing this would take too long."""


class Work:
    """Counts what is tried."""

    def __init__(self) -> None:
        self._left = MOST_TRIES

    def take(self, tries: int) -> None:
        """Raises TooMuch."""
        self._left -= tries
        if self._left < 0:
            raise TooMuch


def load(box: PackingBox, lots: Sequence[Lot], work: Work) -> Load:
    """As much as goes in, the lots one after the other. Raises TooMuch."""
    spaces, stacks, taken = [Space((0, 0, 0), box.sides)], [], []
    grams = box.most_grams
    for lot in lots:
        placed = _placed(lot, _bearable(lot, grams), spaces, work)
        taken.append(sum(stack.quantity for stack in placed))
        stacks += placed
        if grams is not None:
            grams -= taken[-1] * lot.grams
    return Load(box, tuple(stacks), tuple(taken))


def _bearable(lot: Lot, grams: int | None) -> int:
    """How many are not too heavy."""
    return lot.quantity if grams is None or not lot.grams else min(lot.quantity, grams // lot.grams)


def _placed(lot: Lot, left: int, spaces: list[Space], work: Work) -> list[Stack]:
    """Up to so many of a lot, as blocks in these spaces, which become what is free after them."""
    found: list[Stack] = []
    while left > 0:
        work.take(len(spaces) * len(turned(lot.sides)))
        best = _best(lot, left, spaces)
        if best is None:
            break
        place, stack = best
        spaces[place : place + 1] = _around(spaces[place], stack.outer)
        spaces.sort(key=_by_volume)
        del spaces[:-MOST_SPACES]
        found.append(stack)
        left -= stack.quantity
    return found


def _best(lot: Lot, left: int, spaces: Sequence[Space]) -> tuple[int, Stack] | None:
    """The largest block; of equals that in the smallest space, and there the one that lies closest to a side
    of it.
    """
    best: tuple[int, Sides] | None = None
    most = 0
    for place, space in enumerate(spaces):
        (count, _), sides = max((_merit(space.sides, sides, left), sides) for sides in turned(lot.sides))
        if count > most:
            best, most = (place, sides), count
    if best is None:
        return None
    place, sides = best
    return place, Stack(spaces[place].at, sides, lot.grams, _along(spaces[place].sides, sides, left))


def _merit(room: Sides, sides: Sides, left: int) -> tuple[int, int]:
    """How many lie there, and how little is left beside them."""
    row, rows, layers = along = _along(room, sides, left)
    count = row * rows * layers
    if not count:
        return (0, 0)
    return (count, -min(side - part for side, part in zip(room, _times(sides, along), strict=True)))


def _along(room: Sides, sides: Sides, left: int) -> Sides:
    """How many fit in whole rows and layers; no more than are left, and none where one does not."""
    row = min(room[0] // sides[0], left)
    rows = min(room[1] // sides[1], left // row) if row else 0
    layers = min(room[2] // sides[2], left // (row * rows)) if rows else 0
    return (row, rows, layers)


@lru_cache(maxsize=1024)
def turned(sides: Sides) -> tuple[Sides, ...]:
    """However a piece can lie: six ways, fewer where sides are equal."""
    return tuple(sorted({(long, wide, high) for long, wide, high in permutations(sides)}))


def _around(space: Space, outer: Sides) -> Iterator[Space]:
    """What is left of a space around a block in its corner: the widest rest in one piece."""
    sides = list(space.sides)
    for axis in sorted(range(3), key=lambda axis: outer[axis] - space.sides[axis]):
        if rest := sides[axis] - outer[axis]:
            yield Space(_with(space.at, axis, space.at[axis] + outer[axis]), _with(sides, axis, rest))
        sides[axis] = outer[axis]


def _with(three: Sequence[int], axis: int, value: int) -> Sides:
    """With another value on this axis."""
    one, two, last = (value if place == axis else each for place, each in enumerate(three))
    return one, two, last


def _times(sides: Sides, along: Sides) -> Sides:
    return sides[0] * along[0], sides[1] * along[1], sides[2] * along[2]


def _by_volume(space: Space) -> tuple[int, Space]:
    return prod(space.sides), space
