"""Where the parts of a chart stand, in a drawing that is 100 wide and 100 high. No markup, no words."""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, cos, floor, log10, pi, sin

SIDE = 100.0
MOST_SLICES = 12
"""What comes after is drawn as one slice with the last of these: thinner ones nobody tells apart."""

_DIGITS = 6
_TICK_DIGITS = 9
_STEPS = 4
_RADIUS = 40.0
_NAME_RADIUS = 45.5
_LEAST_ANGLE = pi / 20
"""Between two names of slices, so that they do not cover each other."""


@dataclass(frozen=True, slots=True)
class Bar:
    """From `start` on, `width` wide."""

    start: float
    width: float


@dataclass(frozen=True, slots=True)
class Point:
    x: float
    y: float


@dataclass(frozen=True, slots=True)
class Slice:
    """`share` is that of the whole, `path` its outline as SVG writes it, `name_at` where its name stands."""

    share: float
    path: str
    name_at: Point


def rounded(value: float) -> float:
    """As a chart draws and prints it: what owners type has fewer digits, and floats have tails."""
    return round(value, _DIGITS)


def bars(values: Sequence[float]) -> list[Bar]:
    """Each from zero, to the left where it is below; the longest takes all there is on its side."""
    low, high = min(0.0, *values), max(0.0, *values)
    whole = (high - low) or 1.0
    return [Bar((min(value, 0.0) - low) / whole * SIDE, abs(value) / whole * SIDE) for value in values]


def zero_of(values: Sequence[float]) -> float:
    """Where those bars begin."""
    low, high = min(0.0, *values), max(0.0, *values)
    return -low / ((high - low) or 1.0) * SIDE


def ticks(values: Sequence[float]) -> list[float]:
    """Round numbers in equal steps, the first not above any value and the last not below one. From zero where
    that costs no more than half the height: a line that begins elsewhere exaggerates.
    """
    low, high = min(values), max(values)
    if 0 <= low <= high / 2:
        low = 0.0
    if low / 2 <= high <= 0:
        high = 0.0
    step = _round_step((high - low) or abs(high) or 1.0)
    first, last = floor(low / step), ceil(high / step)
    return [round(step * count, _TICK_DIGITS) for count in range(first, max(last, first + 1) + 1)]


def height_of(value: float, scale: Sequence[float]) -> float:
    """Measured from above, between the last of these ticks and the first."""
    return (scale[-1] - value) / (scale[-1] - scale[0]) * SIDE


def points(values: Sequence[float], scale: Sequence[float]) -> list[Point]:
    """One for each value, in the middle of the room it has."""
    each = SIDE / len(values)
    return [Point((place + 0.5) * each, height_of(value, scale)) for place, value in enumerate(values)]


def line_path(along: Sequence[Point]) -> str:
    """Straight from point to point."""
    return "M" + "L".join(_at(point) for point in along)


def slices(values: Sequence[float]) -> list[Slice]:
    """Clockwise from above. Every value is above zero, and there are at most `MOST_SLICES` of them."""
    if not values:
        return []
    whole = sum(values)
    ends = [sum(values[: place + 1]) / whole for place in range(len(values))]
    starts = [0.0, *ends[:-1]]
    middles = [(start + end) * pi for start, end in zip(starts, ends, strict=True)]
    return [
        Slice(end - start, _slice_path(start * 2 * pi, end * 2 * pi), _around(angle, _NAME_RADIUS))
        for start, end, angle in zip(starts, ends, _apart(middles), strict=True)
    ]


def number(value: float) -> str:
    """For an attribute, with as many digits as are seen."""
    return f"{value:.2f}".rstrip("0").rstrip(".")


def _round_step(span: float) -> float:
    rough = span / _STEPS
    magnitude: float = 10.0 ** floor(log10(rough))
    return next(factor * magnitude for factor in (1, 2, 5, 10) if factor * magnitude >= rough * (1 - 1e-9))


def _apart(angles: Sequence[float]) -> list[float]:
    """The same, moved on where two come too close, and back again where that leads past the first."""
    moved = list(angles)
    for place in range(1, len(moved)):
        moved[place] = max(moved[place], moved[place - 1] + _LEAST_ANGLE)
    limit = moved[0] + 2 * pi - _LEAST_ANGLE
    for place in range(len(moved) - 1, 0, -1):
        moved[place] = min(moved[place], limit)
        limit = moved[place] - _LEAST_ANGLE
    return moved


def _slice_path(start: float, end: float) -> str:
    begin, finish = _around(start, _RADIUS), _around(end, _RADIUS)
    if end - start > 2 * pi - 1e-6:
        # An arc that ends where it begins is none.
        half = _around(start + pi, _RADIUS)
        return f"M{_at(begin)}{_arc(half)}{_arc(begin)}Z"
    return f"M{_at(Point(SIDE / 2, SIDE / 2))}L{_at(begin)}{_arc(finish, is_large=end - start > pi)}Z"


def _arc(to: Point, *, is_large: bool = False) -> str:
    radius = number(_RADIUS)
    return f"A{radius} {radius} 0 {int(is_large)} 1 {_at(to)}"


def _around(angle: float, radius: float) -> Point:
    return Point(SIDE / 2 + radius * sin(angle), SIDE / 2 - radius * cos(angle))


def _at(point: Point) -> str:
    return f"{number(point.x)} {number(point.y)}"
