"""The grass folio: fine stems on quiet papers, often against a low sun."""

from demo.drawing import grasses
from demo.drawing.composition import caption, field, meadow_feet, sun
from demo.drawing.geometry import arch, at, grow, rectangle, toward, turned
from demo.drawing.leaves import blade, strap
from demo.drawing.palette import (
    BLUSH_PAPER,
    COTTON_PAPER,
    DEEP_FERN,
    INK_BLACK,
    INK_BLUE,
    MIST_PAPER,
    MOSS,
    OCHRE,
    ROSE,
    SAGE,
    SAGE_PAPER,
    STRAW_PAPER,
    TERRACOTTA,
    UMBER,
)
from demo.drawing.press import Sheet


def quaking_grass() -> Sheet:
    sheet = Sheet("quaking-grass", paper=COTTON_PAPER)
    brown = sheet.plate(UMBER)
    for x, lean, height, bend in ((430, -10, 720, -16), (505, 2, 930, 12), (570, 13, 640, 22)):
        stem = grasses.stalk(complex(x, 1080), lean, height, bend)
        brown.line(stem, 3.6, 1.6)
        grasses.quaking(brown, stem, 15, 150, 54, sheet.rng)
    grasses.tuft(brown, 500 + 1080j, 9, 380, sheet.rng)
    caption(brown, "Briza media")
    return sheet


def barley() -> Sheet:
    sheet = Sheet("barley")
    sun(sheet, OCHRE, 500 + 420j, 290, 0.5)
    ink = sheet.plate(UMBER)
    for x, lean, height, bend in (
        (300, -8, 610, -22),
        (400, -4, 740, -13),
        (500, 0, 830, 9),
        (600, 4, 770, 15),
        (700, 8, 640, 24),
    ):
        stem = grasses.stalk(complex(x * 0.5 + 250, 1080), lean, height, bend)
        ink.line(stem, 4.6, 2.6)
        grasses.barley(ink, stem, 17, 36, 190, sheet.rng, 0.78)
    caption(ink, "Hordeum murinum")
    return sheet


def wild_oat() -> Sheet:
    sheet = Sheet("wild-oat", paper=SAGE_PAPER)
    green = sheet.plate(DEEP_FERN)
    for x, lean, height, bend in ((440, -8, 800, -14), (540, 6, 930, 16)):
        stem = grasses.stalk(complex(x, 1080), lean, height, bend)
        green.line(stem, 4.4, 1.8)
        grasses.oat(green, stem, 15, 205, sheet.rng)
    grasses.tuft(green, 490 + 1080j, 6, 420, sheet.rng, 30)
    caption(green, "Avena fatua")
    return sheet


def timothy() -> Sheet:
    sheet = Sheet("timothy", paper=STRAW_PAPER)
    green = sheet.plate(MOSS)
    for number, x in enumerate(meadow_feet(sheet.rng, 8, 270, 730)):
        height = (620, 820, 540, 930, 700, 860, 580, 760)[number]
        stem = grasses.stalk(complex(x * 0.6 + 200, 1080), (x - 500) / 34, height, (x - 500) / 24)
        green.line(stem, 4, 3)
        grasses.timothy(green, stem, 0.23, 38)
    grasses.tuft(green, 500 + 1080j, 10, 430, sheet.rng, 26, 0.7)
    caption(green, "Phleum pratense")
    return sheet


def hares_tail() -> Sheet:
    sheet = Sheet("hares-tail", paper=BLUSH_PAPER)
    brown = sheet.plate(UMBER)
    for x, lean, height, bend, width in (
        (370, -15, 560, 6, 78),
        (440, -6, 760, 8, 96),
        (520, 3, 890, -6, 108),
        (590, 12, 690, -10, 92),
        (640, 19, 500, -8, 74),
    ):
        stem = grasses.stalk(complex(x * 0.5 + 250, 1080), lean, height, bend)
        brown.line(stem, 3.4, 2.2)
        grasses.plush(brown, stem, 0.15, width, sheet.rng)
    grasses.tuft(brown, 500 + 1080j, 7, 300, sheet.rng)
    caption(brown, "Lagurus ovatus")
    return sheet


def evening_reeds() -> Sheet:
    sheet = Sheet("evening-reeds", paper=MIST_PAPER)
    field(sheet, ROSE, rectangle(90, 90, 910, 760), 0.42)
    sun(sheet, TERRACOTTA, 610 + 560j, 130, 0.9)
    ink = sheet.plate(INK_BLUE)
    for step in range(9):
        y = 772 + step * 38
        left = 90 + sheet.rng.uniform(0, 120)
        ink.line(
            [complex(left, y), complex(910 - sheet.rng.uniform(0, 120), y)], 1.6 + step * 0.25, tone=0.55
        )
    for number, x in enumerate((190, 262, 330, 395, 470, 700, 790)):
        stem = grasses.stalk(
            complex(x, 1110), -3 + number % 3 * 3, (690, 840, 600, 900, 540, 520, 640)[number], 14
        )
        ink.line(stem, 5, 2)
        grasses.reed(ink, stem, 24, 130, sheet.rng)
        for t, side in ((0.2, 1), (0.42, -1)):
            place, _ = at(stem, t)
            ink.fill(blade(place, toward(20 * side), 170, 13, strap, 60 * side)[1])
    caption(ink, "Phragmites, evening")
    return sheet


def cotton_grass() -> Sheet:
    sheet = Sheet("cotton-grass", paper=SAGE_PAPER)
    sky = field(sheet, INK_BLUE, arch(165, 80, 835, 1110))
    for number, x in enumerate((270, 350, 415, 490, 550, 610)):
        stem = grasses.stalk(complex(x, 1110), 2 + number, (430, 640, 540, 770, 480, 600)[number], 14)
        sky.line(stem, 4, 2.6, 0.35)
        tip, along = at(stem, 1)
        for _ in range(260):
            lean = sheet.rng.gauss(0, 42)
            hair = grow(
                tip,
                turned(along, lean + 30),
                92 * sheet.rng.uniform(0.5, 1.05),
                46 + lean * 0.3,
                steps=8,
            )
            sky.line(hair, 2, 0.8, sheet.rng.choice((0.0, 0.0, 0.22)))
    for foot in meadow_feet(sheet.rng, 16, 200, 800):
        sky.fill(
            blade(
                complex(foot, 1110),
                toward(sheet.rng.uniform(-16, 20)),
                sheet.rng.uniform(150, 330),
                9,
                strap,
                24,
            )[1],
            0.4,
        )
    caption(sky, "Eriophorum, high moor")
    return sheet


def pendulous_sedge() -> Sheet:
    sheet = Sheet("pendulous-sedge", paper=COTTON_PAPER)
    pale, ink = sheet.plate(SAGE), sheet.plate(INK_BLACK, 0.06)
    grasses.tuft(pale, 500 + 1080j, 13, 640, sheet.rng, 46)
    for x, lean, height, bend in ((485, -7, 740, -26), (505, 0, 900, 16), (525, 8, 680, 30)):
        stem = grasses.stalk(complex(x, 1080), lean, height, bend)
        ink.line(stem, 4.2, 2)
        grasses.sedge(ink, stem, 7, 190)
    caption(ink, "Carex pendula")
    return sheet


GRASSES = {
    "quaking-grass": quaking_grass,
    "barley": barley,
    "wild-oat": wild_oat,
    "timothy": timothy,
    "hares-tail": hares_tail,
    "evening-reeds": evening_reeds,
    "cotton-grass": cotton_grass,
    "pendulous-sedge": pendulous_sedge,
}
