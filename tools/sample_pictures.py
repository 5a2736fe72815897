"""The pictures of starting sites and of presets, drawn in the colours of each look of a theme.

.venv/bin/python -m tools.sample_pictures
"""

import json
from collections.abc import Callable
from math import sin
from pathlib import Path

from tools.sample_people import PEOPLE
from tools.sample_sheet import Sheet, mixed, turn
from tools.sample_things import THINGS

THEME = Path(__file__).parents[1] / "themes" / "meadow"


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
    "table": (table, (1200, 1360)), **THINGS, **PEOPLE,
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
