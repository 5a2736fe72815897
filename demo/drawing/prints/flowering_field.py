"""Wildflowers of the open field and hill, the larger half of the wildflower folio."""

from demo.drawing import flowers, heads
from demo.drawing.composition import caption, field, flower_stem, meadow_feet, sun
from demo.drawing.ferns import divided_frond, even
from demo.drawing.geometry import at, curve, ellipse, grow, toward, turned
from demo.drawing.grasses import tuft
from demo.drawing.leaves import blade, lanceolate, leaf, lobed, ovate, round_tip, sprig, strap, toothed
from demo.drawing.palette import (
    CORNFLOWER,
    DEEP_FERN,
    INK_BLACK,
    MIST_PAPER,
    MOSS,
    OCHRE,
    PLUM,
    POPPY,
    ROSE,
    SAGE,
    SAGE_PAPER,
    STRAW_PAPER,
    TERRACOTTA,
    UMBER,
    WARM_PAPER,
)
from demo.drawing.press import Sheet


def red_clover() -> Sheet:
    sheet = Sheet("red-clover", paper=STRAW_PAPER)
    rose, green = sheet.plate(TERRACOTTA, 0.14), sheet.plate(DEEP_FERN)
    for x, lean, height, bend, size in (
        (400, -19, 600, 22, 92),
        (500, 2, 730, -8, 118),
        (600, 20, 540, -24, 86),
    ):
        stem = flower_stem(green, x, lean, height, bend, 5.5)
        for t, side, reach in ((0.3, 1, 100), (0.52, -1, 84), (0.72, 1, 66)):
            place, along = at(stem, t)
            twig = grow(place, turned(along, 48 * side), reach, -18 * side, steps=10)
            green.line(twig, 3, 2.4)
            heads.trefoil(green, *at(twig, 1), reach * 0.72)
        tip, along = at(stem, 1)
        for side in (-1, 1):
            leaf(
                green,
                tip - along * size * 0.55,
                turned(along, 66 * side),
                size * 1.1,
                size * 0.46,
                ovate,
                -20 * side,
                1,
                None,
                0,
            )
        heads.clover_head(rose, tip + along * size * 0.2, size * 0.95, sheet.rng)
    caption(green, "Trifolium pratense")
    return sheet


def yarrow() -> Sheet:
    sheet = Sheet("yarrow")
    ochre, green = sheet.plate(OCHRE), sheet.plate(MOSS)
    for x, lean, height, reach in ((365, -16, 560, 120), (500, 1, 760, 175), (635, 15, 600, 130)):
        stem = flower_stem(green, x, lean, height, -lean, 6.5)
        top, _aim = at(stem, 0.9)
        for number in range(19):
            t = number / 18 * 2 - 1
            end = top + complex(
                t * reach, -reach * 0.62 - (1 - t * t) * reach * 0.16 + sheet.rng.uniform(-8, 8)
            )
            green.line(curve(top, top + complex(t * reach * 0.25, -reach * 0.4), end, steps=12), 2.6, 1.5)
            for _ in range(7):
                spot = end + complex(sheet.rng.uniform(-15, 15), sheet.rng.uniform(-12, 6))
                flowers.rosette(
                    ochre, spot, 10.5, 5, 9.5, round_tip, 0.75, sheet.rng.uniform(0, 72), (1.0, 0.85), 1.0
                )
                ochre.disc(spot, 2.6, 0.25)
        for t, side in ((0.12, 1), (0.24, -1), (0.4, 1), (0.54, -1)):
            place, along = at(stem, t)
            divided_frond(
                green,
                grow(place, turned(along, 34 * side), 175 * (1.1 - t), -20 * side, steps=20),
                15,
                26,
                even,
                0.3,
                first=0.08,
            )
    caption(green, "Achillea millefolium")
    return sheet


def scabious() -> Sheet:
    sheet = Sheet("scabious", paper=MIST_PAPER)
    sun(sheet, ROSE, 500 + 430j, 300, 0.34)
    lilac, green = sheet.plate(PLUM, 0.16), sheet.plate(DEEP_FERN)
    for x, lean, height, bend, size, squash in (
        (410, -17, 560, 12, 104, 0.7),
        (505, 3, 730, -10, 140, 0.86),
        (600, 19, 580, -10, 98, 0.6),
    ):
        stem = flower_stem(green, x, lean, height, bend, 4)
        for t, side in ((0.1, -1), (0.18, 1), (0.3, -1), (0.34, 1)):
            place, along = at(stem, t)
            leaf(green, place, turned(along, 36 * side), 140 * (1.1 - t), 40, lobed(5, 0.6), -20 * side)
        top = at(stem, 1)[0]
        flowers.rosette(
            lilac, top, size, 15, size * 0.42, toothed(round_tip, 4, 0.12), squash, 0, (0.62, 0.5), 1.8
        )
        flowers.rosette(
            lilac,
            top,
            size * 0.68,
            12,
            size * 0.3,
            toothed(round_tip, 4, 0.12),
            squash,
            14,
            (0.85, 0.72),
            1.8,
        )
        flowers.stippled_disc(lilac, top, size * 0.4, 80, squash, 4.4)
    caption(green, "Scabiosa columbaria")
    return sheet


def coneflowers() -> Sheet:
    sheet = Sheet("coneflowers", paper=WARM_PAPER)
    rose, cone, green = sheet.plate(ROSE, 0.14), sheet.plate(UMBER), sheet.plate(DEEP_FERN)
    for x, lean, height, bend, size in (
        (355, -9, 520, 8, 128),
        (510, 1, 730, -4, 170),
        (655, 9, 450, -6, 118),
    ):
        stem = flower_stem(green, x, lean, height, bend, 8)
        for t, side in ((0.16, 1), (0.3, -1), (0.48, 1)):
            place, along = at(stem, t)
            leaf(
                green, place, turned(along, 40 * side), 170 * (1.2 - t), 48, lanceolate, -24 * side, 1, 0.8, 5
            )
        heads.cone_flower(rose, cone, at(stem, 1)[0], size, sheet.rng)
    caption(green, "Echinacea purpurea")
    return sheet


def wood_anemone() -> Sheet:
    sheet = Sheet("wood-anemone", paper=SAGE_PAPER)
    night = field(sheet, PLUM, ellipse(500 + 560j, 400, 490, points=120))
    gold = sheet.plate(OCHRE)
    for x, lean, height, bend, size, turn in (
        (400, -17, 470, 14, 118, 12),
        (520, 4, 640, 4, 150, 40),
        (620, 18, 400, -16, 104, 5),
    ):
        stem = grow(complex(x, 1020), toward(lean), height, bend)
        night.line(stem, 5, 4, 0.3)
        place, along = at(stem, 0.55)
        for angle in (-70, 70, -30, 30):
            _, outline = blade(
                place,
                turned(along, angle),
                size * 1.05,
                size * 0.44,
                toothed(lobed(3, 0.6), 11, 0.3),
                -angle * 0.3,
            )
            night.fill(outline, 0.3, 2)
        top = at(stem, 1)[0]
        flowers.rosette(night, top, size, 7, size * 0.62, round_tip, 0.86, turn, (0.0, 0.07), 2.6)
        for petal in range(7):
            aim = turned(-1j, turn + 360 * petal / 7)
            for lean_line in (-9, 0, 9):
                start = top + turned(aim, lean_line) * size * 0.3
                night.line([start, top + turned(aim, lean_line * 0.8) * size * 0.62], 1.4, 0.6, 0.25)
        for number in range(26):
            aim = turned(-1j, 360 * number / 26)
            tip = top + complex(aim.real, aim.imag * 0.86) * size * (0.2 + 0.06 * (number % 2))
            gold.line([top, tip], 1.4)
            gold.disc(tip, 4)
        gold.disc(top, size * 0.08)
    caption(night, "Anemone nemorosa")
    return sheet


def june_meadow() -> Sheet:
    sheet = Sheet("june-meadow")
    sage, green = sheet.plate(SAGE), sheet.plate(MOSS)
    red, gold, blue = (sheet.plate(ink, covers=True) for ink in (POPPY, OCHRE, CORNFLOWER))
    dark, rng = sheet.plate(INK_BLACK), sheet.rng
    for x in meadow_feet(rng, 12, 240, 760):
        tuft(sage, complex(x, 1090), 4, rng.uniform(330, 560), rng, 22, 0.8)
    for number, x in enumerate(meadow_feet(rng, 15, 235, 745)):
        stem = grow(complex(x, 1090), toward((x - 500) / 60), rng.uniform(420, 900), (x - 500) / 70, steps=40)
        green.line(stem, 4.4, 2.4)
        sprig(green, stem[:26], 4, 74, 15, lanceolate, 40, alternate=True)
        top, aim = at(stem, 1)
        if number % 5 == 0:
            flowers.poppy(red, dark, top, rng.uniform(48, 62), rng)
        elif number % 5 in (1, 3):
            flowers.rosette(gold, top, rng.uniform(38, 50), 14, 13, strap, 0.9, 0, (1.0, 0.82), 1.4)
            dark.disc(top, 10)
        elif number % 5 == 2:
            heads.cornflower(blue, dark, top, aim, rng.uniform(50, 62), rng)
        else:
            flowers.umbel(green, gold, top, aim, 78, 9, rng, 3)
    caption(green, "Meadow, third week of June")
    return sheet
