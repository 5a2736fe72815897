"""The pictures of starting sites, drawn in the colours of each look of a theme.

.venv/bin/python -m tools.sample_pictures
"""

import json
from collections.abc import Callable, Sequence
from math import cos, pi, sin
from pathlib import Path

from PIL import Image, ImageDraw, ImageFilter

THEME = Path(__file__).parents[1] / "themes" / "meadow"
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


def shelf(sheet: Sheet) -> None:
    """Pots and a branch on a table, in the light from a window."""
    wall = mixed(sheet.light, sheet.lightest, 0.25)
    sheet.ground(wall, mixed(sheet.light, sheet.bright, 0.16))
    pane = mixed(wall, sheet.lightest, 0.55)
    for left in (0.08, 0.205):
        sheet.shape([(left, 0), (left + 0.11, 0), (left + 0.27, 0.8), (left + 0.16, 0.8)], pane)
    sheet.ground(mixed(sheet.bright, sheet.light, 0.45), mixed(sheet.bright, sheet.deep, 0.2), begins=0.76)
    twig = mixed(sheet.deep, sheet.darkest, 0.35)
    for x, y, length, angle in _TWIG:
        sheet.leaf(x, y, length, angle, mixed(sheet.deep, sheet.light, 0.12 if length > 0.06 else 0.3))
    sheet.shape([(0.626, 0.5), (0.632, 0.5), (0.716, 0.08), (0.713, 0.08)], twig)
    sheet.vessel(0.63, 0.8, 0.36, (0.021, 0.019, 0.03, 0.064, 0.076, 0.066, 0.046), sheet.deep)
    sheet.vessel(0.785, 0.85, 0.2, (0.078, 0.079, 0.074, 0.06, 0.03), sheet.lightest)
    sheet.vessel(0.5, 0.84, 0.14, (0.04, 0.042, 0.042, 0.04, 0.036), mixed(sheet.bright, sheet.deep, 0.28))
    sheet.vessel(
        0.905,
        0.8,
        0.42,
        (0.014, 0.015, 0.015, 0.038, 0.045, 0.045, 0.042),
        mixed(sheet.darkest, sheet.deep, 0.45),
    )
    sheet.disc(0.43, 0.845, 0.017, sheet.bright, 0.34)


_TWIG = (
    (0.64, 0.44, 0.075, -0.5), (0.652, 0.37, 0.085, -2.35), (0.667, 0.3, 0.082, -0.35),
    (0.68, 0.24, 0.08, -2.5), (0.692, 0.19, 0.066, -0.55), (0.701, 0.145, 0.058, -2.3),
    (0.714, 0.09, 0.056, -1.25), (0.7, 0.15, 0.05, -0.2),
)  # fmt: skip


def hills(sheet: Sheet) -> None:
    """Ridges behind each other before a low sun."""
    sheet.ground(mixed(sheet.light, sheet.bright, 0.2), sheet.lightest)
    sheet.disc(0.69, 0.36, 0.085, mixed(sheet.bright, sheet.lightest, 0.08))
    air = mixed(sheet.lightest, sheet.light, 0.4)
    for number, (level, swing, shift) in enumerate(_RIDGES):
        line = [
            (x, level + swing * (sin(5.2 * x + shift) + 0.42 * sin(12.5 * x + 2.1 * shift)))
            for x in turn(0, 1, 300)
        ]
        ridge = mixed(air, sheet.deep, 0.22 + number * 0.17)
        sheet.shape([(0, 1), *line, (1, 1)], mixed(ridge, sheet.darkest, 0.06 * number))


_RIDGES = ((0.5, 0.05, 0.4), (0.58, 0.055, 2.2), (0.69, 0.05, 4.1), (0.79, 0.055, 5.4), (0.92, 0.05, 1.2))


def arches(sheet: Sheet) -> None:
    """A court with arches, half of it in the sun."""
    wall = mixed(sheet.light, sheet.bright, 0.22)
    sheet.ground(mixed(wall, sheet.lightest, 0.35), wall)
    shade = mixed(wall, sheet.deep, 0.22)
    sheet.shape([(0, 0), (0.3, 0), (0.62, 0.82), (0, 0.82)], shade)
    inner = mixed(sheet.deep, sheet.darkest, 0.25)
    for left, colour in ((0.4, inner), (0.61, mixed(sheet.deep, sheet.light, 0.12)), (0.82, inner)):
        sheet.arch((left - 0.008, left + 0.148), 0.2, mixed(wall, sheet.lightest, 0.6), 0.2)
        sheet.arch((left, left + 0.14), 0.215, colour)
        sheet.arch((left + 0.045, left + 0.14), 0.33, mixed(colour, sheet.light, 0.2))
    sheet.ground(mixed(wall, sheet.bright, 0.35), mixed(sheet.bright, sheet.deep, 0.25), begins=0.82)
    sheet.shape([(0, 0.82), (0.62, 0.82), (0.8, 1), (0, 1)], mixed(shade, sheet.deep, 0.25))
    sheet.disc(0.2, 0.26, 0.062, mixed(sheet.bright, sheet.lightest, 0.1))


def table(sheet: Sheet) -> None:
    """A work table from above: papers, a cup, a leaf."""
    sheet.ground(mixed(sheet.light, sheet.bright, 0.12), mixed(sheet.light, sheet.bright, 0.3))
    sheet.shape([(0.12, 0.16), (0.58, 0.1), (0.65, 0.62), (0.19, 0.68)], sheet.lightest, 0.3)
    sheet.shape([(0.34, 0.3), (0.86, 0.38), (0.76, 0.9), (0.24, 0.82)], sheet.deep, 0.34)
    sheet.shape(
        [(0.39, 0.36), (0.79, 0.422), (0.71, 0.838), (0.31, 0.776)], mixed(sheet.deep, sheet.light, 0.14)
    )
    for step in range(7):
        side = -1 if step % 2 else 1
        sheet.leaf(
            0.55 - step * 0.012, 0.7 - step * 0.045, 0.13 - step * 0.008, -1.62 - side * 0.75, sheet.bright
        )
    sheet.disc(0.78, 0.19, 0.135, sheet.lightest, 0.34)
    sheet.disc(0.78, 0.19, 0.098, mixed(sheet.light, sheet.bright, 0.3))
    sheet.disc(0.78, 0.19, 0.082, mixed(sheet.darkest, sheet.deep, 0.35))


PICTURES: dict[str, tuple[Callable[[Sheet], None], tuple[int, int]]] = {
    "shelf": (shelf, (1920, 1180)), "hills": (hills, (1920, 1180)), "arches": (arches, (1920, 1180)),
    "table": (table, (1200, 1360)),
}  # fmt: skip


def main() -> None:
    manifest = json.loads((THEME / "theme.json").read_text(encoding="utf-8"))
    for look in manifest["looks"]:
        colours = look.get("styles", {}).get("palette") or manifest["styles"]["palette"]
        palette = [tuple(bytes.fromhex(colour[1:])) for colour in colours]
        for name, (draw, size) in PICTURES.items():
            sheet = Sheet(palette, size)  # type: ignore[arg-type]
            draw(sheet)
            sheet.save(THEME / "samples" / look["name"] / f"{name}.webp")


if __name__ == "__main__":
    main()
