"""The trees of the winter folio: fruit, keys and a last leaf."""

from demo.drawing import seedheads
from demo.drawing.composition import caption, field, sun
from demo.drawing.geometry import DOWN, arch, at, grow, sunflower, toward, turned
from demo.drawing.leaves import leaf, lobed, palmate
from demo.drawing.palette import (
    DEEP_FERN,
    MIST_PAPER,
    OCHRE,
    STRAW_PAPER,
    TERRACOTTA,
    UMBER,
)
from demo.drawing.press import Sheet


def acorns() -> Sheet:
    sheet = Sheet("acorns")
    field(sheet, OCHRE, arch(205, 90, 795, 1110), 0.42)
    ink = sheet.plate(UMBER)
    branch = grow(400 + 1110j, toward(4), 790, 16, steps=60)
    ink.line(branch, 11, 4)
    for t, angle, size in (
        (0.22, 64, 250),
        (0.3, -58, 230),
        (0.46, 62, 270),
        (0.56, -60, 250),
        (0.72, 56, 240),
        (0.8, -52, 230),
        (0.98, -24, 200),
    ):
        place, along = at(branch, t)
        leaf(
            ink,
            place,
            turned(along, angle),
            size,
            size * 0.5,
            lobed(5, 0.3),
            -angle * 0.2,
            1.0,
            0.74,
            6,
            3,
            3,
        )
    for t, lean in ((0.38, 16), (0.42, -14), (0.64, 20), (0.66, -20)):
        place, _ = at(branch, t)
        stalk = grow(place, turned(DOWN, lean * 2.6), 78, -lean, steps=10)
        ink.line(stalk, 4, 3)
        seedheads.acorn(ink, *at(stalk, 1), 78)
    caption(ink, "Quercus robur")
    return sheet


def sycamore_keys() -> Sheet:
    sheet = Sheet("sycamore-keys", paper=MIST_PAPER)
    rust = sheet.plate(TERRACOTTA, 0.16)
    for x, y, lean, size in (
        (345, 265, -12, 205),
        (660, 360, 16, 225),
        (360, 560, 8, 235),
        (650, 690, -10, 205),
        (400, 870, -18, 190),
    ):
        hinge = complex(x, y)
        aim = turned(DOWN, lean)
        rust.line(grow(hinge, -aim, 95, lean, steps=10), 3, 4.5)
        seedheads.sycamore_key(rust, hinge, aim, size)
    caption(rust, "Acer pseudoplatanus")
    return sheet


def plane_tree() -> Sheet:
    sheet = Sheet("plane-tree", paper=STRAW_PAPER)
    sun(sheet, TERRACOTTA, 500 + 480j, 330, 0.28)
    ink = sheet.plate(DEEP_FERN)
    stalk = grow(500 + 1085j, toward(3), 320, -6)
    ink.line(stalk, 9, 6)
    base, aim = at(stalk, 1)
    ink.fill(palmate(base, aim, 560, 5, 0.5), 1, 2)
    for angle, reach in ((0, 520), (-54, 455), (54, 455), (-107, 345), (107, 345)):
        rib = grow(base, turned(aim, angle), reach * 0.93, angle * 0.06)
        ink.line(rib, 5, 1, 0)
        for number in range(6):
            place, along = at(rib, 0.2 + 0.12 * number)
            for side in (-1, 1):
                ink.line(
                    grow(
                        place, turned(along, 46 * side), reach * (0.24 - 0.03 * number), -22 * side, steps=8
                    ),
                    2.4,
                    0.8,
                    0,
                )
    for x, drop in ((655, 150), (700, 205)):
        thread = grow(complex(690, 760), toward(180 - (x - 690) * 0.4), drop, 6)
        ink.line(thread, 3)
        ball, _ = at(thread, 1)
        for seed in sunflower(ball, 32, 110):
            ink.line([ball, ball + (seed - ball) * 1.16], 1.7, 1.0)
    caption(ink, "Platanus, one leaf")
    return sheet
