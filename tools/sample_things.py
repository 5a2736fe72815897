"""Sample pictures of places and things, and the marks of made-up houses."""

from collections.abc import Callable
from math import pi

from tools.sample_sheet import Sheet, mixed


def vase(sheet: Sheet) -> None:
    """One vase with three leaves before a plain wall."""
    sheet.ground(mixed(sheet.light, sheet.lightest, 0.5), mixed(sheet.light, sheet.bright, 0.25))
    sheet.ground(mixed(sheet.bright, sheet.light, 0.5), mixed(sheet.bright, sheet.light, 0.3), begins=0.78)
    for angle, length in ((-1.1, 0.3), (-1.6, 0.36), (-2.1, 0.28)):
        sheet.leaf(0.5, 0.5, length, angle, mixed(sheet.deep, sheet.light, abs(angle + 1.6) * 0.5))
    sheet.vessel(0.5, 0.84, 0.36, (0.05, 0.045, 0.09, 0.16, 0.15, 0.09), sheet.deep)


def bowl(sheet: Sheet) -> None:
    """A bowl of fruit from above."""
    sheet.ground(mixed(sheet.light, sheet.bright, 0.3), mixed(sheet.light, sheet.bright, 0.12))
    sheet.disc(0.5, 0.5, 0.36, sheet.lightest, 0.34)
    sheet.disc(0.5, 0.5, 0.31, mixed(sheet.light, sheet.lightest, 0.3))
    for x, y, colour in (
        (0.4, 0.44, sheet.bright),
        (0.6, 0.47, sheet.deep),
        (0.49, 0.62, mixed(sheet.bright, sheet.deep, 0.4)),
    ):
        sheet.disc(x, y, 0.1, colour, 0.3)


def window(sheet: Sheet) -> None:
    """A window with four panes and the sky in it."""
    wall = mixed(sheet.light, sheet.bright, 0.18)
    sheet.ground(wall, mixed(wall, sheet.deep, 0.12))
    sheet.shape([(0.22, 0.12), (0.78, 0.12), (0.78, 0.8), (0.22, 0.8)], sheet.lightest, 0.3)
    for left in (0.26, 0.515):
        for top in (0.16, 0.47):
            box = [(left, top), (left + 0.225, top), (left + 0.225, top + 0.28), (left, top + 0.28)]
            sheet.shape(box, mixed(sheet.deep, sheet.light, 0.55 - top * 0.5))
    sheet.disc(0.66, 0.27, 0.06, sheet.bright)
    sheet.shape([(0.16, 0.8), (0.84, 0.8), (0.84, 0.85), (0.16, 0.85)], sheet.lightest, 0.34)


def path(sheet: Sheet) -> None:
    """A path that leads up to a house on a hill."""
    sheet.ground(mixed(sheet.light, sheet.bright, 0.35), sheet.lightest)
    sheet.disc(0.24, 0.28, 0.08, mixed(sheet.bright, sheet.lightest, 0.1))
    sheet.disc(0.5, 1.32, 0.78, mixed(sheet.deep, sheet.light, 0.35))
    sheet.shape([(0.44, 1), (0.66, 1), (0.585, 0.6), (0.562, 0.6)], mixed(sheet.light, sheet.lightest, 0.4))
    sheet.shape([(0.5, 0.46), (0.64, 0.46), (0.64, 0.6), (0.5, 0.6)], sheet.lightest, 0.3)
    sheet.shape([(0.48, 0.46), (0.57, 0.34), (0.66, 0.46)], sheet.darkest)
    sheet.shape([(0.555, 0.51), (0.59, 0.51), (0.59, 0.6), (0.555, 0.6)], sheet.deep)


def leaves(sheet: Sheet) -> None:
    """A branch laid on paper."""
    sheet.ground(sheet.lightest, mixed(sheet.lightest, sheet.light, 0.7))
    sheet.shape([(0.495, 0.94), (0.507, 0.94), (0.503, 0.14), (0.499, 0.14)], sheet.darkest)
    for step in range(8):
        angle = -0.55 if step % 2 else -pi + 0.55
        shade = mixed(sheet.deep, sheet.bright, step * 0.09)
        sheet.leaf(0.5, 0.86 - step * 0.085, 0.36 - step * 0.024, angle, shade)


def _mark(draw: Callable[[Sheet], None]) -> Callable[[Sheet], None]:
    """On a plate of its own, so that the mark is seen on every ground."""

    def drawn(sheet: Sheet) -> None:
        sheet.ground(sheet.lightest, sheet.lightest)
        draw(sheet)

    return drawn


def _rings(sheet: Sheet) -> None:
    sheet.disc(0.4, 0.5, 0.15, sheet.deep)
    sheet.disc(0.58, 0.5, 0.15, mixed(sheet.deep, sheet.lightest, 0.5))


def _peak(sheet: Sheet) -> None:
    sheet.shape([(0.24, 0.74), (0.46, 0.24), (0.68, 0.74)], sheet.darkest)
    sheet.shape([(0.5, 0.74), (0.63, 0.44), (0.76, 0.74)], mixed(sheet.darkest, sheet.lightest, 0.45))


def _sprig(sheet: Sheet) -> None:
    for angle in (-0.6, -pi / 2, -pi + 0.6):
        sheet.leaf(0.5, 0.72, 0.22, angle, sheet.deep)


def _bars(sheet: Sheet) -> None:
    for left, top in ((0.3, 0.45), (0.42, 0.25), (0.54, 0.36), (0.66, 0.54)):
        sheet.shape([(left, top), (left + 0.07, top), (left + 0.07, 0.74), (left, 0.74)], sheet.darkest)


def _half(sheet: Sheet) -> None:
    sheet.disc(0.5, 0.5, 0.19, sheet.deep)
    sheet.shape([(0.5, 0.1), (0.8, 0.1), (0.8, 0.9), (0.5, 0.9)], sheet.lightest)
    sheet.disc(0.6, 0.5, 0.07, sheet.bright)


_SQUARE, _WIDE, _MARK = (1000, 1000), (1500, 1000), (480, 288)

THINGS: dict[str, tuple[Callable[[Sheet], None], tuple[int, int]]] = {
    "vase": (vase, (1000, 1250)), "bowl": (bowl, _SQUARE), "window": (window, _SQUARE),
    "path": (path, _WIDE), "leaves": (leaves, _SQUARE),
    "mark-rings": (_mark(_rings), _MARK), "mark-peak": (_mark(_peak), _MARK),
    "mark-sprig": (_mark(_sprig), _MARK), "mark-bars": (_mark(_bars), _MARK),
    "mark-half": (_mark(_half), _MARK),
}  # fmt: skip
