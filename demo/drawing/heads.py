"""Flower heads seen from the side: trumpets, brushes, balls, cones, and the scales that hold them."""

import math
from random import Random

from demo.drawing.geometry import DOWN, at, curve, ellipse, grow, turned
from demo.drawing.leaves import blade, lanceolate, round_tip
from demo.drawing.press import Plate


def cornflower(petal: Plate, green: Plate, top: complex, aim: complex, radius: float, rng: Random) -> None:
    """Trumpet florets with toothed mouths, fanned out over a scaly egg of a calyx."""
    for number in range(13):
        t = number / 12 * 2 - 1
        direction = turned(aim, 98 * t)
        start = top + direction * radius * 0.12
        tube = grow(start, direction, radius * (0.86 + 0.1 * rng.random()), 12 * t, steps=14)
        end, heading = at(tube, 1)
        mouth = [at(tube, 0.3)[0]]
        for tooth in range(9):
            reach = radius * (0.34 if tooth % 2 else 0.2)
            mouth.append(
                end
                - heading * radius * 0.2
                + turned(heading, (tooth / 8 - 0.5) * 84) * (radius * 0.12 + reach)
            )
        petal.fill(mouth, 1.0 if number % 2 else 0.8, 1.5)
        petal.line(tube[: len(tube) // 2], 2.0, 4.5)
    for _ in range(15):
        direction = turned(aim, rng.uniform(-46, 46))
        tip = top + direction * radius * rng.uniform(0.3, 0.62)
        green.line([top, tip], 1.8)
        green.disc(tip, 2.6)
    scaly_calyx(green, top + aim * radius * 0.06, aim, radius * 0.27, radius * 0.5)


def scaly_calyx(plate: Plate, top: complex, aim: complex, width: float, height: float) -> None:
    """An egg of overlapping scales under a knapweed, cornflower or thistle head."""
    plate.fill(ellipse(top - aim * height * 0.5, width * 0.9, height * 0.62, aim), 1.0, 1.6)
    for row in range(5):
        middle = top - aim * height * (0.92 - 0.2 * row)
        half = width * math.sin(math.pi * (0.22 + 0.13 * row)) * 0.82
        for place in range(-2, 3):
            scale = middle + aim * 1j * half * place / 2.2 - aim * abs(place) * height * 0.035
            plate.line(
                curve(
                    scale - aim * 1j * width * 0.17,
                    scale + aim * height * 0.26,
                    scale + aim * 1j * width * 0.17,
                    steps=8,
                ),
                1.5,
                1.5,
                0,
            )


def thistle(petal: Plate, green: Plate, top: complex, aim: complex, radius: float, rng: Random) -> None:
    """A brush of florets over a calyx with spines."""
    for _ in range(120):
        t = rng.uniform(-1, 1)
        hair = grow(
            top + aim * 1j * t * radius * 0.4,
            turned(aim, 50 * t),
            radius * rng.uniform(0.62, 1.0) * (1.08 - 0.3 * abs(t)),
            -14 * t,
            steps=8,
        )
        petal.line(hair, 3.0, 1.4, rng.choice((1.0, 1.0, 0.75)))
    for number in range(26):
        t = number % 9 / 8 * 2 - 1
        foot = top - aim * radius * (0.12 + 0.27 * (number // 9)) + aim * 1j * t * radius * 0.44
        green.line(
            grow(foot, turned(aim, 84 * t + rng.uniform(-6, 6)), radius * 0.27, -30 * t, steps=6), 4.4, 0.4
        )
    scaly_calyx(green, top, aim, radius * 0.5, radius * 0.84)


def clover_head(petal: Plate, centre: complex, radius: float, rng: Random) -> None:
    """A ball of narrow florets, the outer ones seen lengthways."""
    for ring, count in ((1.0, 24), (0.76, 19), (0.52, 13), (0.28, 8)):
        for number in range(count):
            aim = turned(-1j, 360 * number / count + ring * 40 + rng.uniform(-5, 5))
            _, outline = blade(
                centre + aim * radius * (ring - 0.42), aim, radius * 0.46, radius * 0.15, round_tip, 0, 12
            )
            petal.fill(outline, 1.0 if number % 2 else 0.72, 1.5)


def trefoil(plate: Plate, heart: complex, aim: complex, radius: float, tone: float = 1.0) -> None:
    """A clover leaf with the pale chevron on each leaflet."""
    for angle in (-96, 96, 0):
        direction = turned(aim, angle)
        _, outline = blade(
            heart,
            direction,
            radius,
            radius * 0.8,
            lambda t: math.sin(math.pi * min(1, t) ** 1.25) ** 0.8 if t < 1 else 0,
        )
        plate.fill(outline, tone, 1.8)
        plate.line([heart, heart + direction * radius * 0.9], 1.8, 0.6, 0)
        middle = heart + direction * radius * 0.62
        side = direction * 1j * radius * 0.26
        plate.line(
            [middle - side - direction * radius * 0.12, middle, middle + side - direction * radius * 0.12],
            3.2,
            3.2,
            tone * 0.5,
        )


def cone_flower(petal: Plate, cone: Plate, top: complex, radius: float, rng: Random) -> None:
    """An echinacea from the side: petals that hang, a dome of spines above them."""
    for number in range(13):
        t = number / 12 * 2 - 1
        start = top + complex(t * radius * 0.36, 0)
        _, outline = blade(
            start,
            turned(DOWN, -74 * t),
            radius * rng.uniform(0.92, 1.06),
            radius * 0.22,
            round_tip,
            42 * t,
            24,
        )
        petal.fill(outline, 1.0 if number % 2 else 0.78, 1.8)
    dome = [
        top + complex(math.cos(a), math.sin(a) * 0.86) * radius * 0.45
        for a in (math.pi * (1 + n / 30) for n in range(31))
    ]
    cone.fill(
        [*dome, top + complex(radius * 0.3, radius * 0.1), top + complex(-radius * 0.3, radius * 0.1)],
        1.0,
        2.5,
    )
    for number in range(70):
        a = math.pi * (1 + (number + 0.5) / 70)
        reach = rng.uniform(0.3, 1.0)
        foot = top + complex(math.cos(a), math.sin(a) * 0.86) * radius * 0.45 * reach
        cone.line(
            [foot, foot + complex(math.cos(a), math.sin(a)) * radius * 0.11],
            2.4,
            0.8,
            1.0 if reach > 0.85 else 0.35,
        )


def bud(petal: Plate, green: Plate, base: complex, aim: complex, length: float) -> None:
    """A closed bud with colour showing at its tip."""
    petal.fill(blade(base + aim * length * 0.3, aim, length * 0.8, length * 0.42, lanceolate)[1])
    green.fill(ellipse(base + aim * length * 0.36, length * 0.24, length * 0.42, aim), 1, 1.4)
    green.line([base + aim * length * 0.08, base + aim * length * 0.74], 1.6, 0.8, 0)
