"""Fronds: a bent rachis with pinnae on both sides, simple or divided again."""

import math
from collections.abc import Callable

from demo.drawing.geometry import Path, at, ellipse, grow, turned
from demo.drawing.leaves import Profile, blade, lanceolate, leaf, round_tip
from demo.drawing.press import Plate

Envelope = Callable[[float], float]


def spindle(t: float) -> float:
    """Longest in the middle, as a lady fern."""
    return math.sin(math.pi * (0.12 + 0.88 * t) ** 0.85)


def triangle(t: float) -> float:
    """Longest at the foot, as bracken."""
    return float((1 - t) ** 0.9)


def even(t: float) -> float:
    """The same length nearly to the tip, as a polypody."""
    return min(1.0, 0.75 + t) * (1 - t**4)


def frond(
    plate: Plate,
    rachis: Path,
    pairs: int,
    reach: float,
    width: float,
    envelope: Envelope = spindle,
    profile: Profile = lanceolate,
    tone: float = 1.0,
    first: float = 0.2,
    spread: float = 74,
    cut: float = 1.6,
) -> None:
    """A once-divided frond; `reach` is the longest pinna, `width` its width."""
    plate.line(rachis, 6.5, 1.6, tone)
    for number in range(pairs):
        t = first + (0.985 - first) * number / pairs
        place, along = at(rachis, t)
        size = envelope((t - first) / (1 - first))
        for side in (-1, 1):
            aim = turned(along, (spread - 34 * t) * side)
            leaf(
                plate,
                place,
                aim,
                max(8, reach * size),
                max(4, width * (0.35 + 0.65 * size)),
                profile,
                -22 * side,
                tone,
                None,
                0,
                1.1,
                cut,
            )


def divided_frond(
    plate: Plate,
    rachis: Path,
    pairs: int,
    reach: float,
    envelope: Envelope = spindle,
    pinnule: float = 0.17,
    tone: float = 1.0,
    first: float = 0.2,
    spread: float = 76,
) -> None:
    """A twice-divided frond: every pinna carries its own small rounded leaflets."""
    plate.line(rachis, 6.5, 1.4, tone)
    for number in range(pairs):
        t = first + (0.985 - first) * number / pairs
        place, along = at(rachis, t)
        length = max(9.0, reach * envelope((t - first) / (1 - first)))
        for side in (-1, 1):
            rib = grow(place, turned(along, (spread - 30 * t) * side), length, -24 * side, steps=20)
            _pinna(plate, rib, length, pinnule, tone)


def _pinna(plate: Plate, rib: Path, length: float, pinnule: float, tone: float) -> None:
    plate.line(rib, 2.6, 1.0, tone)
    count = max(3, round(length / 11))
    for number in range(count):
        t = 0.06 + 0.92 * number / count
        place, along = at(rib, t)
        size = max(4.0, length * pinnule * (1.05 - 0.8 * t))
        for side in (-1, 1):
            _, outline = blade(place, turned(along, 62 * side), size, size * 0.46, round_tip, 8 * side, 10)
            plate.fill(outline, tone)


def maidenhair(plate: Plate, rachis: Path, branches: int, reach: float, tone: float = 1.0) -> None:
    """Wiry branches with small fans that hang on hair-thin stalks."""
    plate.line(rachis, 4.4, 1.2, 1.0)
    for number in range(branches):
        t = 0.22 + 0.74 * number / branches
        place, along = at(rachis, t)
        side = 1 if number % 2 else -1
        twig = grow(place, turned(along, (64 - 26 * t) * side), reach * (1.1 - 0.85 * t), 26 * side, steps=20)
        plate.line(twig, 2.2, 1.0, 1.0)
        _fans(plate, twig, reach, tone)


def _fans(plate: Plate, twig: Path, reach: float, tone: float) -> None:
    count = max(2, round(abs(twig[-1] - twig[0]) / 44))
    for number in range(count * 2 + 1):
        t = 0.14 + 0.86 * number / (count * 2)
        place, along = at(twig, t)
        aim = along if t >= 1 else turned(along, 62 if number % 2 else -62)
        foot = place + aim * reach * 0.05
        plate.line([place, foot], 1.1, 1.0, 1.0)
        plate.fill(_small_fan(foot, aim, reach * (0.125 - 0.04 * t)), tone, 1.0)


def _small_fan(base: complex, aim: complex, radius: float) -> Path:
    edge = []
    for step in range(25):
        t = step / 24 * 2 - 1
        edge.append(base + turned(aim, 58 * t) * radius * (1 - 0.1 * t * t + 0.05 * math.sin(t * 17)))
    return [base, *edge]


def fiddlehead(
    plate: Plate, foot: complex, height: float, lean: float, curl: float, side: int, tone: float = 1.0
) -> None:
    """A young frond still rolled up: a stem that ends in a spiral with unopened leaflets on its back."""
    stem = grow(foot, turned(-1j, lean), height, -lean * 0.9, steps=30)
    tip, along = at(stem, 1)
    coil = _spiral(tip, along, curl, side)
    path = stem + coil[1:]
    plate.line(path, 22, 5, tone)
    for number in range(46):
        t = 0.30 + 0.68 * number / 46
        place, heading = at(path, t)
        size = 15 * (1.1 - 0.7 * t) + 3
        bud = place + turned(heading, -84 * side) * (12 - 7 * t + size * 0.55)
        plate.fill(ellipse(bud, size * 0.42, size * 0.8, turned(heading, -58 * side), 14), tone, 1.2)


def _spiral(start: complex, heading: complex, radius: float, side: int) -> Path:
    path = [start]
    turn = heading
    for step in range(120):
        shrinking = radius * (1 - step / 135)
        turn = turned(turn, 7.2 * side)
        path.append(path[-1] + turn * math.radians(7.2) * shrinking)
    return path
