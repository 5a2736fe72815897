"""Paths and outlines. A point is a complex number: x to the right, y (imaginary) downwards.

Directions are complex numbers of length one, so turning is multiplying. Lengths are sheet units:
a sheet is 1000 units wide, whatever its size in pixels.
"""

import cmath
import math
from collections.abc import Callable, Sequence
from itertools import pairwise
from random import Random

Path = list[complex]

UP = -1j
DOWN = 1j
LEFT = -1 + 0j
RIGHT = 1 + 0j


def turned(direction: complex, degrees: float) -> complex:
    """`direction` turned clockwise as seen on the sheet (y grows downwards)."""
    return direction * cmath.rect(1, math.radians(degrees))


def toward(degrees: float) -> complex:
    """The direction at `degrees` clockwise from straight up."""
    return turned(UP, degrees)


def grow(
    start: complex,
    direction: complex,
    length: float,
    bend: float = 0.0,
    wobble: float = 0.0,
    rng: Random | None = None,
    steps: int = 36,
) -> Path:
    """A path that sets out in `direction` and turns `bend` degrees in all, a little more towards its tip.

    `wobble` is the largest random turn, in degrees, at any one step; it needs `rng`.
    """
    path = [start]
    heading = direction
    for step in range(steps):
        share = bend * (0.5 + step / steps) / steps
        stray = rng.uniform(-wobble, wobble) if rng else 0.0
        heading = turned(heading, share + stray)
        path.append(path[-1] + heading * length / steps)
    return path


def at(path: Sequence[complex], t: float) -> tuple[complex, complex]:
    """The point at share `t` (0–1) of the path's steps, and the direction the path has there."""
    place = min(max(t, 0.0), 1.0) * (len(path) - 1)
    index = min(int(place), len(path) - 2)
    step = path[index + 1] - path[index]
    point = path[index] + step * (place - index)
    return point, step / abs(step) if step else UP


def ribbon(path: Sequence[complex], half_width: Callable[[float], float]) -> Path:
    """The outline of a path drawn with a changing width; `half_width` is asked for t from 0 to 1."""
    left: Path = []
    right: Path = []
    for index, point in enumerate(path):
        t = index / (len(path) - 1)
        _, direction = at(path, t)
        side = direction * 1j * half_width(t)
        left.append(point - side)
        right.append(point + side)
    return left + right[::-1]


def ellipse(centre: complex, across: float, along: float, direction: complex = UP, points: int = 40) -> Path:
    """An ellipse with half-axes `across` and `along`, the second lying in `direction`."""
    turn = direction / UP
    return [
        centre + complex(across * math.cos(angle), along * math.sin(angle)) * turn
        for angle in (2 * math.pi * step / points for step in range(points))
    ]


def pebble(centre: complex, radius: float, rng: Random, unevenness: float = 0.12, points: int = 40) -> Path:
    """A round, soft-edged stone shape: a circle with three slow waves of random size on it."""
    waves = [(order, rng.uniform(0, unevenness) / order, rng.uniform(0, 6.28)) for order in (2, 3, 5)]
    outline = []
    for step in range(points):
        angle = 2 * math.pi * step / points
        stretch = 1 + sum(size * math.sin(order * angle + phase) for order, size, phase in waves)
        outline.append(centre + cmath.rect(radius * stretch, angle))
    return outline


def curve(*corners: complex, steps: int = 24) -> Path:
    """The Bézier curve of any degree through the first and last corner, pulled by those between."""
    path = []
    for step in range(steps + 1):
        points = list(corners)
        while len(points) > 1:
            points = [a + (b - a) * step / steps for a, b in pairwise(points)]
        path.append(points[0])
    return path


def sunflower(centre: complex, radius: float, count: int, squash: float = 1.0) -> Path:
    """`count` points packed as seeds in a sunflower: the golden angle, evenly over a disc."""
    golden = math.pi * (3 - math.sqrt(5))
    return [
        centre
        + complex(math.cos(n * golden), math.sin(n * golden) * squash) * radius * math.sqrt((n + 0.5) / count)
        for n in range(count)
    ]


def rectangle(left: float, top: float, right: float, bottom: float) -> Path:
    return [complex(left, top), complex(right, top), complex(right, bottom), complex(left, bottom)]


def arch(left: float, top: float, right: float, bottom: float) -> Path:
    """A doorway: straight sides under a half circle."""
    radius = (right - left) / 2
    centre = complex((left + right) / 2, top + radius)
    round_top = [centre + cmath.rect(radius, math.pi * (1 + step / 60)) for step in range(61)]
    return [*round_top, complex(right, bottom), complex(left, bottom)]
