"""The linocuts: one black block each, cut by hand; half of them cut as a drawing, half out of the dark."""

import math

from demo.drawing import flowers, grasses, heads, seedheads
from demo.drawing.composition import caption
from demo.drawing.geometry import at, curve, ellipse, grow, toward, turned
from demo.drawing.leaves import blade, leaf, lobed, ovate, strap, toothed
from demo.drawing.palette import COTTON_PAPER, INK_BLACK, TERRACOTTA
from demo.drawing.press import Plate, Sheet
from demo.drawing.prints.linocut_blocks import chatter, proof
from demo.drawing.prints.night_blocks import lino_ferns, lino_magnolia, lino_moon_meadow


def lino_thistle() -> Sheet:
    sheet, ink = proof("lino-thistle")
    chatter(sheet, ink, 150)
    stem = grow(485 + 1110j, toward(-2), 640, 6, steps=50)
    ink.line(stem, 15, 10)
    for t, side, length in ((0.08, 1, 330), (0.16, -1, 350), (0.36, 1, 250), (0.58, -1, 230)):
        place, along = at(stem, t)
        leaf(
            ink,
            place,
            turned(along, 54 * side),
            length,
            length * 0.5,
            toothed(lobed(5, 0.5), 10, 0.3),
            -24 * side,
            1,
            None,
            5,
            9,
            5,
        )
    heads.thistle(ink, ink, at(stem, 1)[0] - 20j, toward(2), 265, sheet.rng)
    for t, side, size in ((0.3, -1, 120), (0.44, 1, 135)):
        place, along = at(stem, t)
        twig = grow(place, turned(along, 62 * side), 330, -52 * side)
        ink.line(twig, 9, 7)
        heads.thistle(ink, ink, *at(twig, 1), size, sheet.rng)
    caption(sheet.plate(INK_BLACK), "Thistle")
    return sheet


def lino_dandelion() -> Sheet:
    sheet, ink = proof("lino-dandelion")
    chatter(sheet, ink, 110)
    stem = grow(500 + 1100j, toward(-2), 620, 5)
    ink.line(stem, 14, 11)
    for lean, length in ((-64, 350), (60, 370), (-36, 420), (34, 400), (-12, 330)):
        leaf(
            ink,
            500 + 1100j,
            toward(lean),
            length,
            96,
            toothed(lobed(6, 0.45), 6, 0.4),
            lean * 0.25,
            1,
            None,
            0,
            7,
            5,
        )
    top = at(stem, 1)[0]
    for radius, petals, gap in ((200, 30, 5), (155, 24, 5), (105, 18, 4), (58, 10, 4)):
        flowers.rosette(ink, top, radius, petals, radius * 0.17 + 9, strap, 0.92, radius, (1.0,), gap)
    for x, lean, height in ((380, -16, 330), (615, 14, 390)):
        bud_stem = grow(complex(490 + (x - 500) * 0.12, 1100), toward(lean), height, -lean * 0.6)
        ink.line(bud_stem, 10, 8)
        tip, along = at(bud_stem, 1)
        heads.scaly_calyx(ink, tip + along * 70, along, 34, 84)
    caption(sheet.plate(INK_BLACK), "Dandelion")
    return sheet


def lino_pine() -> Sheet:
    sheet, ink = proof("lino-pine")
    chatter(sheet, ink, 90)
    branch = curve(110 + 400j, 380 + 230j, 640 + 400j, 890 + 250j, steps=60)
    ink.line(branch, 22, 12)
    for number in range(110):
        place, along = at(branch, sheet.rng.random())
        side = 1 if number % 2 else -1
        ink.line(
            grow(
                place,
                turned(along, 58 * side + sheet.rng.uniform(-22, 22)),
                sheet.rng.uniform(120, 215),
                18 * side,
                steps=10,
            ),
            5,
            1.2,
        )
    for t, size in ((0.27, 420), (0.64, 500)):
        place, _ = at(branch, t)
        ink.fill(ellipse(place + size * 0.52j, size * 0.36, size * 0.54), 0)
        ink.line([place, place + 30j], 14)
        seedheads.pine_cone(ink, place + 24j, size)
    caption(sheet.plate(INK_BLACK), "Pine")
    return sheet


def lino_artichoke() -> Sheet:
    sheet, ink = proof("lino-artichoke")
    chatter(sheet, ink, 130)
    stem = grow(500 + 1110j, toward(0), 330, 2)
    ink.line(stem, 46, 38)
    for t, side in ((0.2, -1), (0.3, 1)):
        place, along = at(stem, t)
        leaf(
            ink,
            place,
            turned(along, 62 * side),
            380,
            150,
            toothed(lobed(5, 0.4), 5, 0.2),
            -30 * side,
            1,
            None,
            5,
            8,
            6,
        )
    top = at(stem, 1)[0]
    for row in range(8):
        share = row / 7
        middle = top - 1j * (440 - 430 * share)
        half = 205 * math.sin(math.pi * (0.2 + 0.56 * share))
        columns = 3 + row % 2 + (1 if 2 < row < 7 else 0)
        for column in range(columns):
            offset = column / (columns - 1) * 2 - 1
            foot = middle + half * offset * 0.86 + 70j
            aim = toward(30 * offset)
            _, outline = blade(foot, aim, 190, 132, ovate, -14 * offset)
            ink.fill(outline, 1, 8)
            for line in (-16, -5, 6, 17):
                ink.line(
                    grow(foot + turned(aim, line) * 60, turned(aim, line * 0.4), 72, -line * 0.8, steps=6),
                    4.6,
                    1,
                    0,
                )
    caption(sheet.plate(INK_BLACK), "Artichoke")
    return sheet


def lino_swallows() -> Sheet:
    sheet, _ink = proof("lino-swallows", COTTON_PAPER)
    sun_plate = sheet.plates[0]
    red = sheet.plate(TERRACOTTA, 0.18, 0.8)
    red.fill(ellipse(500 + 420j, 250, 250, points=100))
    for x, lean, height, bend in (
        (250, -7, 560, 10),
        (330, -3, 740, -10),
        (420, 2, 520, 12),
        (590, -2, 600, 8),
        (680, 5, 780, 10),
        (760, 8, 540, -12),
    ):
        stem = grasses.stalk(complex(x, 1110), lean, height, bend)
        sun_plate.line(stem, 6, 3.5)
        grasses.barley(sun_plate, stem, 13, 40, 110, sheet.rng, 0.76)
    for x in range(190, 820, 17):
        sun_plate.fill(
            blade(
                complex(x, 1110),
                toward(sheet.rng.uniform(-20, 20)),
                sheet.rng.uniform(90, 280),
                11,
                strap,
                sheet.rng.uniform(-30, 30),
            )[1]
        )
    for x, y, tilt, size in ((420, 300, -18, 120), (610, 420, 14, 95), (540, 205, -4, 66)):
        _swallow(sun_plate, complex(x, y), tilt, size)
    caption(sheet.plate(INK_BLACK), "Swallows over barley")
    return sheet


def _swallow(plate: Plate, heart: complex, tilt: float, size: float) -> None:
    ahead = toward(70 + tilt)
    plate.fill(ellipse(heart, size * 0.13, size * 0.42, ahead))
    for side in (-1, 1):
        wing = curve(
            heart + ahead * size * 0.24,
            heart + turned(ahead, 70 * side) * size * 0.9 + ahead * size * 0.5,
            heart + turned(ahead, 112 * side) * size * 1.35,
        )
        back = curve(
            heart + turned(ahead, 112 * side) * size * 1.35,
            heart + turned(ahead, 84 * side) * size * 0.55,
            heart - ahead * size * 0.1,
        )
        plate.fill(wing + back)
        plate.line(
            grow(heart - ahead * size * 0.3, turned(-ahead, 12 * side), size * 0.75, -14 * side, steps=10),
            size * 0.11,
            1,
        )


LINOCUTS = {
    "lino-thistle": lino_thistle,
    "lino-moon-meadow": lino_moon_meadow,
    "lino-ferns": lino_ferns,
    "lino-dandelion": lino_dandelion,
    "lino-pine": lino_pine,
    "lino-magnolia": lino_magnolia,
    "lino-artichoke": lino_artichoke,
    "lino-swallows": lino_swallows,
}
