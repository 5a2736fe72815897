"""The fern folio: single fronds in greens, one to a sheet."""

from demo.drawing import ferns
from demo.drawing.composition import caption, field, sun
from demo.drawing.geometry import arch, at, grow, toward, turned
from demo.drawing.leaves import leaf, strap
from demo.drawing.palette import (
    BLUSH_PAPER,
    COTTON_PAPER,
    DEEP_FERN,
    INK_BLACK,
    MOSS,
    OCHRE,
    ROSE,
    SAGE,
    SAGE_PAPER,
    STRAW_PAPER,
    UMBER,
)
from demo.drawing.press import Sheet


def bracken() -> Sheet:
    sheet = Sheet("bracken")
    green = sheet.plate(DEEP_FERN)
    ferns.divided_frond(
        green, grow(486 + 1080j, toward(-3), 970, 12), 17, 330, ferns.triangle, 0.13, first=0.26
    )
    caption(green, "Pteridium aquilinum")
    return sheet


def lady_fern() -> Sheet:
    sheet = Sheet("lady-fern", paper=SAGE_PAPER)
    green = sheet.plate(DEEP_FERN)
    ferns.divided_frond(
        green, grow(400 + 1080j, toward(-10), 1000, 40), 27, 225, ferns.spindle, 0.15, first=0.14
    )
    caption(green, "Athyrium filix-femina")
    return sheet


def fiddleheads() -> Sheet:
    sheet = Sheet("fiddleheads", paper=BLUSH_PAPER)
    green = sheet.plate(MOSS)
    for x, lean, curl, side, height in (
        (345, -9, 78, -1, 400),
        (668, 9, 72, 1, 330),
        (420, -5, 96, -1, 690),
        (590, 6, 86, 1, 540),
        (508, 2, 112, 1, 830),
    ):
        ferns.fiddlehead(green, complex(x, 1080), height, lean, curl, side)
    caption(green, "Dryopteris in April")
    return sheet


def maidenhair() -> Sheet:
    sheet = Sheet("maidenhair", paper=COTTON_PAPER)
    dark = sheet.plate(DEEP_FERN)
    ferns.maidenhair(dark, grow(462 + 1085j, toward(6), 930, -18), 12, 330, 0.82)
    caption(dark, "Adiantum capillus-veneris")
    return sheet


def harts_tongue() -> Sheet:
    sheet = Sheet("harts-tongue", paper=STRAW_PAPER)
    green = sheet.plate(MOSS)
    for lean, length, bend in (
        (-34, 520, -36),
        (34, 560, 38),
        (-17, 790, -20),
        (19, 730, 24),
        (-4, 930, 8),
        (8, 560, 16),
    ):
        aim = toward(lean)
        leaf(green, 500 + 1085j, aim, length, 104, strap, bend, 1.0, 0.8, 22, 3.0, 5.0)
    caption(green, "Asplenium scolopendrium")
    return sheet


def polypody() -> Sheet:
    sheet = Sheet("polypody")
    field(sheet, OCHRE, arch(205, 90, 795, 1110), 0.55)
    green = sheet.plate(DEEP_FERN)
    ferns.frond(
        green,
        grow(440 + 1110j, toward(-7), 930, 26),
        21,
        205,
        44,
        ferns.even,
        strap,
        first=0.22,
        spread=70,
        cut=2.4,
    )
    caption(green, "Polypodium vulgare")
    return sheet


def buckler_pair() -> Sheet:
    sheet = Sheet("buckler-pair")
    sun(sheet, ROSE, 500 + 470j, 310, 0.5)
    pale = sheet.plate(SAGE)
    ferns.frond(pale, grow(560 + 1080j, toward(4), 960, 34), 30, 190, 30, ferns.spindle, spread=66)
    dark = sheet.plate(DEEP_FERN)
    ferns.frond(dark, grow(440 + 1080j, toward(-4), 860, -34), 28, 180, 28, ferns.spindle, spread=66)
    caption(dark, "Dryopteris dilatata")
    return sheet


def spleenwort_study() -> Sheet:
    sheet = Sheet("spleenwort-study", paper=COTTON_PAPER)
    ink = sheet.plate(INK_BLACK, mottle=0.06)
    stalks = sheet.plate(UMBER)
    for lean, length, bend in ((-30, 560, -62), (31, 590, 58), (-14, 800, -26), (15, 760, 30), (1, 950, 8)):
        rachis = grow(500 + 1075j, toward(lean), length, bend, steps=60)
        stalks.line(rachis, 5, 1.4)
        for number in range(34):
            t = 0.26 + 0.73 * number / 34
            place, along = at(rachis, t)
            for side in (-1, 1):
                leaf(
                    ink,
                    place,
                    turned(along, 80 * side),
                    36 * (1.05 - 0.75 * t),
                    25 * (1.05 - 0.7 * t),
                    strap,
                    0,
                    1,
                    None,
                    0,
                    1,
                    0,
                )
    caption(ink, "Asplenium trichomanes")
    return sheet


FERNS = {
    "bracken": bracken,
    "lady-fern": lady_fern,
    "fiddleheads": fiddleheads,
    "maidenhair": maidenhair,
    "harts-tongue": harts_tongue,
    "polypody": polypody,
    "buckler-pair": buckler_pair,
    "spleenwort-study": spleenwort_study,
}
