"""The wildflower folio: two or three inks to a sheet, the flower in its own colour."""

from demo.drawing import flowers, heads
from demo.drawing.composition import caption, field, flower_stem
from demo.drawing.ferns import divided_frond, triangle
from demo.drawing.geometry import arch, at, ellipse, grow, sunflower, toward, turned
from demo.drawing.grasses import tuft
from demo.drawing.leaves import blade, lanceolate, leaf, lobed, ovate, strap, toothed
from demo.drawing.palette import (
    BLUSH_PAPER,
    CORNFLOWER,
    COTTON_PAPER,
    DEEP_FERN,
    INK_BLACK,
    MIST_PAPER,
    MOSS,
    OCHRE,
    PLUM,
    POPPY,
    SAGE_PAPER,
)
from demo.drawing.press import Sheet
from demo.drawing.prints.flowering_field import (
    coneflowers,
    june_meadow,
    red_clover,
    scabious,
    wood_anemone,
    yarrow,
)


def field_poppy() -> Sheet:
    sheet = Sheet("field-poppy")
    green, red, eye = sheet.plate(MOSS), sheet.plate(POPPY, 0.14), sheet.plate(INK_BLACK)
    for x, lean, height, bend, size in (
        (420, -16, 560, 20, 128),
        (520, 3, 760, -14, 172),
        (600, 18, 520, -12, 112),
    ):
        stem = flower_stem(green, x, lean, height, bend)
        for t in (0.12, 0.26, 0.4):
            place, along = at(stem, t)
            for side in (-1, 1):
                leaf(
                    green,
                    place,
                    turned(along, 46 * side),
                    150 * (1 - t),
                    66 * (1 - t),
                    toothed(lobed(4, 0.55), 14, 0.2),
                    -22 * side,
                    veins=0,
                )
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
    heads = (
        (415, -12, 590, 8, 104, 0.9),
        (510, 2, 800, -6, 138, 1.0),
        (600, 11, 620, -6, 112, 0.84),
        (470, -5, 360, -18, 84, 0.55),
    )
    yellow = sheet.plate(OCHRE)
    for x, lean, height, bend, size, squash in heads:
        stem = grow(complex(x, 1110), toward(lean), height, bend, steps=50)
        ground.line(stem, 6, 4, 0.42)
        for t in (0.2, 0.38, 0.56):
            place, along = at(stem, t)
            side = 1 if int(t * 100) % 4 else -1
            _, outline = blade(
                place, turned(along, 32 * side), 110 * (1 - t * 0.6), 26, toothed(lanceolate, 9, 0.4), -10
            )
            ground.fill(outline, 0.42)
        top = at(stem, 1)[0]
        flowers.rosette(ground, top, size, 22, size * 0.25, strap, squash, 4, (0.0, 0.09), 2.2)
        ground.fill(ellipse(top, size * 0.26, size * 0.26 * squash), 0)
        yellow.fill(ellipse(top, size * 0.25, size * 0.25 * squash))
        for seed in sunflower(top, size * 0.23, 60, squash):
            yellow.disc(seed, 2, 0.55)
    caption(ground, "Leucanthemum vulgare")
    return sheet


def cow_parsley() -> Sheet:
    sheet = Sheet("cow-parsley", paper=MIST_PAPER)
    green, white = sheet.plate(DEEP_FERN), sheet.plate(PLUM)
    main = flower_stem(green, 485, -3, 620, 10, 8)
    flowers.umbel(green, white, *at(main, 1), 215, 15, sheet.rng, 5.2)
    for t, lean, length, reach in ((0.42, -34, 400, 135), (0.55, 36, 300, 125)):
        place, along = at(main, t)
        branch = grow(place, turned(along, lean), length, -lean * 0.9, steps=40)
        green.line(branch, 5.4, 3)
        flowers.umbel(green, white, *at(branch, 1), reach, 12, sheet.rng, 4.2)
    for t, side in ((0.16, 1), (0.28, -1)):
        place, along = at(main, t)
        divided_frond(
            green,
            grow(place, turned(along, 58 * side), 270, -40 * side),
            9,
            92,
            triangle,
            0.2,
            first=0.3,
            spread=64,
        )
    caption(green, "Anthriscus sylvestris")
    return sheet


def cornflowers() -> Sheet:
    sheet = Sheet("cornflowers")
    blue, green = sheet.plate(CORNFLOWER, 0.16), sheet.plate(DEEP_FERN)
    for x, lean, height, bend, size in (
        (410, -13, 590, 8, 104),
        (500, 0, 830, 5, 136),
        (585, 12, 660, -6, 112),
    ):
        stem = flower_stem(green, x, lean, height, bend, 5)
        for number in range(7):
            place, along = at(stem, 0.1 + 0.11 * number)
            side = 1 if number % 2 else -1
            leaf(
                green, place, turned(along, 26 * side), 190 - 18 * number, 17, lanceolate, -26 * side, cut=1.4
            )
        heads.cornflower(blue, green, *at(stem, 1), size, sheet.rng)
    for x, lean, height, bend, size in ((350, -19, 400, 12, 62), (660, 21, 430, -16, 70)):
        heads.bud(blue, green, *at(flower_stem(green, x * 0.4 + 300, lean, height, bend, 4), 1), size)
    caption(green, "Centaurea cyanus")
    return sheet


def foxglove() -> Sheet:
    sheet = Sheet("foxglove", paper=BLUSH_PAPER)
    green, plum = sheet.plate(DEEP_FERN), sheet.plate(PLUM, 0.16, covers=True)
    calyx = sheet.plate(DEEP_FERN)
    stem = flower_stem(green, 490, -2, 980, 7, 10)
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
    for x, lean, height, bend, size in (
        (415, -18, 610, 16, 112),
        (470, -5, 930, 26, 136),
        (530, 8, 760, -30, 126),
        (575, 20, 560, -22, 104),
    ):
        stem = flower_stem(green, x, lean, height, bend, 3.4)
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
