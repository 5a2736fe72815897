"""The linocuts that are cut out of the dark."""

from demo.drawing import ferns, flowers, grasses
from demo.drawing.composition import caption
from demo.drawing.geometry import arch, at, curve, ellipse, grow, rectangle, toward, turned
from demo.drawing.leaves import blade, lanceolate, leaf, ovate, round_tip, strap
from demo.drawing.palette import INK_BLACK
from demo.drawing.press import Sheet
from demo.drawing.prints.linocut_blocks import gouge, proof, rays


def lino_moon_meadow() -> Sheet:
    sheet, ink = proof("lino-moon-meadow")
    ink.fill(rectangle(90, 90, 910, 1110))
    moon = 620 + 330j
    rays(ink, moon, 185, 232, 48, 7)
    ink.fill(ellipse(moon, 150, 150, points=80), 0)
    for _ in range(40):
        ink.line(
            grow(moon + complex(sheet.rng.gauss(0, 60), sheet.rng.gauss(0, 60)), toward(70), 26, 20, steps=4),
            2.4,
            0.8,
        )
    for x in range(105, 900, 14):
        height = sheet.rng.uniform(150, 420)
        _, outline = blade(
            complex(x, 1110),
            toward(sheet.rng.uniform(-14, 14)),
            height,
            8.5,
            strap,
            sheet.rng.uniform(-30, 30),
        )
        ink.fill(outline, 0)
    for x, lean, height, bend in ((205, -2, 600, 4), (330, 1, 830, -4), (480, 1, 430, 4), (775, 2, 450, -6)):
        stem = grasses.stalk(complex(x, 1110), lean, height, bend)
        ink.line(stem, 5.5, 4, 0)
        cut = gouge(ink)
        flowers.umbel(cut, cut, *at(stem, 1), 112, 11, sheet.rng, 5)
    caption(sheet.plate(INK_BLACK), "Moon meadow")
    return sheet


def lino_ferns() -> Sheet:
    sheet, ink = proof("lino-ferns")
    ink.fill(arch(150, 80, 850, 1110))
    cut = gouge(ink)
    for x, lean, length, bend, reach in (
        (310, -4, 610, -6, 100),
        (690, 4, 580, 8, 98),
        (500, 0, 910, 5, 170),
    ):
        ferns.frond(
            cut,
            grow(complex(x, 1110), toward(lean), length, bend),
            22,
            reach,
            26,
            ferns.spindle,
            lanceolate,
            first=0.12,
            spread=66,
            cut=3,
        )
    caption(sheet.plate(INK_BLACK), "Wood at night")
    return sheet


def lino_magnolia() -> Sheet:
    sheet, ink = proof("lino-magnolia")
    ink.fill(rectangle(90, 90, 910, 1110))
    cut = gouge(ink)
    branch = curve(210 + 1110j, 330 + 820j, 650 + 800j, 640 + 420j, steps=60)
    cut.line(branch, 18, 9)
    for t, lean, size in ((0.3, -34, 200), (0.56, 44, 220), (0.74, -52, 190), (1.0, 4, 235)):
        place, along = at(branch, t)
        aim = turned(along, lean)
        foot = place + aim * 60
        cut.line([place, foot], 10)
        for angle, width in ((-36, 0.44), (36, 0.44), (-18, 0.46), (18, 0.46), (0, 0.5)):
            _, outline = blade(foot, turned(aim, angle), size, size * width, round_tip, -angle * 0.7)
            ink.line([*outline, outline[0]], 9)
            ink.fill(outline, 0)
            for line in (-7, 0, 7):
                ink.line(
                    grow(
                        foot + turned(aim, angle * 0.8) * size * 0.16,
                        turned(aim, angle + line),
                        size * 0.42,
                        -angle * 0.4,
                        steps=8,
                    ),
                    3.6,
                    0.6,
                )
        for side in (-1, 1):
            leaf(
                cut,
                place,
                turned(along, 80 * side),
                size * 0.52,
                size * 0.2,
                ovate,
                -20 * side,
                1,
                None,
                4,
                0,
                4,
            )
    caption(sheet.plate(INK_BLACK), "Magnolia")
    return sheet
