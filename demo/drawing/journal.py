"""Pictures for the six pieces in the journal: more diagram than scene."""

from collections.abc import Callable, Mapping

from PIL import Image, ImageDraw

from demo.drawing import ferns, flowers
from demo.drawing.geometry import grow, rectangle, toward
from demo.drawing.leaves import round_tip, strap
from demo.drawing.lettering import centred
from demo.drawing.palette import (
    BLUSH_PAPER,
    CORNFLOWER,
    COTTON_PAPER,
    DEEP_FERN,
    INK_BLACK,
    INK_BLUE,
    KRAFT_PAPER,
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
    mixed,
)
from demo.drawing.presentation import OAK, PLASTER, WALNUT, card, framed, lay, surface
from demo.drawing.press import Sheet

LANDSCAPE = (1350, 900)


def growing_a_fern() -> Image.Image:
    """One frond after one, three, seven and all of its steps."""
    sheet = Sheet("growing-a-fern", LANDSCAPE, SAGE_PAPER)
    green, ink = sheet.plate(DEEP_FERN), sheet.plate(INK_BLACK, 0.05)
    for number, (pairs, reach) in enumerate(((1, 40), (4, 62), (10, 84), (22, 104))):
        foot = complex(140 + number * 240, 570)
        rachis = grow(foot, toward(-3), (150, 260, 350, 440)[number], 10)
        if number == 0:
            green.line(rachis, 3.4, 1)
        else:
            ferns.divided_frond(green, rachis, pairs, reach, ferns.triangle, 0.14, first=0.26)
        ink.letters(f"step {(1, 4, 10, 22)[number]}", foot + 38j, 13, 2)
    return sheet.pull()


def papers_compared() -> Image.Image:
    """Six papers with the same ink patch on each."""
    scene = surface(LANDSCAPE, PLASTER, "compared", 0.1)
    for number, (paper, ink) in enumerate(
        (
            (COTTON_PAPER, INK_BLUE),
            (WARM_PAPER, MOSS),
            (BLUSH_PAPER, PLUM),
            (STRAW_PAPER, UMBER),
            (MIST_PAPER, DEEP_FERN),
            (KRAFT_PAPER, INK_BLACK),
        )
    ):
        sheet = Sheet(f"compared {number}", (330, 330), paper)
        plate = sheet.plate(ink, 0.24)
        plate.fill(rectangle(130, 130, 870, 620))
        for step in range(5):
            plate.fill(rectangle(130 + step * 148, 680, 266 + step * 148, 860), (step + 1) / 5)
        lay(
            scene,
            sheet.pull(),
            (290 + number % 3 * 385, 250 + number // 3 * 390),
            (-2, 1.5, 0.5, 2, -1, 1)[number],
            14,
            0.22,
        )
    return scene


def hanging_height() -> Image.Image:
    """A wall with frames and the line of the eye through their middles."""
    scene = surface(LANDSCAPE, mixed(PLASTER, SAGE_PAPER, 0.5), "hanging", 0.14)
    for name, width, x in (("scabious", 250, 300), ("coneflowers", 340, 675), ("harebells", 250, 1050)):
        lay(scene, framed(name, width, OAK if width < 300 else WALNUT, 14), (x, 430), 0, 18, 0.24)
    draw = ImageDraw.Draw(scene, "RGBA")
    for x in range(60, 1290, 26):
        draw.line([(x, 430), (x + 13, 430)], fill=(*TERRACOTTA, 200), width=3)
    draw.line([(1260, 436), (1260, 868)], fill=(*TERRACOTTA, 255), width=2)
    for y, tilt in ((436, 10), (868, -10)):
        draw.line([(1253, y + tilt), (1260, y), (1267, y + tilt)], fill=(*TERRACOTTA, 255), width=2)
    centred(scene, "57 in", (1216, 680), 24, 2, TERRACOTTA)
    draw.rectangle((0, 870, 1350, 900), fill=(*OAK, 255))
    return scene


def colour_year() -> Image.Image:
    """Twelve months as discs of mixed ink."""
    sheet = Sheet("colour-year", LANDSCAPE, COTTON_PAPER)
    months = ["JAN", "FEB", "MAR", "APR", "MAY", "JUN", "JUL", "AUG", "SEP", "OCT", "NOV", "DEC"]
    inks = (
        INK_BLUE,
        SAGE,
        MOSS,
        CORNFLOWER,
        ROSE,
        POPPY,
        OCHRE,
        TERRACOTTA,
        PLUM,
        UMBER,
        DEEP_FERN,
        INK_BLACK,
    )
    label = sheet.plate(INK_BLACK, 0.05)
    for number, (month, ink) in enumerate(zip(months, inks, strict=True)):
        centre = complex(125 + number % 6 * 150, 190 + number // 6 * 250)
        plate = sheet.plate(ink, 0.3)
        plate.disc(centre, 66, 0.9)
        second = sheet.plate(inks[(number + 5) % 12], 0.3)
        second.disc(centre + 26 - 14j, 34, 0.45)
        label.letters(month, centre + 102j, 13, 4)
    return sheet.pull()


def drying_line() -> Image.Image:
    """Sun prints pegged to a line."""
    scene = surface(LANDSCAPE, mixed(MIST_PAPER, STRAW_PAPER, 0.4), "drying", 0.14)
    draw = ImageDraw.Draw(scene)
    rope = [(x, 168 + 0.00009 * (x - 675) ** 2 * -1 + 40) for x in range(0, 1351, 10)]
    draw.line(rope, fill=UMBER, width=5, joint="curve")
    for number, name in enumerate(("seaweed", "blue-poppies", "queen-annes-lace", "blue-grasses")):
        x = 205 + number * 315
        lay(scene, card(name, 270, 380), (x, 400), (1.6, -1.2, 0.8, -2)[number], 16, 0.22)
        for peg in (-92, 92):
            lay(scene, Image.new("RGB", (18, 58), OAK), (x + peg, 216), peg / 40, 5, 0.3)
    return scene


def sixty_daisies() -> Image.Image:
    """The same daisy from sixty seeds: what an edition of one each looks like."""
    sheet = Sheet("sixty-daisies", LANDSCAPE, BLUSH_PAPER)
    inks = [sheet.plate(ink, 0.2) for ink in (DEEP_FERN, TERRACOTTA, PLUM, INK_BLUE)]
    eye = sheet.plate(OCHRE, 0.1, covers=True)
    for row in range(6):
        for column in range(10):
            centre = complex(95 + column * 90, 84 + row * 100)
            petals = sheet.rng.randint(6, 21)
            profile = sheet.rng.choice((round_tip, strap))
            radius = sheet.rng.uniform(29, 39)
            flowers.rosette(
                sheet.rng.choice(inks),
                centre,
                radius,
                petals,
                radius * 4.6 / petals,
                profile,
                sheet.rng.uniform(0.75, 1),
                sheet.rng.uniform(0, 90),
                (1.0, 0.8),
                1.2,
            )
            eye.disc(centre, radius * sheet.rng.uniform(0.16, 0.28))
    return sheet.pull()


JOURNAL: Mapping[str, Callable[[], Image.Image]] = {
    "growing-a-fern": growing_a_fern,
    "papers-compared": papers_compared,
    "hanging-height": hanging_height,
    "colour-year": colour_year,
    "drying-line": drying_line,
    "sixty-daisies": sixty_daisies,
}
