"""Paper and scissors for the sample pictures of a theme: flat shapes with soft shadows, in five colours."""

from collections.abc import Sequence
from math import cos, pi, sin
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

_FLOOR = 0.82
_SCALE = 2
"""Drawn so much larger, then made smaller: edges come out smooth."""

Rgb = tuple[int, int, int]
Point = tuple[float, float]


class Sheet:
    """A picture being drawn; all places are parts of its width and height, from 0 to 1."""

    def __init__(self, palette: Sequence[Rgb], size: tuple[int, int]) -> None:
        self.lightest, self.light, self.bright, self.deep, self.darkest = palette
        self.size = (size[0] * _SCALE, size[1] * _SCALE)
        self.image = Image.new("RGB", self.size, self.light)

    def ground(self, top: Rgb, bottom: Rgb, begins: float = 0.0) -> None:
        """Colour from here down, from one to the other."""
        first = int(begins * self.size[1])
        mask = Image.linear_gradient("L").resize((self.size[0], self.size[1] - first))
        self.image.paste(Image.composite(flat(bottom, mask.size), flat(top, mask.size), mask), (0, first))

    def shape(self, outline: Sequence[Point], colour: Rgb, shade: float = 0.0) -> None:
        """A filled outline; `shade` is how much of a soft shadow falls to its right."""
        mask = Image.new("L", self.size)
        ImageDraw.Draw(mask).polygon([(x * self.size[0], y * self.size[1]) for x, y in outline], fill=255)
        if shade:
            self._shadow(mask, shade)
        self.image.paste(colour, mask=mask)

    def disc(self, x: float, y: float, radius: float, colour: Rgb, shade: float = 0.0) -> None:
        """`radius` is a part of the width."""
        upright = radius * self.size[0] / self.size[1]
        points = [(x + radius * cos(a), y + upright * sin(a)) for a in turn(0, 2 * pi, 160)]
        self.shape(points, colour, shade)

    def arch(self, sides: Point, top: float, colour: Rgb, shade: float = 0.0) -> None:
        """Between two sides, down to the floor."""
        left, right = sides
        radius = (right - left) / 2
        upright = radius * self.size[0] / self.size[1]
        angles = turn(pi, 2 * pi, 90)
        crown = [(left + radius + radius * cos(a), top + upright + upright * sin(a)) for a in angles]
        self.shape([*crown, (right, _FLOOR), (left, _FLOOR)], colour, shade)

    def vessel(self, x: float, foot: float, height: float, profile: Sequence[float], colour: Rgb) -> None:
        """Something turned on a wheel; `profile` are half its widths from the rim down."""
        steps = [number / 80 for number in range(81)]
        right = [(x + smooth(profile, step), foot - height * (1 - step)) for step in steps]
        left = [(2 * x - px, py) for px, py in reversed(right)]
        self.shape([*right, *left], colour, shade=0.34)

    def leaf(self, x: float, y: float, length: float, angle: float, colour: Rgb) -> None:
        """From its stalk outwards; the angle is counted from the right, down being positive."""
        there = [(part * length, 0.21 * length * sin(pi * part) ** 0.9) for part in turn(0, 1, 40)]
        rim = there + [(along, -side) for along, side in reversed(there)]
        ratio = self.size[0] / self.size[1]
        turned = [
            (along * cos(angle) - side * sin(angle), (along * sin(angle) + side * cos(angle)) * ratio)
            for along, side in rim
        ]
        self.shape([(x + across, y + down) for across, down in turned], colour)

    def save(self, path: Path) -> None:
        path.parent.mkdir(parents=True, exist_ok=True)
        small = self.image.resize((self.size[0] // _SCALE, self.size[1] // _SCALE), Image.Resampling.LANCZOS)
        small.save(path, "WEBP", quality=86, method=6)

    def _shadow(self, mask: Image.Image, shade: float) -> None:
        shift = int(self.size[0] * 0.012)
        moved = Image.new("L", self.size)
        moved.paste(mask, (shift, shift // 2))
        soft = moved.filter(ImageFilter.GaussianBlur(self.size[0] * 0.009)).point(lambda v: int(v * shade))
        self.image.paste(mixed(self.darkest, self.deep, 0.3), mask=soft)


def flat(colour: Rgb, size: tuple[int, int]) -> Image.Image:
    return Image.new("RGB", size, colour)


def turn(begins: float, ends: float, steps: int) -> list[float]:
    return [begins + (ends - begins) * number / steps for number in range(steps + 1)]


def mixed(one: Rgb, other: Rgb, part: float) -> Rgb:
    """`part` of the other colour in the one."""
    red, green, blue = (round(a + (b - a) * part) for a, b in zip(one, other, strict=True))
    return red, green, blue


def smooth(values: Sequence[float], place: float) -> float:
    """The curve through evenly spaced values, at a place from 0 to 1."""
    at = place * (len(values) - 1)
    left = min(int(at), len(values) - 2)
    before, one, other, after = (values[min(max(left + n, 0), len(values) - 1)] for n in (-1, 0, 1, 2))
    part = at - left
    # Catmull-Rom: through every value, without a corner at any.
    bend = (2 * before - 5 * one + 4 * other - after) * part + (
        3 * one - before - 3 * other + after
    ) * part**2
    return one + part * ((other - before) + bend) / 2
