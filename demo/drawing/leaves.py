"""Leaves: profiles (how wide a blade is along its midrib) and the ways of cutting a blade into a plate."""

import cmath
import math
from collections.abc import Callable

from demo.drawing.geometry import Path, at, grow, ribbon, turned
from demo.drawing.press import Plate

Profile = Callable[[float], float]


def lanceolate(t: float) -> float:
    return math.sin(math.pi * t**0.72) ** 1.15 if 0 < t < 1 else 0.0


def ovate(t: float) -> float:
    return math.sin(math.pi * t**0.58) if 0 < t < 1 else 0.0


def obovate(t: float) -> float:
    return math.sin(math.pi * t**1.5) if 0 < t < 1 else 0.0


def round_tip(t: float) -> float:
    """Wide and blunt, as a petal or a pinnule."""
    return math.sqrt(max(0.0, 1 - (1.85 * t - 0.85) ** 2)) * min(1.0, 0.25 + 1.6 * t) if t < 1 else 0.0


def strap(t: float) -> float:
    return min(1.0, 8 * t + 0.3) * max(0.0, 1 - t**5)


def lobed(count: int, depth: float = 0.3) -> Profile:
    """An oak's margin: `count` rounded lobes on either side."""
    return lambda t: (
        obovate(min(1.0, t * 0.97 + 0.03)) * (1 + depth * math.cos(2 * math.pi * count * t + math.pi))
    )


def toothed(base: Profile, teeth: int, depth: float = 0.09) -> Profile:
    """`base` with forward-pointing saw teeth."""
    return lambda t: base(t) * (1 - depth * ((t * teeth) % 1.0))


def blade(
    base: complex,
    direction: complex,
    length: float,
    width: float,
    profile: Profile = lanceolate,
    bend: float = 0.0,
    steps: int = 48,
) -> tuple[Path, Path]:
    """A leaf's midrib and its outline; `width` is the whole width at the widest place."""
    midrib = grow(base, direction, length, bend, steps=steps)
    return midrib, ribbon(midrib, lambda t: profile(t) * width / 2)


def leaf(
    plate: Plate,
    base: complex,
    direction: complex,
    length: float,
    width: float,
    profile: Profile = lanceolate,
    bend: float = 0.0,
    tone: float = 1.0,
    half: float | None = None,
    veins: int = 0,
    gap: float = 1.4,
    cut: float = 2.2,
) -> None:
    """A blade with its midrib cut out; `half` is its second half's tone, `veins` the pairs of side veins."""
    midrib, outline = blade(base, direction, length, width, profile, bend)
    plate.fill(outline, tone, gap)
    if half is not None:
        plate.fill(outline[: len(midrib)] + midrib[::-1], half)
    if cut:
        plate.line(midrib[: int(len(midrib) * 0.94)], cut, cut * 0.3, 0)
    for vein in range(veins):
        _vein_pair(plate, midrib, profile, width, (vein + 0.8) / (veins + 0.9), cut * 0.55)


def _vein_pair(plate: Plate, midrib: Path, profile: Profile, width: float, t: float, cut: float) -> None:
    start, along = at(midrib, t * 0.9)
    for side in (-1, 1):
        reach = profile(min(1.0, t * 0.9 + 0.08)) * width / 2 * 0.84
        if reach > cut * 2:
            plate.line(
                grow(start, turned(along, 52 * side), reach * 1.18, -24 * side, steps=8), cut, cut * 0.4, 0
            )


def fan(base: complex, direction: complex, radius: float, spread: float = 130, notch: float = 0.3) -> Path:
    """A ginkgo leaf's outline: a fan of `spread` degrees with a wavy edge and a cleft in the middle."""
    outline = [base]
    for step in range(61):
        t = step / 60 * 2 - 1
        cleft = notch * math.exp(-((t / 0.07) ** 2))
        reach = radius * (1 - 0.16 * t * t - cleft + 0.018 * math.sin(t * 23) + 0.012 * math.sin(t * 41))
        outline.append(base + turned(direction, spread / 2 * t) * reach)
    return outline


def palmate(base: complex, direction: complex, radius: float, lobes: int = 5, depth: float = 0.52) -> Path:
    """A maple leaf's outline: pointed lobes set round the stalk, the middle one longest, each with teeth."""
    outline = []
    span = 270.0
    for step in range(241):
        t = step / 240
        angle = (t - 0.5) * span
        phase = abs(((t * lobes) % 1.0) - 0.5) * 2
        tooth = 0.05 * abs(((t * lobes * 5) % 1.0) - 0.5)
        longest = 1 - 0.34 * abs(t - 0.5) * 2
        reach = radius * longest * (1 - depth * phase**1.25 - tooth)
        outline.append(base + turned(direction, angle) * reach)
    return [*outline, base - direction * radius * 0.04]


def sprig(
    plate: Plate,
    stem: Path,
    pairs: int,
    length: float,
    width: float,
    profile: Profile = lanceolate,
    angle: float = 52,
    tone: float = 1.0,
    half: float | None = None,
    first: float = 0.2,
    veins: int = 0,
    alternate: bool = False,
) -> None:
    """Leaves along a stem, in pairs or by turns, smaller towards the tip, with one at the end."""
    for pair in range(pairs):
        for side in (-1, 1):
            t = first + (0.96 - first) * (pair + (0.5 if alternate and side > 0 else 0)) / pairs
            base, along = at(stem, t)
            size = 1.08 - 0.6 * t
            leaf(
                plate,
                base,
                turned(along, angle * side),
                length * size,
                width * size,
                profile,
                -16 * side,
                tone,
                half,
                veins,
            )
    tip, along = at(stem, 1)
    leaf(plate, tip, along, length * 0.5, width * 0.5, profile, 0, tone, half, veins)


def polar_turn(direction: complex) -> float:
    """The angle of a direction in degrees clockwise from straight up."""
    return math.degrees(cmath.phase(direction / -1j))
