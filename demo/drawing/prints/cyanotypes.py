"""The sun prints: plants laid on paper brushed with Prussian blue. What lies on the paper stays white."""

from demo.drawing import ferns, flowers, grasses, seedheads
from demo.drawing.geometry import at, curve, grow, rectangle, toward, turned
from demo.drawing.leaves import blade, fan, leaf, lobed, ovate, round_tip, sprig
from demo.drawing.palette import COTTON_PAPER, PRUSSIAN
from demo.drawing.press import Plate, Sheet

SHADOW = 0.0
HALF_SHADE = 0.3


def coated(
    name: str, left: float = 95, top: float = 85, right: float = 905, bottom: float = 1165
) -> tuple[Sheet, Plate]:
    """A sheet with a coat brushed on by hand: its sides show where the brush was lifted."""
    sheet = Sheet(name, paper=COTTON_PAPER)
    blue = sheet.plate(PRUSSIAN, mottle=0.17)
    blue.fill(rectangle(left, top, right, bottom))
    for side, edge in ((-1, left), (1, right)):
        y = top
        while y < bottom:
            height = sheet.rng.uniform(16, 54)
            reach = sheet.rng.uniform(4, 34)
            middle = complex(edge, min(y + height / 2, bottom - height / 2))
            blue.line(
                [middle - side * 8, middle + side * reach], height, height * sheet.rng.uniform(0.2, 0.7)
            )
            y += height * 0.8
    return sheet, blue


def blue_bracken() -> Sheet:
    sheet, blue = coated("blue-bracken")
    ferns.divided_frond(
        blue, grow(470 + 1090j, toward(-5), 930, 18), 17, 320, ferns.triangle, 0.12, SHADOW, 0.26
    )
    return sheet


def queen_annes_lace() -> Sheet:
    sheet, blue = coated("queen-annes-lace")
    bloom = shadow(blue, 0.08)
    stems = shadow(blue, HALF_SHADE * 0.5)
    for x, lean, height, bend, reach in (
        (430, -13, 600, 6, 150),
        (505, 1, 660, 4, 205),
        (570, 15, 450, -6, 125),
    ):
        stem = grow(complex(x, 1110), toward(lean), height, bend, steps=50)
        stems.line(stem, 7, 4)
        flowers.umbel(stems, bloom, *at(stem, 1), reach, 15, sheet.rng, 5)
    return sheet


def shadow(blue: Plate, veil: float) -> Plate:
    """The coat under a plant: solid parts keep the light out down to `veil`, cut lines let some in."""
    return blue.through(lambda tone: veil + (1 - veil) * (1 - tone) * 0.55)


def blue_grasses() -> Sheet:
    sheet, blue = coated("blue-grasses")
    white, veil = shadow(blue, SHADOW), shadow(blue, HALF_SHADE)
    grasses.tuft(veil, 500 + 1120j, 9, 560, sheet.rng, 30)
    first = grasses.stalk(430 + 1120j, -9, 860, -10)
    white.line(first, 4.4, 2)
    grasses.oat(white, first, 13, 190, sheet.rng)
    second = grasses.stalk(515 + 1120j, 1, 850, 6)
    white.line(second, 4.4, 2)
    grasses.barley(white, second, 16, 34, 130, sheet.rng, 0.8)
    third = grasses.stalk(560 + 1120j, 13, 760, 10)
    white.line(third, 3.4, 1.6)
    grasses.quaking(white, third, 12, 130, 50, sheet.rng)
    return sheet


def seaweed() -> Sheet:
    sheet, blue = coated("seaweed")
    for number in range(7):
        lean = (number - 3) * 9
        _weed(blue, sheet, 500 + 1090j, toward(lean), 390 * (1.05 - 0.09 * abs(number - 3)), 17, 4)
    return sheet


def _weed(
    plate: Plate, sheet: Sheet, foot: complex, aim: complex, length: float, width: float, forks: int
) -> None:
    path = grow(foot, aim, length, sheet.rng.uniform(-14, 14), steps=24)
    plate.line(path, width, width * 0.72, sheet.rng.choice((0.0, 0.12, 0.26)))
    tip, along = at(path, 1)
    if forks:
        for side in (-1, 1):
            _weed(
                plate,
                sheet,
                tip,
                turned(along, sheet.rng.uniform(9, 21) * side),
                length * sheet.rng.uniform(0.46, 0.64),
                width * 0.72,
                forks - 1,
            )
    else:
        plate.disc(tip, width * 0.7, 0.05)


def blue_poppies() -> Sheet:
    sheet, blue = coated("blue-poppies")
    for x, lean, height, bend, size in (
        (410, -15, 580, 14, 120),
        (505, 2, 780, -8, 165),
        (590, 15, 560, -10, 112),
    ):
        stem = grow(complex(x, 1110), toward(lean), height, bend, steps=50)
        blue.line(stem, 5, 3.4, SHADOW)
        for t in (0.14, 0.28, 0.42):
            place, along = at(stem, t)
            for side in (-1, 1):
                leaf(
                    shadow(blue, 0.1),
                    place,
                    turned(along, 46 * side),
                    150 * (1 - t),
                    62 * (1 - t),
                    lobed(4, 0.5),
                    -22 * side,
                )
        flowers.poppy(shadow(blue, HALF_SHADE), shadow(blue, SHADOW), at(stem, 1)[0], size, sheet.rng)
    return sheet


def blue_ginkgo() -> Sheet:
    sheet, blue = coated("blue-ginkgo")
    branch = grow(300 + 1110j, toward(20), 930, 10, steps=60)
    blue.line(branch, 12, 5, SHADOW)
    for number, (t, angle, radius) in enumerate(
        (
            (0.2, 74, 190),
            (0.32, -62, 215),
            (0.48, 66, 215),
            (0.62, -58, 190),
            (0.78, 58, 150),
            (0.9, -56, 140),
        )
    ):
        place, along = at(branch, t)
        stalk = grow(place, turned(along, angle), 120, -angle * 0.5, steps=14)
        blue.line(stalk, 4.4, 3.4, SHADOW)
        base, aim = at(stalk, 1)
        blue.fill(fan(base, aim, radius), 0.1 if number % 2 else 0.3)
        for rib in range(-11, 12):
            ray = turned(aim, rib * 5.4)
            blue.line([base + ray * 14, base + ray * radius * 0.84], 1.2, 0.8, 0.02 if number % 2 else 0.12)
    return sheet


def moonlit_clocks() -> Sheet:
    sheet, blue = coated("moonlit-clocks")
    white = shadow(blue, SHADOW)
    for x, lean, height, bend, radius in (
        (420, -12, 520, 8, 140),
        (520, 4, 690, -4, 190),
        (610, 18, 420, -10, 112),
    ):
        stem = grow(complex(x, 1110), toward(lean), height, bend, steps=50)
        white.line(stem, 6, 4.5)
        seedheads.dandelion_clock(white, at(stem, 1)[0], radius, sheet.rng, 30)
    for x, y, lean in ((720, 210, 46), (800, 300, 60), (790, 150, 40), (850, 235, 52)):
        seedheads.flying_seed(white, complex(x, y), toward(lean), 46, sheet.rng)
    for lean in (-60, -34, 30, 56):
        leaf(white, 515 + 1110j, toward(lean), 240, 50, lobed(5, 0.5), lean * 0.3)
    return sheet


def wisteria() -> Sheet:
    sheet, blue = coated("wisteria")
    vine = curve(70 + 300j, 330 + 150j, 620 + 340j, 930 + 220j, steps=60)
    blue.line(vine, 13, 6, SHADOW)
    for t, length in ((0.17, 600), (0.4, 780), (0.62, 540), (0.83, 680)):
        raceme = grow(at(vine, t)[0], toward(180 + 6 * (0.5 - t)), length, 8 * (0.5 - t), steps=50)
        blue.line(raceme, 3, 1.6, SHADOW)
        for number in range(34):
            place, along = at(raceme, 0.14 + 0.86 * number / 34)
            for side in (-1, 1):
                size = 66 * (1.06 - 0.8 * number / 34) * sheet.rng.uniform(0.8, 1.12)
                _, outline = blade(
                    place,
                    turned(along, (58 + sheet.rng.uniform(-22, 22)) * side),
                    size,
                    size * 0.62,
                    round_tip,
                    -30 * side,
                    14,
                )
                blue.fill(outline, sheet.rng.choice((0.06, 0.2, 0.36)))
    for t, angle in ((0.08, -58), (0.33, -34), (0.58, -50), (0.76, -42)):
        place, along = at(vine, t)
        rib = grow(place, turned(along, angle), 150, 30)
        blue.line(rib, 2.6, 1.4, SHADOW)
        sprig(shadow(blue, 0.14), rib, 5, 66, 24, ovate, 60)
    return sheet


CYANOTYPES = {
    "blue-bracken": blue_bracken,
    "queen-annes-lace": queen_annes_lace,
    "blue-grasses": blue_grasses,
    "seaweed": seaweed,
    "blue-poppies": blue_poppies,
    "blue-ginkgo": blue_ginkgo,
    "moonlit-clocks": moonlit_clocks,
    "wisteria": wisteria,
}
