"""The wide pictures: the hero, views of the studio, the logo."""

from collections.abc import Callable, Mapping

from PIL import Image, ImageDraw

from demo.drawing import flowers, grasses, heads, texture
from demo.drawing.geometry import at, ellipse, grow, toward
from demo.drawing.leaves import blade, lanceolate, sprig, strap
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
    WARM_PAPER,
    Colour,
    mixed,
)
from demo.drawing.presentation import (
    BLACK_ASH,
    DESK,
    OAK,
    PLASTER,
    WALNUT,
    card,
    framed,
    lay,
    rounded,
    surface,
)
from demo.drawing.press import Plate, Sheet
from demo.drawing.tools import brush, ink_tin, lino_block, pencil, roller

WIDE = (1600, 1200)


def hero() -> Image.Image:
    """A meadow at evening. It stays low and quiet on the left, where a page sets its words."""
    sheet = Sheet("hero", (2000, 1125), WARM_PAPER)
    ground = sheet.units_high + 6
    sun = sheet.plate(OCHRE, 0.12)
    sun.fill(ellipse(735 + 235j, 150, 150, points=200), 0.62)
    far, near = sheet.plate(SAGE, 0.12), sheet.plate(DEEP_FERN, 0.1)
    inks = {ink: sheet.plate(ink, 0.14, covers=True) for ink in (POPPY, CORNFLOWER, ROSE, PLUM)}
    eyes = sheet.plate(INK_BLACK)
    for x in range(-10, 1010, 9):
        reach = (110 + 150 * _rise(x)) * sheet.rng.uniform(0.6, 1.1)
        far.fill(
            blade(
                complex(x, ground),
                toward(sheet.rng.uniform(-14, 16)),
                reach,
                5.2,
                strap,
                sheet.rng.uniform(-30, 30),
            )[1],
            sheet.rng.choice((0.5, 0.7, 0.9)),
        )
    for number in range(46):
        foot = 12 + number * 21.6 + sheet.rng.uniform(-7, 7)
        height = (120 + 300 * _rise(foot)) * sheet.rng.uniform(0.68, 1.06)
        stem = grow(
            complex(foot, ground),
            toward(sheet.rng.uniform(-5, 6)),
            height,
            sheet.rng.uniform(-12, 12),
            steps=40,
        )
        near.line(stem, 2.5, 1.3)
        _bloom(sheet, near, inks, eyes, stem, number, 0.5 + 0.5 * _rise(foot))
    return sheet.pull()


def _rise(x: float) -> float:
    """How tall the meadow stands at `x`: low on the left, full from the middle on."""
    share = min(1.0, max(0.0, (x - 300) / 330))
    return 0.12 + 0.88 * share * share * (3 - 2 * share)


def _bloom(
    sheet: Sheet,
    green: Plate,
    inks: dict[Colour, Plate],
    eyes: Plate,
    stem: list[complex],
    number: int,
    size: float,
) -> None:
    top, aim = at(stem, 1)
    kind = number * 5 % 9
    if kind in (0, 5):
        sprig(green, stem[:24], 4, 40 * size, 8, lanceolate, 40, alternate=True)
        flowers.poppy(inks[POPPY], eyes, top, 34 * size, sheet.rng)
    elif kind in (1, 6):
        sprig(green, stem[:28], 5, 46 * size, 6, lanceolate, 26, alternate=True)
        heads.cornflower(inks[CORNFLOWER], eyes, top, aim, 34 * size, sheet.rng)
    elif kind == 2:
        flowers.umbel(green, inks[PLUM], top, aim, 46 * size, 10, sheet.rng, 1.7)
    elif kind == 3:
        grasses.oat(green, stem, 11, 62 * size, sheet.rng)
    elif kind == 4:
        heads.cone_flower(inks[ROSE], eyes, top, 36 * size, sheet.rng)
    elif kind == 7:
        grasses.barley(green, stem, 11, 13 * size, 52 * size, sheet.rng, 0.84)
    else:
        grasses.quaking(green, stem, 9, 46 * size, 15 * size, sheet.rng)


def studio_table() -> Image.Image:
    """The bench from above on a printing day."""
    scene = surface(WIDE, DESK, "table", 0.12)
    for y in (310, 655, 990):
        ImageDraw.Draw(scene, "RGBA").line([(0, y), (1600, y + 6)], fill=(90, 60, 30, 40), width=3)
    lay(scene, card("lino-magnolia", 430, 540), (300, 360), 7, 16, 0.26)
    lay(scene, card("lino-magnolia", 430, 540), (345, 420), -2, 16, 0.26)
    lay(scene, card("june-meadow", 470, 590), (1220, 400), -6, 18, 0.26)
    lay(scene, lino_block(370, 460), (770, 420), 3, 26, 0.32)
    for ink, width, place in (
        (OCHRE, 210, (225, 960)),
        (TERRACOTTA, 190, (445, 1010)),
        (DEEP_FERN, 200, (660, 930)),
    ):
        tin, shape = ink_tin(width, ink)
        lay(scene, tin, place, 0, 20, 0.34, shape)
    tool, shape = roller(400, 390, TERRACOTTA)
    lay(scene, tool, (1000, 950), 28, 20, 0.3, shape)
    for number, (ink, length) in enumerate(((INK_BLUE, 420), (MOSS, 380))):
        stick, shape = brush(length, ink)
        lay(scene, stick, (1290 + number * 110, 950), -14 - number * 7, 14, 0.3, shape)
    stick, shape = pencil(390, OCHRE)
    lay(scene, stick, (1520, 700), 18, 10, 0.3, shape)
    return scene


def paper_stack() -> Image.Image:
    """Papers of the house, fanned, with a proof on top."""
    scene = surface(WIDE, mixed(PLASTER, SAGE_PAPER, 0.5), "papers", 0.12)
    papers = (KRAFT_PAPER, STRAW_PAPER, BLUSH_PAPER, SAGE_PAPER, MIST_PAPER, WARM_PAPER, COTTON_PAPER)
    for number, colour in enumerate(papers):
        sheet = texture.paper((620, 800), colour, f"stack {number}")
        lay(scene, sheet, (560 + number * 62, 640 - number * 12), 26 - number * 6.2, 16, 0.22)
    lay(scene, card("maidenhair", 620, 800), (985, 585), -14, 18, 0.26)
    stick, shape = pencil(420, TERRACOTTA)
    lay(scene, stick, (1440, 880), -32, 10, 0.3, shape)
    return scene


def ink_roller() -> Image.Image:
    """A rainbow roll: three inks drawn out on the slab until they meet."""
    scene = surface(WIDE, mixed(MIST_PAPER, INK_BLUE, 0.1), "slab", 0.14)
    slab = texture.paper((1180, 860), COTTON_PAPER, "slab glass")
    lay(scene, slab, (760, 600), -3, 20, 0.22, rounded((1180, 860), 22))
    lay(scene, _swath(900, 420), (700, 660), -3, 1, 0.02, _swath_mask(900, 420))
    tool, shape = roller(450, 470, TERRACOTTA)
    lay(scene, tool, (1165, 620), 87, 24, 0.3, shape)
    for ink, place in ((OCHRE, (1440, 210)), (TERRACOTTA, (1460, 1010)), (PLUM, (1300, 1080))):
        tin, shape = ink_tin(190, ink)
        lay(scene, tin, place, 0, 18, 0.34, shape)
    return scene


def _swath(width: int, height: int) -> Image.Image:
    picture = Image.new("RGB", (width, height))
    draw = ImageDraw.Draw(picture)
    for y in range(height):
        share = y / height * 2
        colour = mixed(OCHRE, TERRACOTTA, share) if share < 1 else mixed(TERRACOTTA, PLUM, share - 1)
        draw.line([(0, y), (width, y)], fill=colour)
    return picture


def _swath_mask(width: int, height: int) -> Image.Image:
    """Ink rolled out from right to left: it runs dry, so the far end is broken up."""
    fade = Image.linear_gradient("L").rotate(90, expand=True).resize((width, height))
    speckle = texture.noise((width, height), 6, "dry ink")
    return Image.composite(
        Image.new("L", (width, height), 255), Image.new("L", (width, height), 0), _over(fade, speckle)
    )


def _over(fade: Image.Image, speckle: Image.Image) -> Image.Image:
    return Image.blend(fade, speckle, 0.42).point(
        [max(0, min(255, (level - 84) * 9)) for level in range(256)]
    )


def studio_wall() -> Image.Image:
    """The wall above the plan chest."""
    scene = surface(WIDE, mixed(PLASTER, BLUSH_PAPER, 0.4), "studio wall", 0.16)
    hung = (
        ("foxglove", 300, WALNUT, (270, 420)),
        ("blue-ginkgo", 300, OAK, (620, 420)),
        ("lino-moon-meadow", 390, BLACK_ASH, (1030, 440)),
        ("yarrow", 240, OAK, (1385, 330)),
        ("beech-spray", 240, WALNUT, (1385, 690)),
    )
    for name, width, wood, place in hung:
        lay(scene, framed(name, width, wood, 16), place, 0, 22, 0.24)
    draw = ImageDraw.Draw(scene, "RGBA")
    draw.rectangle((0, 900, 1600, 1200), fill=(*OAK, 255))
    for row in range(4):
        top = 926 + row * 70
        draw.rectangle((60, top, 1540, top + 60), fill=(*mixed(OAK, WALNUT, 0.14 + 0.05 * row), 255))
        for x in (430, 1170):
            draw.rounded_rectangle((x - 44, top + 24, x + 44, top + 36), 6, fill=(60, 44, 30, 200))
    draw.rectangle((0, 894, 1600, 906), fill=(255, 255, 255, 60))
    return scene


def logo_mark() -> Image.Image:
    """The press's mark: a sprig cut out of a disc. White outside is transparent, so it sits on any paper."""
    sheet = Sheet("logo-mark", (512, 512))
    plate = sheet.plate(DEEP_FERN)
    plate.fill(ellipse(500 + 500j, 480, 480, points=200))
    stem = grow(470 + 860j, toward(-4), 620, 18, steps=40)
    plate.line(stem, 22, 12, 0)
    sprig(plate.through(lambda tone: 1 - tone), stem, 4, 300, 120, lanceolate, 48, first=0.12)
    mask = plate.mask.reduce(3)
    mark = Image.new("RGBA", (512, 512), (*DEEP_FERN, 0))
    mark.putalpha(mask)
    return mark


EDITORIAL: Mapping[str, Callable[[], Image.Image]] = {
    "hero": hero,
    "studio-table": studio_table,
    "paper-stack": paper_stack,
    "ink-roller": ink_roller,
    "studio-wall": studio_wall,
    "logo-mark": logo_mark,
}
