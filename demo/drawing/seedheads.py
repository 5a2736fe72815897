"""Seed heads: what is left standing when the flowers are over."""

import math
from random import Random

from demo.drawing.geometry import DOWN, Path, at, curve, ellipse, grow, rectangle, sunflower, turned
from demo.drawing.leaves import blade, lanceolate
from demo.drawing.press import Plate


def poppy_capsule(plate: Plate, neck: complex, aim: complex, size: float) -> None:
    """An urn with ribs and a scalloped lid."""
    side = aim * 1j
    left = curve(
        neck - side * size * 0.12,
        neck - side * size * 0.78 + aim * size * 0.16,
        neck - side * size * 0.52 + aim * size * 0.98,
        neck - side * size * 0.28 + aim * size * 1.12,
    )
    right = [2 * (neck + aim * ((p - neck) / aim).real) - p for p in left]
    plate.fill(left + right[::-1], 1.0, 2.0)
    for slope in (-0.36, -0.13, 0.13, 0.36):
        plate.line(
            curve(
                neck + side * size * slope * 0.3,
                neck + side * size * slope * 1.35 + aim * size * 0.5,
                neck + side * size * slope * 0.66 + aim * size * 1.04,
            ),
            1.6,
            2.4,
            0,
        )
    lid = neck + aim * size * 1.14
    plate.line([lid - side * size * 0.62, lid + side * size * 0.62], size * 0.09, size * 0.09, 0)
    for place in range(-3, 4):
        spot = lid + side * size * 0.17 * place
        plate.fill(
            ellipse(
                spot - aim * abs(place) * size * 0.02, size * 0.1, size * 0.13, turned(aim, place * 9), 16
            ),
            1.0,
            1.2,
        )


def dandelion_clock(plate: Plate, centre: complex, radius: float, rng: Random, missing: float = 0.0) -> None:
    """A sphere of small parasols; `missing` degrees of it, up to the right, have flown."""
    for place in sunflower(centre, radius * 0.86, 150):
        aim = (place - centre) / abs(place - centre)
        angle = math.degrees(math.atan2(aim.real, -aim.imag))
        if missing and 20 < angle < 20 + missing:
            continue
        depth = abs(place - centre) / (radius * 0.86)
        plate.line([centre + aim * radius * 0.12, place], 1.2, 0.9, 0.35 + 0.55 * depth)
        parasol(plate, place, aim, radius * 0.17 * (0.7 + 0.4 * depth), rng)
    plate.disc(centre, radius * 0.1, 1.0, 2)


def parasol(plate: Plate, hub: complex, aim: complex, reach: float, rng: Random) -> None:
    """One seed's plume of fine hairs."""
    for number in range(11):
        hair = turned(aim, (number / 10 * 2 - 1) * 78 + rng.uniform(-5, 5))
        plate.line([hub, hub + hair * reach * rng.uniform(0.8, 1.05)], 1.15, 0.8)


def flying_seed(plate: Plate, hub: complex, aim: complex, size: float, rng: Random) -> None:
    """A parasol on the wind, with its stalk and seed."""
    parasol(plate, hub, aim, size * 0.62, rng)
    plate.line([hub, hub - aim * size * 0.9], 1.3)
    plate.fill(ellipse(hub - aim * size * 1.05, size * 0.055, size * 0.2, aim, 12))


def honesty(plate: Plate, base: complex, aim: complex, size: float, tone: float = 0.42) -> None:
    """A translucent coin: a rim, a pale window with veins, and the shadows of the seeds in it."""
    centre = base + aim * size * 0.62
    plate.line([base, centre - aim * size * 0.5], 2)
    plate.fill(ellipse(centre, size * 0.44, size * 0.56, aim), 1.0, 1.5)
    plate.fill(ellipse(centre, size * 0.40, size * 0.52, aim), tone)
    plate.line([centre + aim * size * 0.54, centre + aim * size * 0.7], 2.2, 0.8)
    for x, y in ((-0.17, 0.16), (0.17, 0.02), (-0.14, -0.2)):
        seed = centre + aim * size * y + aim * 1j * size * x
        plate.line([seed, centre + aim * 1j * size * x * 2.2 + aim * size * (y + 0.08)], 1.3)
        plate.fill(ellipse(seed, size * 0.075, size * 0.095, turned(aim, 30), 16), min(1.0, tone + 0.35))


def teasel(plate: Plate, neck: complex, aim: complex, size: float, rng: Random) -> None:
    """A bristling egg with long bracts that curve up around it."""
    for lean in (-128, -104, -82, 84, 106, 126):
        plate.line(
            grow(neck, turned(aim, lean), size * rng.uniform(0.75, 1.1), -lean * 0.62, steps=20), 4.2, 0.8
        )
    rows = 17
    for row in range(rows):
        share = row / (rows - 1)
        half = size * 0.3 * math.sin(math.pi * (0.16 + 0.74 * share)) ** 0.75
        middle = neck + aim * size * (0.06 + 0.98 * share)
        columns = max(3, round(half / size * 34))
        for column in range(columns):
            offset = (column + 0.5 * (row % 2)) / columns * 2 - 0.96
            foot = middle + aim * 1j * half * offset
            plate.fill(ellipse(foot, size * 0.03, size * 0.045, turned(aim, 40 * offset), 10), 1.0, 0.8)
            plate.line([foot, foot + turned(aim, 74 * offset) * size * 0.105], 1.9, 0.7)


def allium(plate: Plate, bloom: Plate, centre: complex, radius: float, count: int = 90) -> None:
    """A globe of small six-pointed stars on rays."""
    for place in sunflower(centre, radius, count):
        plate.line([centre, place], 1.2, 0.9, 0.8)
    for number, place in enumerate(sunflower(centre, radius, count)):
        size = radius * (0.15 - 0.045 * abs(place - centre) / radius)
        for point in range(6):
            bloom.fill(
                blade(place, turned(-1j, 60 * point + number * 13), size, size * 0.36, lanceolate, 0, 8)[1],
                1.0,
                0.7,
            )
        plate.disc(place, size * 0.2)


def pine_cone(plate: Plate, top: complex, size: float) -> None:
    """A hanging cone: rows of rounded scales, each with its cut edge and a keel."""
    rows = 12
    for row in reversed(range(rows)):
        share = row / (rows - 1)
        half = size * 0.27 * math.sin(math.pi * (0.24 + 0.68 * share)) ** 0.8
        middle = top + DOWN * size * (0.04 + 0.88 * share)
        columns = max(2, round(half / size * 17))
        for column in range(columns + row % 2):
            offset = (column + (0 if row % 2 else 0.5)) / columns * 2 - 1
            place = middle + half * offset
            aim = turned(DOWN, -46 * offset)
            plate.fill(ellipse(place, size * 0.066, size * 0.092, aim, 24), 1.0, 2.4)
            plate.line(
                curve(
                    place - aim * 1j * size * 0.04,
                    place + aim * size * 0.075,
                    place + aim * 1j * size * 0.04,
                    steps=8,
                ),
                2.0,
                2.0,
                0,
            )


def acorn(plate: Plate, neck: complex, aim: complex, size: float) -> None:
    """A nut in its cross-hatched cup."""
    plate.fill(
        blade(
            neck + aim * size * 0.22,
            aim,
            size * 0.9,
            size * 0.62,
            lambda t: math.sqrt(max(0, 1 - t**2.6)),
            0,
            24,
        )[1],
        0.62,
        1.5,
    )
    plate.line(
        [
            neck + aim * size * 0.44 - aim * 1j * size * 0.12,
            neck + aim * size * 0.95 - aim * 1j * size * 0.07,
        ],
        2.6,
        1,
        0.2,
    )
    cup = ellipse(neck + aim * size * 0.2, size * 0.4, size * 0.26, aim)
    plate.fill(cup, 1.0, 1.8)
    for row in range(3):
        for column in range(-3, 4):
            spot = (
                neck
                + aim * size * (0.08 + 0.12 * row)
                + aim * 1j * size * (0.1 * column + (0.05 if row % 2 else 0))
            )
            plate.fill(rectangle(spot.real - 1.6, spot.imag - 1.6, spot.real + 1.6, spot.imag + 1.6), 0)


def sycamore_key(plate: Plate, hinge: complex, aim: complex, size: float) -> None:
    """Two winged seeds hung from one stalk."""
    for side in (-1, 1):
        wing = turned(aim, 58 * side)
        midrib, outline = blade(
            hinge,
            wing,
            size,
            size * 0.4,
            lambda t: 0.28 if t < 0.2 else math.sin(math.pi * (0.1 + 0.86 * t) ** 1.5),
            -34 * side,
            40,
        )
        plate.fill(outline, 0.6, 1.6)
        _wing_veins(plate, midrib, size, side)
        plate.fill(ellipse(hinge + wing * size * 0.13, size * 0.1, size * 0.14, wing), 1.0, 1.6)


def _wing_veins(plate: Plate, midrib: Path, size: float, side: int) -> None:
    edge = [
        point + at(midrib, n / (len(midrib) - 1))[1] * 1j * size * 0.09 * -side
        for n, point in enumerate(midrib)
    ]
    plate.line(edge[6:], 4.0, 1.0)
    for vein in range(11):
        place, along = at(edge, 0.3 + 0.6 * vein / 11)
        plate.line(grow(place, turned(along, 34 * side), size * 0.22, 34 * side, steps=8), 1.5, 0.7)


def feathery_seed(plate: Plate, centre: complex, radius: float, rng: Random, tails: int = 34) -> None:
    """Old man's beard: seeds in a knot, each with a long plumed tail."""
    for number in range(tails):
        tail = grow(
            centre,
            turned(-1j, 360 * number / tails + rng.uniform(-8, 8)),
            radius * rng.uniform(0.6, 1.0),
            rng.choice((-1, 1)) * rng.uniform(50, 130),
            steps=26,
        )
        plate.line(tail, 2.0, 1.0)
        for hair in range(20):
            place, along = at(tail, 0.3 + 0.7 * hair / 20)
            for side in (-1, 1):
                plate.line([place, place + turned(along, 42 * side) * radius * 0.075], 0.9, 0.6, 0.75)
    for place in sunflower(centre, radius * 0.15, 22):
        plate.disc(place, 3.4, 1.0, 1)
