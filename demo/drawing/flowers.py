"""Flower heads. Each is cut into the plates it is given: usually one for petals, one for the rest."""

import cmath
import math
from random import Random

from demo.drawing.geometry import DOWN, Path, at, curve, ellipse, grow, sunflower, turned
from demo.drawing.leaves import Profile, blade, round_tip
from demo.drawing.press import Plate


def rosette(
    plate: Plate,
    centre: complex,
    radius: float,
    petals: int,
    width: float,
    profile: Profile = round_tip,
    squash: float = 1.0,
    turn: float = 0.0,
    tones: tuple[float, ...] = (1.0,),
    gap: float = 1.6,
    inner: float = 0.08,
) -> None:
    """Petals round a centre, seen at `squash` (1 from above, 0.3 almost from the side); far petals first."""
    angles = sorted(
        (turn + 360 * n / petals for n in range(petals)),
        key=lambda a: math.cos(math.radians(a)),
        reverse=True,
    )
    for number, angle in enumerate(angles):
        direction = turned(-1j, angle)
        _, outline = blade(
            direction * radius * inner, direction, radius * (1 - inner), width, profile, steps=30
        )
        flat = [centre + complex(point.real, point.imag * squash) for point in outline]
        plate.fill(flat, tones[number % len(tones)], gap)


def stippled_disc(
    plate: Plate, centre: complex, radius: float, seeds: int, squash: float = 1.0, size: float = 3.0
) -> None:
    """A flower's eye: dots packed in a golden spiral, larger at the rim."""
    for number, place in enumerate(sunflower(centre, radius, seeds, squash)):
        plate.disc(place, size * (0.65 + 0.5 * number / seeds))


def poppy(petal: Plate, eye: Plate, centre: complex, radius: float, rng: Random) -> None:
    """A field poppy from the front: four crumpled petals, dark blotches and a ring of stamens."""
    for angle, size in ((180, 1.0), (0, 0.98), (92, 1.0), (268, 0.96)):
        petal.fill(_crumpled(centre, turned(-1j, angle + rng.uniform(-7, 7)), radius * size, rng), 1.0, 3.0)
        for fold in (-26, -9, 10, 25):
            aim = turned(-1j, angle + fold)
            petal.line(
                grow(centre + aim * radius * 0.3, aim, radius * rng.uniform(0.28, 0.5), fold * 0.5),
                2.4,
                0.6,
                0.62,
            )
    for angle in (0, 90, 180, 270):
        eye.fill(
            ellipse(
                centre + turned(-1j, angle) * radius * 0.21, radius * 0.11, radius * 0.16, turned(-1j, angle)
            )
        )
    for number in range(44):
        aim = turned(-1j, 360 * number / 44 + rng.uniform(-4, 4))
        tip = centre + aim * radius * rng.uniform(0.24, 0.36)
        eye.line([centre, tip], 1.2)
        eye.disc(tip, radius * 0.017)
    eye.disc(centre, radius * 0.1, 1.0, 2.5)


def _crumpled(centre: complex, aim: complex, radius: float, rng: Random) -> Path:
    phases = [rng.uniform(0, 6.28) for _ in range(3)]
    edge = []
    for step in range(61):
        t = step / 60 * 2 - 1
        ripple = 0.035 * math.sin(t * 9 + phases[0]) + 0.02 * math.sin(t * 21 + phases[1])
        edge.append(centre + turned(aim, 66 * t) * radius * (math.cos(t * 1.02) ** 0.42 + ripple))
    return [centre, *edge]


def cup(
    petal: Plate,
    base: complex,
    aim: complex,
    height: float,
    width: float,
    tones: tuple[float, float] = (0.7, 1.0),
) -> None:
    """A flower from the side, still half closed: two petals behind, three in front."""
    for angle, wide, tone in ((-24, 0.66, 0), (24, 0.66, 0), (-15, 0.6, 1), (15, 0.6, 1), (0, 0.6, 1)):
        _, outline = blade(
            base,
            turned(aim, angle),
            height * (0.98 if angle else 0.88),
            width * wide,
            round_tip,
            -angle * 0.9,
        )
        petal.fill(outline, tones[tone], 2.0)


def umbel(
    stem: Plate,
    bloom: Plate,
    top: complex,
    aim: complex,
    reach: float,
    rays: int,
    rng: Random,
    dot: float = 4.2,
) -> None:
    """A cow parsley head: rays like an umbrella's ribs, each with its own small umbrella of dots."""
    for number in range(rays):
        t = number / (rays - 1) * 2 - 1
        ray = grow(
            top, turned(aim, 74 * t), reach * (1 - 0.16 * abs(t)) * rng.uniform(0.93, 1.05), -38 * t, steps=16
        )
        stem.line(ray, 2.8, 1.4)
        _umbellet(stem, bloom, ray, reach * 0.26, rng, dot)
    for number in range(5):
        stem.line(grow(top, turned(aim, 120 + 30 * number), reach * 0.13, 0, steps=6), 2.6, 0.5)


def _umbellet(stem: Plate, bloom: Plate, ray: Path, reach: float, rng: Random, dot: float) -> None:
    top, aim = at(ray, 1)
    for number in range(11):
        t = number / 10 * 2 - 1
        tip = top + turned(aim, 82 * t) * reach * (1 - 0.2 * abs(t)) * rng.uniform(0.75, 1.1)
        stem.line([top, tip], 1.3)
        for _ in range(5):
            bloom.disc(tip + cmath.rect(dot * 1.35, rng.uniform(0, 6.28)), dot * rng.uniform(0.55, 1.0))


def bell(
    petal: Plate, calyx: Plate, neck: complex, aim: complex, length: float, width: float, tone: float = 1.0
) -> None:
    """A bell that opens in direction `aim`: tube, flared rim with three points, small calyx on its neck."""
    side = aim * 1j
    rim = neck + aim * length
    left = curve(
        neck - side * width * 0.16,
        neck - side * width * 0.62 + aim * length * 0.25,
        neck - side * width * 0.36 + aim * length * 0.7,
        rim - side * width * 0.58,
    )
    right = [2 * (neck + aim * ((p - neck) / aim).real) - p for p in left]
    scallops = [
        rim - side * width * 0.58,
        rim - side * width * 0.3 - aim * length * 0.1,
        rim + aim * length * 0.13,
        rim + side * width * 0.3 - aim * length * 0.1,
        rim + side * width * 0.58,
    ]
    petal.fill(left + scallops + right[::-1], tone, 2.0)
    for slope in (-0.22, 0.0, 0.22):
        petal.line(
            [
                neck + aim * length * 0.25 + side * width * slope * 0.6,
                rim - aim * length * 0.16 + side * width * slope,
            ],
            1.6,
            0.8,
            tone * 0.62,
        )
    for lean in (-52, 0, 52):
        calyx.line(
            grow(neck - aim * 2, turned(aim, lean), length * 0.24, -lean * 0.5, steps=8), width * 0.16, 0.6
        )


def foxglove_spire(petal: Plate, green: Plate, stem: Path, bells: int, length: float) -> None:
    """Bells all along one stem, hanging to both sides, the top ones still buds."""
    for number in range(bells):
        t = 0.40 + 0.585 * number / bells
        place, along = at(stem, t)
        size = length * (1.12 - 0.92 * number / bells)
        side = 1 if number % 2 else -1
        aim = turned(DOWN, (-50 - 14 * number / bells) * side)
        if number < bells * 0.8:
            bell(petal, green, place + along * 6, aim, size, size * 0.6)
        else:
            green.fill(ellipse(place + aim * size * 0.5, size * 0.24, size * 0.44, aim), 1, 1.4)
