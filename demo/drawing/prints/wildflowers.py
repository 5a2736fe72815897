"""The wildflower folio: two or three inks to a sheet, the flower in its own colour."""

from demo.drawing import flowers
from demo.drawing.composition import caption, field, meadow_feet, sun
from demo.drawing.ferns import divided_frond, even, triangle
from demo.drawing.geometry import Path, arch, at, ellipse, grow, toward, turned
from demo.drawing.grasses import tuft
from demo.drawing.leaves import lanceolate, leaf, lobed, ovate, round_tip, sprig, strap, toothed
from demo.drawing.palette import (
    BLUSH_PAPER, CHALK, CORNFLOWER, COTTON_PAPER, DEEP_FERN, INK_BLACK, MIST_PAPER, MOSS, OCHRE, PLUM, POPPY, ROSE,
    SAGE, SAGE_PAPER, STRAW_PAPER, TERRACOTTA, UMBER, WARM_PAPER,
)
from demo.drawing.press import Plate, Sheet


def _stem(plate: Plate, x: float, lean: float, height: float, bend: float, width: float = 6) -> Path:
    path = grow(complex(x, 1080), toward(lean), height, bend, steps=50)
    plate.line(path, width, width * 0.55)
    return path


def field_poppy() -> Sheet:
    sheet = Sheet("field-poppy")
    green, red, eye = sheet.plate(MOSS), sheet.plate(POPPY, 0.14), sheet.plate(INK_BLACK)
    for x, lean, height, bend, size in ((420, -16, 560, 20, 128), (520, 3, 760, -14, 172), (600, 18, 520, -12, 112)):
        stem = _stem(green, x, lean, height, bend)
        for t in (0.12, 0.26, 0.4):
            place, along = at(stem, t)
            for side in (-1, 1):
                leaf(green, place, turned(along, 46 * side), 150 * (1 - t), 66 * (1 - t), toothed(lobed(4, 0.55), 14, 0.2), -22 * side, veins=0)
        flowers.poppy(red, eye, at(stem, 1)[0], size, sheet.rng)
    nod = grow(560 + 1080j, toward(32), 410, -22, steps=40)
    nod += grow(*at(nod, 1), 84, 160, steps=20)[1:]
    green.line(nod, 5, 3)
    tip, along = at(nod, 1)
    green.fill(ellipse(tip + along * 34, 25, 40, along), 1, 2)
    green.line([tip + along * 2, tip + along * 70], 2, 1, 0)
    caption(eye, "Papaver rhoeas")
    return sheet


def ox_eye_daisy() -> Sheet:
    sheet = Sheet("ox-eye-daisy", paper=SAGE_PAPER)
    field(sheet, DEEP_FERN, arch(165, 80, 835, 1110)).mottle = 0.08
    ground = sheet.plates[0]
    heads = ((415, -12, 590, 8, 104, 0.9), (510, 2, 800, -6, 138, 1.0), (600, 11, 620, -6, 112, 0.84), (470, -5, 360, -18, 84, 0.55))
    yellow = sheet.plate(OCHRE)
    for x, lean, height, bend, size, squash in heads:
        stem = grow(complex(x, 1110), toward(lean), height, bend, steps=50)
        ground.line(stem, 6, 4, 0.42)
        for t in (0.2, 0.38, 0.56):
            place, along = at(stem, t)
            side = 1 if int(t * 100) % 4 else -1
            _, outline = flowers.blade(place, turned(along, 32 * side), 110 * (1 - t * 0.6), 26, toothed(lanceolate, 9, 0.4), -10)
            ground.fill(outline, 0.42)
        top = at(stem, 1)[0]
        flowers.rosette(ground, top, size, 22, size * 0.25, strap, squash, 4, (0.0, 0.09), 2.2)
        ground.fill(ellipse(top, size * 0.26, size * 0.26 * squash), 0)
        yellow.fill(ellipse(top, size * 0.25, size * 0.25 * squash))
        for seed in flowers.sunflower(top, size * 0.23, 60, squash):
            yellow.disc(seed, 2, 0.55)
    caption(ground, "Leucanthemum vulgare")
    return sheet


def cow_parsley() -> Sheet:
    sheet = Sheet("cow-parsley", paper=MIST_PAPER)
    green, white = sheet.plate(DEEP_FERN), sheet.plate(PLUM)
    main = _stem(green, 485, -3, 620, 10, 8)
    flowers.umbel(green, white, *at(main, 1), 215, 15, sheet.rng, 5.2)
    for t, lean, length, reach in ((0.42, -34, 400, 135), (0.55, 36, 300, 125)):
        place, along = at(main, t)
        branch = grow(place, turned(along, lean), length, -lean * 0.9, steps=40)
        green.line(branch, 5.4, 3)
        flowers.umbel(green, white, *at(branch, 1), reach, 12, sheet.rng, 4.2)
    for t, side in ((0.16, 1), (0.28, -1)):
        place, along = at(main, t)
        divided_frond(green, grow(place, turned(along, 58 * side), 270, -40 * side), 9, 92, triangle, 0.2, first=0.3, spread=64)
    caption(green, "Anthriscus sylvestris")
    return sheet


def cornflowers() -> Sheet:
    sheet = Sheet("cornflowers")
    blue, green = sheet.plate(CORNFLOWER, 0.16), sheet.plate(DEEP_FERN)
    for x, lean, height, bend, size in ((410, -13, 590, 8, 104), (500, 0, 830, 5, 136), (585, 12, 660, -6, 112)):
        stem = _stem(green, x, lean, height, bend, 5)
        for number in range(7):
            place, along = at(stem, 0.1 + 0.11 * number)
            side = 1 if number % 2 else -1
            leaf(green, place, turned(along, 26 * side), 190 - 18 * number, 17, lanceolate, -26 * side, cut=1.4)
        flowers.cornflower(blue, green, *at(stem, 1), size, sheet.rng)
    for x, lean, height, bend, size in ((350, -19, 400, 12, 62), (660, 21, 430, -16, 70)):
        flowers.bud(blue, green, *at(_stem(green, x * 0.4 + 300, lean, height, bend, 4), 1), size)
    caption(green, "Centaurea cyanus")
    return sheet


def foxglove() -> Sheet:
    sheet = Sheet("foxglove", paper=BLUSH_PAPER)
    green, plum = sheet.plate(DEEP_FERN), sheet.plate(PLUM, 0.16, covers=True)
    calyx = sheet.plate(DEEP_FERN)
    stem = _stem(green, 490, -2, 980, 7, 10)
    for lean, length, bend in ((-66, 300, 26), (62, 320, -24), (-38, 330, 18), (34, 300, -20)):
        leaf(green, 492 + 1072j, toward(lean), length, 92, ovate, bend, 1, 0.78, 8, 2.4, 3.4)
    for t, side in ((0.2, 1), (0.28, -1), (0.35, 1)):
        place, along = at(stem, t)
        leaf(green, place, turned(along, 44 * side), 150 * (1.2 - t), 46, lanceolate, -26 * side, 1, 0.8, 5)
    flowers.foxglove_spire(plum, calyx, stem, 21, 132)
    caption(green, "Digitalis purpurea")
    return sheet


def harebells() -> Sheet:
    sheet = Sheet("harebells", paper=COTTON_PAPER)
    blue, green = sheet.plate(CORNFLOWER, 0.2), sheet.plate(MOSS)
    for x, lean, height, bend, size in ((415, -18, 610, 16, 112), (470, -5, 930, 26, 136), (530, 8, 760, -30, 126), (575, 20, 560, -22, 104)):
        stem = _stem(green, x, lean, height, bend, 3.4)
        tip, along = at(stem, 1)
        hook = grow(tip, along, 78, 150 if bend > 0 else -150, steps=16)
        green.line(hook, 2.4, 2)
        neck, aim = at(hook, 1)
        flowers.bell(blue, green, neck, aim, size, size * 0.92)
        for number in range(6):
            place, heading = at(stem, 0.1 + 0.1 * number)
            leaf(green, place, turned(heading, 22 if number % 2 else -22), 96, 7, lanceolate, 0, cut=0)
    tuft(green, 490 + 1080j, 9, 300, sheet.rng, 40)
    caption(green, "Campanula rotundifolia")
    return sheet


def red_clover() -> Sheet:
    sheet = Sheet("red-clover", paper=STRAW_PAPER)
    rose, green = sheet.plate(TERRACOTTA, 0.14), sheet.plate(DEEP_FERN)
    for x, lean, height, bend, size in ((400, -19, 600, 22, 92), (500, 2, 730, -8, 118), (600, 20, 540, -24, 86)):
        stem = _stem(green, x, lean, height, bend, 5.5)
        for t, side, reach in ((0.3, 1, 100), (0.52, -1, 84), (0.72, 1, 66)):
            place, along = at(stem, t)
            twig = grow(place, turned(along, 48 * side), reach, -18 * side, steps=10)
            green.line(twig, 3, 2.4)
            flowers.trefoil(green, *at(twig, 1), reach * 0.72)
        tip, along = at(stem, 1)
        for side in (-1, 1):
            leaf(green, tip - along * size * 0.55, turned(along, 66 * side), size * 1.1, size * 0.46, ovate, -20 * side, 1, None, 0)
        flowers.clover_head(rose, tip + along * size * 0.2, size * 0.95, sheet.rng)
    caption(green, "Trifolium pratense")
    return sheet


def yarrow() -> Sheet:
    sheet = Sheet("yarrow")
    ochre, green = sheet.plate(OCHRE), sheet.plate(MOSS)
    for x, lean, height, reach in ((365, -16, 560, 120), (500, 1, 760, 175), (635, 15, 600, 130)):
        stem = _stem(green, x, lean, height, -lean, 6.5)
        top, aim = at(stem, 0.9)
        for number in range(19):
            t = number / 18 * 2 - 1
            end = top + complex(t * reach, -reach * 0.62 - (1 - t * t) * reach * 0.16 + sheet.rng.uniform(-8, 8))
            green.line(flowers.curve(top, top + complex(t * reach * 0.25, -reach * 0.4), end, steps=12), 2.6, 1.5)
            for _ in range(7):
                spot = end + complex(sheet.rng.uniform(-15, 15), sheet.rng.uniform(-12, 6))
                flowers.rosette(ochre, spot, 10.5, 5, 9.5, round_tip, 0.75, sheet.rng.uniform(0, 72), (1.0, 0.85), 1.0)
                ochre.disc(spot, 2.6, 0.25)
        for t, side in ((0.12, 1), (0.24, -1), (0.4, 1), (0.54, -1)):
            place, along = at(stem, t)
            divided_frond(green, grow(place, turned(along, 34 * side), 175 * (1.1 - t), -20 * side, steps=20), 15, 26, even, 0.3, first=0.08)
    caption(green, "Achillea millefolium")
    return sheet


def scabious() -> Sheet:
    sheet = Sheet("scabious", paper=MIST_PAPER)
    sun(sheet, ROSE, 500 + 430j, 300, 0.34)
    lilac, green = sheet.plate(PLUM, 0.16), sheet.plate(DEEP_FERN)
    for x, lean, height, bend, size, squash in ((410, -17, 560, 12, 104, 0.7), (505, 3, 730, -10, 140, 0.86), (600, 19, 580, -10, 98, 0.6)):
        stem = _stem(green, x, lean, height, bend, 4)
        for t, side in ((0.1, -1), (0.18, 1), (0.3, -1), (0.34, 1)):
            place, along = at(stem, t)
            leaf(green, place, turned(along, 36 * side), 140 * (1.1 - t), 40, lobed(5, 0.6), -20 * side)
        top = at(stem, 1)[0]
        flowers.rosette(lilac, top, size, 15, size * 0.42, toothed(round_tip, 4, 0.12), squash, 0, (0.62, 0.5), 1.8)
        flowers.rosette(lilac, top, size * 0.68, 12, size * 0.3, toothed(round_tip, 4, 0.12), squash, 14, (0.85, 0.72), 1.8)
        flowers.stippled_disc(lilac, top, size * 0.4, 80, squash, 4.4)
    caption(green, "Scabiosa columbaria")
    return sheet


def coneflowers() -> Sheet:
    sheet = Sheet("coneflowers", paper=WARM_PAPER)
    rose, cone, green = sheet.plate(ROSE, 0.14), sheet.plate(UMBER), sheet.plate(DEEP_FERN)
    for x, lean, height, bend, size in ((355, -9, 520, 8, 128), (510, 1, 730, -4, 170), (655, 9, 450, -6, 118)):
        stem = _stem(green, x, lean, height, bend, 8)
        for t, side in ((0.16, 1), (0.3, -1), (0.48, 1)):
            place, along = at(stem, t)
            leaf(green, place, turned(along, 40 * side), 170 * (1.2 - t), 48, lanceolate, -24 * side, 1, 0.8, 5)
        flowers.cone_flower(rose, cone, at(stem, 1)[0], size, sheet.rng)
    caption(green, "Echinacea purpurea")
    return sheet


def wood_anemone() -> Sheet:
    sheet = Sheet("wood-anemone", paper=SAGE_PAPER)
    night = field(sheet, PLUM, ellipse(500 + 560j, 400, 490, points=120))
    gold = sheet.plate(OCHRE)
    for x, lean, height, bend, size, turn in ((400, -17, 470, 14, 118, 12), (520, 4, 640, 4, 150, 40), (620, 18, 400, -16, 104, 5)):
        stem = grow(complex(x, 1020), toward(lean), height, bend)
        night.line(stem, 5, 4, 0.3)
        place, along = at(stem, 0.55)
        for angle in (-70, 70, -30, 30):
            _, outline = flowers.blade(place, turned(along, angle), size * 1.05, size * 0.44, toothed(lobed(3, 0.6), 11, 0.3), -angle * 0.3)
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
    for number, x in enumerate(meadow_feet(rng, 15, 215, 785)):
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
            flowers.cornflower(blue, dark, top, aim, rng.uniform(50, 62), rng)
        else:
            flowers.umbel(green, gold, top, aim, 78, 9, rng, 3)
    caption(green, "Meadow, third week of June")
    return sheet


WILDFLOWERS = {
    "field-poppy": field_poppy,
    "ox-eye-daisy": ox_eye_daisy,
    "cow-parsley": cow_parsley,
    "cornflowers": cornflowers,
    "foxglove": foxglove,
    "harebells": harebells,
    "red-clover": red_clover,
    "yarrow": yarrow,
    "scabious": scabious,
    "coneflowers": coneflowers,
    "wood-anemone": wood_anemone,
    "june-meadow": june_meadow,
}
