"""The herbarium folio: single leaves as if pressed, with strong mottling and a collector's label."""

import math

from demo.drawing.composition import caption
from demo.drawing.geometry import at, grow, rectangle, toward, turned
from demo.drawing.leaves import fan, leaf, lobed, obovate, ovate, palmate, sprig, strap, toothed
from demo.drawing.palette import (
    COTTON_PAPER,
    DEEP_FERN,
    INK_BLACK,
    MOSS,
    OCHRE,
    PLUM,
    STRAW_PAPER,
    TERRACOTTA,
    UMBER,
    Colour,
)
from demo.drawing.press import Plate, Sheet


def _sheet(name: str, ink: Colour, paper: Colour = COTTON_PAPER) -> tuple[Sheet, Plate]:
    sheet = Sheet(name, paper=paper)
    return sheet, sheet.plate(ink, mottle=0.42)


def _label(sheet: Sheet, latin: str, number: int) -> None:
    """The collector's slip at the foot."""
    ink = sheet.plate(INK_BLACK, 0.05)
    for y in (1128, 1196):
        ink.line([complex(330, y), complex(670, y)], 1.1, tone=0.5)
    ink.letters(latin.upper(), 500 + 1163j, 16.5, 5.5, 0.9)
    ink.letters(f"No. {number}", 500 + 1186j, 13, 2.5, 0.7)


def ginkgo() -> Sheet:
    sheet, gold = _sheet("ginkgo", OCHRE)
    for foot, lean, radius, stalk in (
        (390 + 1060j, -8, 330, 420),
        (640 + 990j, 14, 260, 330),
        (560 + 560j, 4, 250, 190),
    ):
        stem = grow(foot, toward(lean), stalk, lean * -0.8)
        gold.line(stem, 7, 5)
        base, aim = at(stem, 1)
        gold.fill(fan(base, aim, radius), 0.92, 3)
        for rib in range(-14, 15):
            ray = turned(aim, rib * 4.3)
            gold.line(
                [base + ray * radius * 0.1, base + ray * radius * 0.9 * math.cos(math.radians(rib * 2.2))],
                1.5,
                0.9,
                0.6,
            )
    _label(sheet, "Ginkgo biloba", 31)
    return sheet


def field_maple() -> Sheet:
    sheet, rust = _sheet("field-maple", TERRACOTTA)
    stem = grow(500 + 1075j, toward(4), 330, -10)
    rust.line(stem, 8, 6)
    base, aim = at(stem, 1)
    rust.fill(palmate(base, aim, 590, 5, 0.5), 0.95)
    for angle, reach in ((0, 545), (-54, 480), (54, 480), (-107, 360), (107, 360)):
        rib = grow(base, turned(aim, angle), reach * 0.92, angle * 0.05)
        rust.line(rib, 4.2, 1, 0.3)
        for number in range(7):
            place, along = at(rib, 0.16 + 0.11 * number)
            for side in (-1, 1):
                rust.line(
                    grow(
                        place, turned(along, 44 * side), reach * (0.27 - 0.03 * number), -20 * side, steps=8
                    ),
                    1.8,
                    0.6,
                    0.45,
                )
    _label(sheet, "Acer campestre", 12)
    return sheet


def oak_leaf() -> Sheet:
    sheet, brown = _sheet("oak-leaf", UMBER, STRAW_PAPER)
    stem = grow(455 + 1080j, toward(2), 130, 6)
    brown.line(stem, 9, 7)
    base, aim = at(stem, 1)
    leaf(brown, base, aim, 850, 450, lobed(6, 0.26), 10, 0.95, 0.82, 7, 0, 5)
    _label(sheet, "Quercus petraea", 7)
    return sheet


def eucalyptus() -> Sheet:
    sheet, sage = _sheet("eucalyptus", Colour(112, 138, 122))
    stem = grow(420 + 1080j, toward(-4), 960, 26, steps=60)
    sage.line(stem, 8, 3)
    for number in range(10):
        t = 0.14 + 0.83 * number / 10
        place, along = at(stem, t)
        size = 205 * (1.08 - 0.72 * t)
        for side in (-1, 1):
            aim = turned(along, 66 * side)
            leaf(
                sage,
                place,
                aim,
                size,
                size * 0.86,
                lambda t: math.sin(math.pi * t**0.8) ** 0.6 if 0 < t < 1 else 0,
                0,
                0.95,
                0.8,
                4,
                2.4,
                2.6,
            )
    tip, along = at(stem, 1)
    leaf(sage, tip, along, 60, 40, ovate, 0, 0.95, 0.8)
    _label(sheet, "Eucalyptus gunnii", 44)
    return sheet


def beech_spray() -> Sheet:
    sheet, plum = _sheet("beech-spray", PLUM)
    stem = grow(360 + 1070j, toward(4), 930, 26, steps=60)
    plum.line(stem, 9, 3)
    sprig(plum, stem, 6, 265, 140, toothed(ovate, 13, 0.05), 50, 0.95, 0.8, 0.16, 8, alternate=True)
    _label(sheet, "Fagus sylvatica Purpurea", 19)
    return sheet


def willow() -> Sheet:
    sheet, green = _sheet("willow", MOSS)
    for foot, lean, length, bend in ((330 + 1070j, -2, 940, 30), (560 + 1075j, 5, 760, 34)):
        stem = grow(foot, toward(lean), length, bend, steps=60)
        green.line(stem, 6, 2)
        sprig(green, stem, 13, 190, 27, strap, 34, 0.95, 0.78, 0.12, 0, alternate=True)
    _label(sheet, "Salix alba", 23)
    return sheet


def rowan() -> Sheet:
    sheet, green = _sheet("rowan", DEEP_FERN)
    rachis = grow(480 + 1080j, toward(-3), 860, 16, steps=60)
    green.line(rachis, 8, 4)
    sprig(green, rachis, 7, 330, 92, toothed(strap, 22, 0.16), 66, 0.95, 0.8, 0.22, 9)
    berries = sheet.plate(TERRACOTTA, 0.3, covers=True)
    for _number in range(15):
        spot = complex(640 + sheet.rng.gauss(0, 52), 985 + sheet.rng.gauss(0, 30))
        green.line([*grow(at(rachis, 0.08)[0], toward(80), 90, 10), spot], 2)
        berries.disc(spot, sheet.rng.uniform(16, 21), 1, 2.4)
        berries.disc(spot + 5 - 5j, 2.6, 0.2)
    _label(sheet, "Sorbus aucuparia", 27)
    return sheet


def herbarium_page() -> Sheet:
    sheet = Sheet("herbarium-page", paper=STRAW_PAPER)
    inks = [sheet.plate(ink, 0.36) for ink in (DEEP_FERN, TERRACOTTA, OCHRE, PLUM, MOSS, UMBER)]
    cells = [complex(x, y) for y in (390, 700, 1010) for x in (240, 500, 760)]
    shapes = (
        obovate,
        ovate,
        lobed(4, 0.28),
        strap,
        toothed(ovate, 12, 0.1),
        ovate,
        strap,
        lobed(5, 0.4),
        obovate,
    )
    widths = (110, 130, 140, 46, 120, 84, 70, 120, 90)
    for number, (foot, shape, width) in enumerate(zip(cells, shapes, widths, strict=True)):
        plate = inks[number % len(inks)]
        plate.line(grow(foot, toward(0), 42, 6), 4, 3)
        leaf(plate, foot - 40j, toward(1), 225, width, shape, 6, 0.95, 0.8, 6, 0, 2.6)
    ink = sheet.plate(INK_BLACK, 0.05)
    for number, foot in enumerate(cells):
        ink.letters(str(number + 1), foot + 34j, 14, 0, 0.75)
    ink.fill(rectangle(118, 96, 882, 97.4), 0.5)
    caption(ink, "Nine leaves from one hedge")
    return sheet


PRESSED = {
    "ginkgo": ginkgo,
    "field-maple": field_maple,
    "oak-leaf": oak_leaf,
    "eucalyptus": eucalyptus,
    "beech-spray": beech_spray,
    "willow": willow,
    "rowan": rowan,
    "herbarium-page": herbarium_page,
}
