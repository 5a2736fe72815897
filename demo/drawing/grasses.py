"""Grasses: blades that fall over, and the different ways a grass carries its spikelets."""

import math
from random import Random

from demo.drawing.geometry import DOWN, Path, at, ellipse, grow, toward, turned
from demo.drawing.leaves import blade, lanceolate, round_tip, strap
from demo.drawing.press import Plate


def tuft(
    plate: Plate, foot: complex, count: int, height: float, rng: Random, spread: float = 34, tone: float = 1.0
) -> None:
    """Long narrow leaves from one foot, the outer ones shorter and more bent."""
    for number in range(count):
        lean = (number / max(1, count - 1) * 2 - 1) * spread + rng.uniform(-5, 5)
        length = height * (1 - 0.35 * abs(lean) / spread) * rng.uniform(0.8, 1.05)
        start = foot + complex(lean * 0.5 + rng.uniform(-8, 8), 0)
        _, outline = blade(
            start, toward(lean), length, height * 0.026, strap, lean * rng.uniform(0.8, 2.4), 40
        )
        plate.fill(outline, tone * rng.choice((1.0, 1.0, 0.82)), 1.2)


def stalk(foot: complex, lean: float, height: float, bend: float) -> Path:
    return grow(foot, toward(lean), height, bend, steps=60)


def barley(
    plate: Plate, stem: Path, grains: int, size: float, awn: float, rng: Random, first: float = 0.74
) -> None:
    """Grains in two ranks, each with a long awn; the ear is the last quarter of the stem."""
    for number in range(grains):
        t = first + (1 - first) * number / (grains - 1)
        place, along = at(stem, t)
        for side in (-1, 1):
            aim = turned(along, 24 * side)
            grain = size * (1 - 0.25 * abs(number / grains - 0.4))
            plate.line(
                grow(
                    place + aim * grain * 0.8,
                    turned(along, (15 + rng.uniform(-3, 3)) * side),
                    awn * (1.05 - 0.3 * number / grains),
                    -9 * side,
                    steps=14,
                ),
                1.7,
                0.7,
            )
            plate.fill(blade(place, aim, grain, grain * 0.36, lanceolate, -12 * side, 14)[1], 1.0, 1.3)


def oat(plate: Plate, stem: Path, branches: int, reach: float, rng: Random, first: float = 0.55) -> None:
    """A loose panicle: thin branches whose spikelets hang, each of two husks and two awns."""
    for number in range(branches):
        t = first + (1 - first) * number / branches
        place, along = at(stem, t)
        side = 1 if number % 2 else -1
        twig = grow(
            place,
            turned(along, 38 * side),
            reach * (1.1 - 0.7 * (t - first) / (1 - first)) * rng.uniform(0.8, 1.1),
            96 * side,
            steps=22,
        )
        plate.line(twig, 1.8, 1.0)
        _husks(plate, at(twig, 1)[0], turned(DOWN, rng.uniform(-16, 16)), reach * 0.3)
    tip, along = at(stem, 1)
    _husks(plate, tip, turned(DOWN, 20), reach * 0.3)


def _husks(plate: Plate, top: complex, aim: complex, size: float) -> None:
    for lean in (-9, 9):
        plate.fill(blade(top, turned(aim, lean), size, size * 0.3, lanceolate, -lean, 14)[1], 1.0, 1.2)
        plate.line(
            grow(top + aim * size * 0.5, turned(aim, lean * 2.2), size * 0.95, lean * 3, steps=10), 1.3, 0.6
        )


def quaking(
    plate: Plate, stem: Path, branches: int, reach: float, size: float, rng: Random, first: float = 0.5
) -> None:
    """Briza: heart-shaped spikelets that hang from hair-thin branches and carry a herringbone of scales."""
    for number in range(branches):
        t = first + (1 - first) * number / branches
        place, along = at(stem, t)
        side = 1 if number % 2 else -1
        twig = grow(
            place,
            turned(along, 46 * side),
            reach * (1.15 - 0.75 * (t - first) / (1 - first)) * rng.uniform(0.8, 1.1),
            92 * side,
            steps=22,
        )
        plate.line(twig, 1.7, 0.9)
        _locket(plate, at(twig, 1)[0], turned(DOWN, rng.uniform(-22, 22)), size * rng.uniform(0.8, 1.1))
    _locket(plate, at(stem, 1)[0], turned(DOWN, 14), size)


def _locket(plate: Plate, top: complex, aim: complex, size: float) -> None:
    midrib, outline = blade(
        top, aim, size, size * 0.78, lambda t: math.sin(math.pi * t**0.55) ** 0.8 if 0 < t < 1 else 0, 0, 24
    )
    plate.fill(outline, 1.0, 1.4)
    for row in range(1, 6):
        place, along = at(midrib, row / 6.4)
        for side in (-1, 1):
            plate.line(
                grow(
                    place,
                    turned(along, 48 * side),
                    size * 0.34 * math.sin(math.pi * (row + 1) / 8),
                    -20 * side,
                    steps=6,
                ),
                1.8,
                1.0,
                0,
            )


def plush(plate: Plate, stem: Path, length_share: float, width: float, rng: Random, hairs: int = 420) -> None:
    """A hare's-tail or foxtail: an egg of soft hairs round the end of the stem."""
    for number in range(hairs):
        t = 1 - length_share * (1 - number / hairs)
        place, along = at(stem, t)
        share = (t - (1 - length_share)) / length_share
        half = width / 2 * math.sin(math.pi * (0.1 + 0.84 * share)) ** 0.7
        lean = rng.uniform(-62, 62)
        foot = place + along * 1j * half * math.sin(math.radians(lean)) * 0.8
        plate.line(
            grow(foot, turned(along, lean), half * rng.uniform(0.55, 1.05) + 5, -lean * 0.5, steps=5),
            2.1,
            0.7,
            rng.choice((1.0, 0.85, 0.6)),
        )


def timothy(plate: Plate, stem: Path, length_share: float, width: float) -> None:
    """A tight cylinder of tiny spikelets set in spirals."""
    rows = 40
    for row in range(rows):
        share = row / (rows - 1)
        place, along = at(stem, 1 - length_share * (1 - share))
        half = width / 2 * min(1.0, 6 * share + 0.4, 5 * (1 - share) + 0.35)
        for column in range(5):
            offset = (column + (0.5 if row % 2 else 0)) / 5 * 2 - 0.95
            if abs(offset) <= 1:
                plate.fill(
                    ellipse(
                        place + along * 1j * half * offset,
                        width * 0.085,
                        width * 0.17,
                        turned(along, 24 * offset),
                        10,
                    ),
                    1.0,
                    1.1,
                )


def reed(plate: Plate, stem: Path, branches: int, reach: float, rng: Random, first: float = 0.62) -> None:
    """A reed's plume: many fine branches that sweep to one side."""
    for number in range(branches):
        t = first + (1 - first) * number / branches
        place, along = at(stem, t)
        side = -1 if number % 3 == 0 else 1
        twig = grow(
            place,
            turned(along, rng.uniform(12, 34) * side),
            reach * (1.1 - 0.72 * (t - first) / (1 - first)) * rng.uniform(0.6, 1.1),
            70,
            steps=16,
        )
        plate.line(twig, 1.5, 0.8)
        for bead in range(9):
            spot, heading = at(twig, 0.2 + 0.8 * bead / 9)
            for lean in (-30, 30):
                plate.fill(
                    blade(spot, turned(heading, lean), 15, 4.6, lanceolate, 0, 6)[1], rng.choice((1.0, 0.75))
                )


def cotton(plate: Plate, stem: Path, radius: float, rng: Random) -> None:
    """Cotton grass: a handful of silk, blown to one side."""
    tip, along = at(stem, 1)
    for _ in range(240):
        lean = rng.gauss(0, 42)
        plate.line(
            grow(tip, turned(along, lean + 30), radius * rng.uniform(0.5, 1.05), 46 + lean * 0.3, steps=8),
            1.8,
            0.6,
            rng.choice((0.9, 0.6, 0.4)),
        )


def sedge(plate: Plate, stem: Path, spikes: int, size: float) -> None:
    """Pendulous sedge: narrow drooping catkins of overlapping scales."""
    for number in range(spikes):
        place, along = at(stem, 0.6 + 0.4 * number / (spikes - 1))
        side = 1 if number % 2 else -1
        spike = grow(
            place, turned(along, 34 * side), size * (1.2 - 0.5 * number / spikes), 118 * side, steps=34
        )
        plate.line(spike[:14], 1.8, 1.8)
        for scale in range(26):
            spot, heading = at(spike, 0.34 + 0.66 * scale / 26)
            for lean in (-34, 34):
                plate.fill(blade(spot, turned(heading, lean), 13, 6.5, round_tip, 0, 7)[1], 1.0, 0.9)
