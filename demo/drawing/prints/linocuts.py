"""The linocuts: one black block each, cut by hand; half of them cut as a drawing, half out of the dark."""

import math

from demo.drawing import ferns, flowers, grasses, mushrooms, seedheads
from demo.drawing.composition import caption
from demo.drawing.geometry import DOWN, arch, at, curve, ellipse, grow, rectangle, toward, turned
from demo.drawing.leaves import lanceolate, leaf, lobed, ovate, sprig, strap, toothed
from demo.drawing.palette import COTTON_PAPER, INK_BLACK, TERRACOTTA, WARM_PAPER, Colour
from demo.drawing.press import Plate, Sheet

CLEARED = 500 + 620j


def block(name: str, paper: Colour = WARM_PAPER) -> tuple[Sheet, Plate]:
    sheet = Sheet(name, paper=paper)
    return sheet, sheet.plate(INK_BLACK, mottle=0.09, roughness=0.8)


def chatter(sheet: Sheet, plate: Plate, count: int, left: float = 90, top: float = 90, right: float = 910, bottom: float = 1110) -> None:
    """The short ridges a gouge leaves standing in cleared ground; they run away from what was left."""
    for _ in range(count):
        start = complex(sheet.rng.uniform(left, right), sheet.rng.uniform(top, bottom))
        outwards = turned((start - CLEARED) / abs(start - CLEARED), sheet.rng.gauss(0, 10))
        plate.line(grow(start, outwards, sheet.rng.uniform(12, 40), 14, steps=4), 3.2, 0.8)


def rays(plate: Plate, centre: complex, inner: float, outer: float, count: int, width: float) -> None:
    """Cut lines that run out from a centre, as light does in a block print."""
    for number in range(count):
        aim = toward(360 * number / count)
        plate.line([centre + aim * inner, centre + aim * outer * (1 if number % 2 else 0.86)], width, width * 0.3, 0)


def lino_thistle() -> Sheet:
    sheet, ink = block("lino-thistle")
    chatter(sheet, ink, 150)
    stem = grow(485 + 1110j, toward(-2), 640, 6, steps=50)
    ink.line(stem, 15, 10)
    for t, side, length in ((0.08, 1, 330), (0.16, -1, 350), (0.36, 1, 250), (0.58, -1, 230)):
        place, along = at(stem, t)
        leaf(ink, place, turned(along, 54 * side), length, length * 0.5, toothed(lobed(5, 0.5), 10, 0.3), -24 * side, 1, None, 5, 9, 5)
    flowers.thistle(ink, ink, at(stem, 1)[0] - 20j, toward(2), 265, sheet.rng)
    for t, side, size in ((0.3, -1, 120), (0.44, 1, 135)):
        place, along = at(stem, t)
        twig = grow(place, turned(along, 62 * side), 330, -52 * side)
        ink.line(twig, 9, 7)
        flowers.thistle(ink, ink, *at(twig, 1), size, sheet.rng)
    caption(sheet.plate(INK_BLACK), "Thistle")
    return sheet


def lino_moon_meadow() -> Sheet:
    sheet, ink = block("lino-moon-meadow")
    ink.fill(rectangle(90, 90, 910, 1110))
    moon = 620 + 330j
    rays(ink, moon, 185, 232, 48, 7)
    ink.fill(ellipse(moon, 150, 150, points=80), 0)
    for _ in range(40):
        ink.line(grow(moon + complex(sheet.rng.gauss(0, 60), sheet.rng.gauss(0, 60)), toward(70), 26, 20, steps=4), 2.4, 0.8)
    for x in range(105, 900, 14):
        height = sheet.rng.uniform(150, 420)
        _, outline = grasses.blade(complex(x, 1110), toward(sheet.rng.uniform(-14, 14)), height, 8.5, strap, sheet.rng.uniform(-30, 30))
        ink.fill(outline, 0)
    for x, lean, height, bend in ((205, -2, 600, 4), (330, 1, 830, -4), (480, 1, 430, 4), (775, 2, 450, -6)):
        stem = grasses.stalk(complex(x, 1110), lean, height, bend)
        ink.line(stem, 5.5, 4, 0)
        cut = _Gouge(ink)
        flowers.umbel(cut, cut, *at(stem, 1), 112, 11, sheet.rng, 5)
    caption(sheet.plate(INK_BLACK), "Moon meadow")
    return sheet


class _Gouge(Plate):
    """Draws on another plate by cutting away, for shapes that come out of the dark."""

    def __init__(self, plate: Plate) -> None:
        self.__dict__.update(plate.__dict__)

    def fill(self, outline: object, tone: float = 1.0, gap: float = 0.0) -> None:
        super().fill(outline, 1 - tone if tone in (0, 1) else 0)  # type: ignore[arg-type]

    def disc(self, centre: complex, radius: float, tone: float = 1.0, gap: float = 0.0) -> None:
        super().disc(centre, radius, 1 - tone if tone in (0, 1) else 0)


def lino_ferns() -> Sheet:
    sheet, ink = block("lino-ferns")
    ink.fill(arch(150, 80, 850, 1110))
    cut = _Gouge(ink)
    for x, lean, length, bend, reach in ((310, -4, 610, -6, 100), (690, 4, 580, 8, 98), (500, 0, 910, 5, 170)):
        ferns.frond(cut, grow(complex(x, 1110), toward(lean), length, bend), 22, reach, 26, ferns.spindle, lanceolate, first=0.12, spread=66, cut=3)
    caption(sheet.plate(INK_BLACK), "Wood at night")
    return sheet


def lino_dandelion() -> Sheet:
    sheet, ink = block("lino-dandelion")
    chatter(sheet, ink, 110)
    stem = grow(500 + 1100j, toward(-2), 620, 5)
    ink.line(stem, 14, 11)
    for lean, length in ((-64, 350), (60, 370), (-36, 420), (34, 400), (-12, 330)):
        leaf(ink, 500 + 1100j, toward(lean), length, 96, toothed(lobed(6, 0.45), 6, 0.4), lean * 0.25, 1, None, 0, 7, 5)
    top = at(stem, 1)[0]
    for radius, petals, gap in ((200, 30, 5), (155, 24, 5), (105, 18, 4), (58, 10, 4)):
        flowers.rosette(ink, top, radius, petals, radius * 0.17 + 9, strap, 0.92, radius, (1.0,), gap)
    for x, lean, height in ((380, -16, 330), (615, 14, 390)):
        bud_stem = grow(complex(490 + (x - 500) * 0.12, 1100), toward(lean), height, -lean * 0.6)
        ink.line(bud_stem, 10, 8)
        tip, along = at(bud_stem, 1)
        flowers.scaly_calyx(ink, tip + along * 70, along, 34, 84)
    caption(sheet.plate(INK_BLACK), "Dandelion")
    return sheet


def lino_pine() -> Sheet:
    sheet, ink = block("lino-pine")
    chatter(sheet, ink, 90)
    branch = curve(110 + 400j, 380 + 230j, 640 + 400j, 890 + 250j, steps=60)
    ink.line(branch, 22, 12)
    for number in range(110):
        place, along = at(branch, sheet.rng.random())
        side = 1 if number % 2 else -1
        ink.line(grow(place, turned(along, 58 * side + sheet.rng.uniform(-22, 22)), sheet.rng.uniform(120, 215), 18 * side, steps=10), 5, 1.2)
    for t, size in ((0.27, 420), (0.64, 500)):
        place, _ = at(branch, t)
        ink.fill(ellipse(place + size * 0.52j, size * 0.36, size * 0.54), 0)
        ink.line([place, place + 30j], 14)
        seedheads.pine_cone(ink, place + 24j, size)
    caption(sheet.plate(INK_BLACK), "Pine")
    return sheet


def lino_magnolia() -> Sheet:
    sheet, ink = block("lino-magnolia")
    ink.fill(rectangle(90, 90, 910, 1110))
    cut = _Gouge(ink)
    branch = curve(210 + 1110j, 330 + 820j, 650 + 800j, 640 + 420j, steps=60)
    cut.line(branch, 18, 9)
    for t, lean, size in ((0.3, -34, 200), (0.56, 44, 220), (0.74, -52, 190), (1.0, 4, 235)):
        place, along = at(branch, t)
        aim = turned(along, lean)
        foot = place + aim * 60
        cut.line([place, foot], 10)
        for angle, width in ((-36, 0.44), (36, 0.44), (-18, 0.46), (18, 0.46), (0, 0.5)):
            _, outline = flowers.blade(foot, turned(aim, angle), size, size * width, flowers.round_tip, -angle * 0.7)
            ink.line([*outline, outline[0]], 9)
            ink.fill(outline, 0)
            for line in (-7, 0, 7):
                ink.line(grow(foot + turned(aim, angle * 0.8) * size * 0.16, turned(aim, angle + line), size * 0.42, -angle * 0.4, steps=8), 3.6, 0.6)
        for side in (-1, 1):
            leaf(cut, place, turned(along, 80 * side), size * 0.52, size * 0.2, ovate, -20 * side, 1, None, 4, 0, 4)
    caption(sheet.plate(INK_BLACK), "Magnolia")
    return sheet


def lino_artichoke() -> Sheet:
    sheet, ink = block("lino-artichoke")
    chatter(sheet, ink, 130)
    stem = grow(500 + 1110j, toward(0), 330, 2)
    ink.line(stem, 46, 38)
    for t, side in ((0.2, -1), (0.3, 1)):
        place, along = at(stem, t)
        leaf(ink, place, turned(along, 62 * side), 380, 150, toothed(lobed(5, 0.4), 5, 0.2), -30 * side, 1, None, 5, 8, 6)
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
            _, outline = flowers.blade(foot, aim, 190, 132, ovate, -14 * offset)
            ink.fill(outline, 1, 8)
            for line in (-16, -5, 6, 17):
                ink.line(grow(foot + turned(aim, line) * 60, turned(aim, line * 0.4), 72, -line * 0.8, steps=6), 4.6, 1, 0)
    caption(sheet.plate(INK_BLACK), "Artichoke")
    return sheet


def lino_swallows() -> Sheet:
    sheet, ink = block("lino-swallows", COTTON_PAPER)
    sun_plate = sheet.plates[0]
    red = sheet.plate(TERRACOTTA, 0.18, 0.8)
    red.fill(ellipse(500 + 420j, 250, 250, points=100))
    for x, lean, height, bend in ((250, -7, 560, 10), (330, -3, 740, -10), (420, 2, 520, 12), (590, -2, 600, 8), (680, 5, 780, 10), (760, 8, 540, -12)):
        stem = grasses.stalk(complex(x, 1110), lean, height, bend)
        sun_plate.line(stem, 6, 3.5)
        grasses.barley(sun_plate, stem, 13, 40, 110, sheet.rng, 0.76)
    for x in range(190, 820, 17):
        sun_plate.fill(grasses.blade(complex(x, 1110), toward(sheet.rng.uniform(-20, 20)), sheet.rng.uniform(90, 280), 11, strap, sheet.rng.uniform(-30, 30))[1])
    for x, y, tilt, size in ((420, 300, -18, 120), (610, 420, 14, 95), (540, 205, -4, 66)):
        _swallow(sun_plate, complex(x, y), tilt, size)
    caption(sheet.plate(INK_BLACK), "Swallows over barley")
    return sheet


def _swallow(plate: Plate, heart: complex, tilt: float, size: float) -> None:
    ahead = toward(70 + tilt)
    plate.fill(ellipse(heart, size * 0.13, size * 0.42, ahead))
    for side in (-1, 1):
        wing = curve(heart + ahead * size * 0.24, heart + turned(ahead, 70 * side) * size * 0.9 + ahead * size * 0.5,
                     heart + turned(ahead, 112 * side) * size * 1.35)
        back = curve(heart + turned(ahead, 112 * side) * size * 1.35, heart + turned(ahead, 84 * side) * size * 0.55, heart - ahead * size * 0.1)
        plate.fill(wing + back)
        plate.line(grow(heart - ahead * size * 0.3, turned(-ahead, 12 * side), size * 0.75, -14 * side, steps=10), size * 0.11, 1)


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
