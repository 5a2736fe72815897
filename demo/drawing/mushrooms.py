"""Mushrooms: caps, gills and stems, with enough cut lines to read as a wood engraving."""

import math
from random import Random

from demo.drawing.geometry import Path, at, curve, ellipse, grow, ribbon, toward
from demo.drawing.press import Plate


def stem(
    plate: Plate, foot: complex, top: complex, width: float, swell: float = 1.5, tone: float = 1.0
) -> Path:
    """A stem that swells towards its foot, with a few long cut lines on its shaded side."""
    middle = (foot + top) / 2 + complex(width * 0.25, 0)
    path = curve(foot, middle, top, steps=30)
    plate.fill(ribbon(path, lambda t: width / 2 * (1 + (swell - 1) * (1 - t) ** 3)), tone, 2)
    for line in range(4):
        shade = [p + width * (0.12 + 0.09 * line) for p in path[4 + line * 2 : 27 - line]]
        plate.line(shade, 1.4, 1.4, tone * 0.35)
    return path


def dome(centre: complex, radius: float, height: float, droop: float = 0.12) -> Path:
    """A cap's outline: a half egg with a slightly hanging brim."""
    top = [
        centre + complex(math.cos(a) * radius, math.sin(a) * height)
        for a in (math.pi * (1 + n / 48) for n in range(49))
    ]
    brim = curve(
        centre + radius,
        centre + complex(radius * 0.86, height * droop * 2.4),
        centre + complex(0, height * droop),
        centre + complex(-radius * 0.86, height * droop * 2.4),
        centre - radius,
        steps=30,
    )
    return top + brim


def gills(
    plate: Plate, centre: complex, radius: float, depth: float, count: int = 36, tone: float = 0.0
) -> None:
    """Gills under a brim, seen a little from below: lines that run together at the stem."""
    for number in range(count):
        t = number / (count - 1) * 2 - 1
        outer = centre + complex(t * radius * 0.95, depth * 0.42 * math.sqrt(max(0, 1 - t * t)) - depth * 0.1)
        inner = centre + complex(t * radius * 0.16, depth * 0.55)
        plate.line([outer, inner], 1.5, 1.0, tone)


def underside(plate: Plate, centre: complex, radius: float, depth: float, tone: float = 0.5) -> None:
    """The pale ellipse of gills below a cap."""
    plate.fill(ellipse(centre, depth * 0.5, radius * 0.96, 1 + 0j), tone, 2)


def fly_agaric(cap: Plate, body: Plate, foot: complex, height: float, radius: float, rng: Random) -> None:
    """Red cap with warts, skirt, bulb."""
    brim = foot - 1j * height
    stem(body, foot, brim, radius * 0.3, 1.9, 0.22)
    ring(body, brim + 1j * height * 0.3, radius * 0.34)
    underside(body, brim, radius, radius * 0.24, 0.28)
    gills(body, brim, radius, radius * 0.2, 40, 0.75)
    cap.fill(dome(brim, radius, radius * 0.78, 0.08), 1.0, 2)
    for number in range(22):
        angle, reach = math.pi * (1.06 + 0.88 * number / 22), rng.uniform(0.25, 0.94)
        place = brim + complex(
            math.cos(angle) * radius * reach, math.sin(angle) * radius * 0.78 * reach * 0.96 - 4
        )
        size = radius * rng.uniform(0.035, 0.075)
        cap.fill(ellipse(place, size, size * rng.uniform(0.6, 0.95), toward(rng.uniform(-40, 40)), 14), 0)


def ring(plate: Plate, place: complex, width: float) -> None:
    """The torn skirt on a stem."""
    edge = [
        place + complex(x * width, abs(x) * width * 0.28 + width * (0.34 + 0.07 * math.sin(x * 19)))
        for x in (n / 15 - 1 for n in range(31))
    ]
    plate.fill([place - width * 0.42, *edge, place + width * 0.42], 0.55, 2)
    for number in range(9):
        x = number / 4.5 - 0.9
        plate.line([place + x * width * 0.4, place + complex(x * width * 0.9, width * 0.46)], 1.2, 1.2, 0.15)


def parasol_mushroom(plate: Plate, foot: complex, height: float, radius: float, rng: Random) -> None:
    """A wide scaly umbrella on a tall banded stem."""
    brim = foot - 1j * height
    path = stem(plate, foot, brim, radius * 0.15, 1.9, 0.55)
    for band in range(16):
        place, _ = at(path, 0.06 + 0.62 * band / 16)
        half = radius * 0.06
        plate.line(curve(place - half, place + 5j, place + half, steps=6), 2.2, 1.0, 1.0)
    ring(plate, brim + 1j * height * 0.27, radius * 0.19)
    underside(plate, brim, radius, radius * 0.2, 0.3)
    gills(plate, brim, radius, radius * 0.16, 46, 0.85)
    plate.fill(dome(brim, radius, radius * 0.5, 0.1), 0.62, 2)
    plate.fill(ellipse(brim - 1j * radius * 0.49, radius * 0.15, radius * 0.075), 1.0)
    for _number in range(90):
        angle, reach = math.pi * (1.05 + 0.9 * rng.random()), math.sqrt(rng.uniform(0.08, 0.92))
        place = brim + complex(math.cos(angle) * radius * reach, math.sin(angle) * radius * 0.5 * reach)
        plate.line(
            curve(place - 9 * reach, place - 5j, place + 9 * reach, steps=6), 4.5 * reach + 1, 1.4, 1.0
        )


def ink_cap(plate: Plate, foot: complex, height: float, width: float, rng: Random) -> None:
    """A shaggy bell that drips from its rim."""
    stem(plate, foot, foot - 1j * height * 0.7, width * 0.24, 1.2, 0.3)
    crown, rim = foot - 1j * height, foot - 1j * height * 0.34
    left = curve(crown, crown - width * 0.62, rim - complex(width * 0.5, height * 0.25), rim - width * 0.54)
    right = [complex(2 * foot.real - p.real, p.imag) for p in left]
    drips = [
        rim + complex(x * width * 0.54, (8 if n % 2 else -6) + rng.uniform(-4, 10))
        for n, x in enumerate(n / 12 - 1 for n in range(25))
    ]
    plate.fill(left + drips + right[::-1], 0.62, 2)
    plate.fill(
        [rim + complex(-width * 0.53, -height * 0.07), *drips, rim + complex(width * 0.53, -height * 0.07)],
        1.0,
    )
    for number in range(70):
        t = rng.uniform(0.12, 0.9)
        half = width * 0.5 * math.sin(math.pi * (0.12 + 0.4 * t))
        place = crown + complex(rng.uniform(-0.86, 0.86) * half, (rim - crown).imag * t)
        plate.line(
            grow(
                place, toward(180 + (place.real - foot.real) / width * -70), rng.uniform(12, 26), 0, steps=4
            ),
            3.6,
            0.6,
            1.0 if number % 3 else 0.0,
        )


def chanterelle(plate: Plate, foot: complex, height: float, width: float, lean: float) -> None:
    """A golden trumpet with a wavy lip and ridges that run down its stem."""
    path = grow(foot, toward(lean), height, -lean, steps=40)
    plate.fill(ribbon(path, lambda t: width * (0.11 + 0.39 * t**2.6)), 1.0, 2.2)
    mouth, _ = at(path, 1)
    lip = [
        mouth
        + complex(
            math.cos(a) * width * 0.5 * (1 + 0.05 * math.sin(a * 7)),
            math.sin(a) * width * 0.15 * (1 + 0.2 * math.sin(a * 5 + 1)),
        )
        for a in (math.tau * n / 60 for n in range(60))
    ]
    plate.fill(lip, 0.66, 2)
    plate.fill([mouth + (p - mouth) * 0.55 + 4j for p in lip], 0.85)
    for number in range(11):
        t = number / 5 - 1
        plate.line(
            curve(
                mouth + complex(t * width * 0.43, width * 0.12 * (1 - t * t)),
                mouth + complex(t * width * 0.2, height * 0.3),
                foot + complex(t * width * 0.07, -height * 0.34),
            ),
            2.4,
            0.8,
            0.35,
        )


def puffball(plate: Plate, foot: complex, radius: float, rng: Random) -> None:
    """A pear-shaped ball, peppered with grains."""
    centre = foot - 1j * radius * 0.95
    plate.fill(
        curve(
            foot - radius * 0.3,
            centre + complex(-radius * 1.9, -radius * 0.6),
            centre + complex(0, -radius * 1.7),
            centre + complex(radius * 1.9, -radius * 0.6),
            foot + radius * 0.3,
            steps=50,
        ),
        0.4,
        2,
    )
    for _ in range(130):
        angle, reach = rng.uniform(0, math.tau), math.sqrt(rng.random()) * 0.86
        place = centre + complex(math.cos(angle), math.sin(angle)) * radius * reach - 1j * radius * 0.1
        plate.disc(place, rng.uniform(0.8, 2.2) * (0.7 + reach * 0.5), 1.0)
