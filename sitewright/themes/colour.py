"""Colours: parsing, WCAG contrast, and lightness changes that keep the hue (Oklab).

Our own arithmetic because the first page after a change waits for it: the themes of one palette take 1,500
contrasts and mixtures, each 2 to 7 µs here and 25 to 47 µs with coloraide. The tests hold both side by side.
"""

import math
import re
from collections.abc import Sequence
from dataclasses import dataclass

_HEX = re.compile(r"#?([0-9a-fA-F]{3}|[0-9a-fA-F]{6})")


@dataclass(frozen=True, slots=True)
class Colour:
    """An opaque sRGB colour, each channel from 0 to 1."""

    red: float
    green: float
    blue: float

    def hex(self) -> str:
        """`#rrggbb`."""
        return "#" + "".join(f"{round(channel * 255):02x}" for channel in (self.red, self.green, self.blue))

    def luminance(self) -> float:
        """Relative luminance of WCAG 2.2."""
        red, green, blue = (_linear(channel) for channel in (self.red, self.green, self.blue))
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def parse_colour(text: str) -> Colour:
    """`#abc`, `#aabbcc`, with or without `#`; ValueError for anything else."""
    found = _HEX.fullmatch(text.strip())
    if not found:
        raise ValueError(f"not a colour: {text!r}")
    digits = found[1] if len(found[1]) == 6 else "".join(digit * 2 for digit in found[1])
    return Colour(*(int(digits[start : start + 2], 16) / 255 for start in (0, 2, 4)))


def contrast(first: Colour, second: Colour) -> float:
    """WCAG 2.2 contrast ratio, 1 to 21; measured on the eight-bit colours that are really shown."""
    lighter, darker = sorted(
        (parse_colour(first.hex()).luminance(), parse_colour(second.hex()).luminance()), reverse=True
    )
    return (lighter + 0.05) / (darker + 0.05)


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """The colour `share` (0–1) of the way from `first` to `second`, mixed in Oklab."""
    a, b = _to_oklab(first), _to_oklab(second)
    return _from_oklab(*(x + (y - x) * share for x, y in zip(a, b, strict=True)))


def with_lightness(colour: Colour, lightness: float) -> Colour:
    """The same hue and colourfulness at another Oklab lightness (0–1), clipped to what a screen shows."""
    _, a, b = _to_oklab(colour)
    return _from_oklab(lightness, a, b)


def lightness(colour: Colour) -> float:
    """Oklab lightness, 0 to 1."""
    return _to_oklab(colour)[0]


def readable_on(colour: Colour, grounds: Sequence[Colour], least: float) -> Colour:
    """`colour`, made darker or lighter in small steps until its contrast on every ground is at least `least`.

    It moves away from the first ground's lightness; when that end does not suffice, towards the other. Where
    no lightness is enough (middle grey grounds), the better of black and white.
    """
    if least_contrast(colour, grounds) >= least:
        return colour
    away = 1 if lightness(colour) >= lightness(grounds[0]) else -1
    found = _moved(colour, grounds, least, away) or _moved(colour, grounds, least, -away)
    return found or max((_BLACK, _WHITE), key=lambda end: least_contrast(end, grounds))


def least_contrast(colour: Colour, grounds: Sequence[Colour]) -> float:
    """The contrast on the ground where it is hardest to read."""
    return min(contrast(colour, ground) for ground in grounds)


def _moved(colour: Colour, grounds: Sequence[Colour], least: float, direction: int) -> Colour | None:
    level = lightness(colour)
    while 0 <= level <= 1:
        level += direction * 0.01
        # The last step may lead past the end; clipped, it tries the end itself.
        candidate = with_lightness(colour, min(max(level, 0), 1))
        if least_contrast(candidate, grounds) >= least:
            return candidate
    return None


def _linear(channel: float) -> float:
    # The transfer curve of sRGB (IEC 61966-2-1).
    return channel / 12.92 if channel <= 0.04045 else ((channel + 0.055) / 1.055) ** 2.4


def _encoded(channel: float) -> float:
    # Oklab reaches colours that no screen shows: those are clipped.
    channel = min(max(channel, 0), 1)
    return channel * 12.92 if channel <= 0.0031308 else 1.055 * channel ** (1 / 2.4) - 0.055


def _to_oklab(colour: Colour) -> tuple[float, float, float]:
    """Björn Ottosson's Oklab, as in CSS Color 4."""
    red, green, blue = (_linear(channel) for channel in (colour.red, colour.green, colour.blue))
    long = math.cbrt(0.4122214708 * red + 0.5363325363 * green + 0.0514459929 * blue)
    medium = math.cbrt(0.2119034982 * red + 0.6806995451 * green + 0.1073969566 * blue)
    short = math.cbrt(0.0883024619 * red + 0.2817188376 * green + 0.6299787005 * blue)
    return (
        0.2104542553 * long + 0.7936177850 * medium - 0.0040720468 * short,
        1.9779984951 * long - 2.4285922050 * medium + 0.4505937099 * short,
        0.0259040371 * long + 0.7827717662 * medium - 0.8086757660 * short,
    )


def _from_oklab(level: float, a: float, b: float) -> Colour:
    long = (level + 0.3963377774 * a + 0.2158037573 * b) ** 3
    medium = (level - 0.1055613458 * a - 0.0638541728 * b) ** 3
    short = (level - 0.0894841775 * a - 1.2914855480 * b) ** 3
    return Colour(
        _encoded(4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short),
        _encoded(-1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short),
        _encoded(-0.0041960863 * long - 0.7034186147 * medium + 1.7076147010 * short),
    )


_BLACK, _WHITE = Colour(0, 0, 0), Colour(1, 1, 1)
