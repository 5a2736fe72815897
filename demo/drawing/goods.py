"""Pictures of what the studio makes from its prints: frames, cards, cloth, paper goods, a starter kit."""

from collections.abc import Callable, Mapping

from PIL import Image, ImageDraw

from demo.drawing import texture
from demo.drawing.palette import (
    BLUSH_PAPER,
    DEEP_FERN,
    INK_BLACK,
    INK_BLUE,
    KRAFT_PAPER,
    MIST_PAPER,
    MOSS,
    OCHRE,
    PLUM,
    SAGE_PAPER,
    TERRACOTTA,
    WARM_PAPER,
    Colour,
    mixed,
)
from demo.drawing.paper_goods import (
    bookmarks,
    calendar,
    card_set,
    gift_card,
    notebook,
    postcards,
    print_a_month,
    sticker_sheet,
    wrapping_paper,
)
from demo.drawing.presentation import (
    BLACK_ASH,
    DESK,
    LINEN,
    OAK,
    PLASTER,
    WALNUT,
    card,
    cast_shadow,
    framed,
    lay,
    one_ink,
    rounded,
    surface,
)
from demo.drawing.press import OVERSAMPLING
from demo.drawing.tools import ink_tin, lino_block, pencil, roller

SIZE = (960, 1200)


def on_wall(name: str, wood: Colour, wall: Colour, mat: int = 0) -> Image.Image:
    """One framed print over a shelf's edge, with the light from the left."""
    scene = surface(SIZE, wall, f"wall {name}", 0.14)
    lay(scene, framed(name, 600, wood, mat), (480, 540), 0, 26, 0.24)
    draw = ImageDraw.Draw(scene, "RGBA")
    draw.rectangle((0, 1086, 960, 1200), fill=(*mixed(wood, WARM_PAPER, 0.25), 255))
    draw.rectangle((0, 1086, 960, 1093), fill=(255, 255, 255, 70))
    draw.rectangle((0, 1128, 960, 1200), fill=(40, 28, 18, 60))
    return scene


def trio(names: tuple[str, str, str], wood: Colour, wall: Colour) -> Image.Image:
    """Three frames: one large, two small beside it."""
    scene = surface(SIZE, wall, f"trio {names[0]}", 0.14)
    lay(scene, framed(names[0], 470, wood), (315, 560), 0, 22, 0.24)
    lay(scene, framed(names[1], 290, wood), (740, 405), 0, 18, 0.24)
    lay(scene, framed(names[2], 290, wood), (740, 805), 0, 18, 0.24)
    return scene


def tote(name: str, ink: Colour, wall: Colour) -> Image.Image:
    """A cotton bag on a peg, printed in one ink."""
    scene = surface(SIZE, wall, f"tote {name}", 0.12)
    bag = texture.paper((620, 700), LINEN, f"canvas {name}")
    one_ink(name, ink, bag, (95, 90, 525, 628))
    draw = ImageDraw.Draw(bag, "RGBA")
    draw.rectangle((0, 0, 620, 34), fill=(90, 70, 40, 22))
    draw.line([(0, 36), (620, 36)], fill=(90, 70, 40, 90), width=2)
    handles = Image.new("L", (SIZE[0] * OVERSAMPLING, SIZE[1] * OVERSAMPLING), 0)
    pen = ImageDraw.Draw(handles)
    for side in (-1, 1):
        pen.line(
            [(s * OVERSAMPLING) for xy in _handle(side) for s in xy],
            fill=255,
            width=32 * OVERSAMPLING,
            joint="curve",
        )
    mask = handles.reduce(OVERSAMPLING)
    cast_shadow(scene, mask, (0, 0), 14, 0.2)
    scene.paste(mixed(LINEN, INK_BLACK, 0.08), (0, 0), mask)
    lay(scene, bag, (480, 780), 0, 24, 0.24, rounded((620, 700), 26, (False, False, True, True)))
    ImageDraw.Draw(scene).ellipse((462, 92, 498, 128), fill=WALNUT)
    return scene


def _handle(side: int) -> list[tuple[float, float]]:
    return [(480 + side * (18 + 132 * (t / 40) ** 1.7), 112 + 330 * t / 40) for t in range(41)]


def tea_towel() -> Image.Image:
    """A linen towel over a rail, printed with the night wood."""
    scene = surface(SIZE, SAGE_PAPER, "towel", 0.12)
    cloth = texture.paper((600, 880), LINEN, "towel linen")
    one_ink("lino-ferns", MOSS, cloth, (80, 150, 520, 700))
    draw = ImageDraw.Draw(cloth, "RGBA")
    for y in (772, 788, 820):
        draw.rectangle((0, y, 600, y + (6 if y != 820 else 12)), fill=(*MOSS, 190))
    for x, depth in ((150, 12), (330, 9), (470, 14)):
        for step in range(40):
            draw.line(
                [(x + step, 0), (x + step * 1.3, 880)], fill=(80, 60, 30, max(1, depth - step // 4)), width=1
            )
    lay(scene, cloth, (480, 660), 0, 22, 0.24)
    rail = Image.new("RGB", (860, 30), OAK)
    ImageDraw.Draw(rail, "RGBA").rectangle((0, 0, 860, 9), fill=(255, 255, 255, 70))
    lay(scene, rail, (480, 214), 0, 14, 0.26, rounded((860, 30), 15))
    return scene


def lino_kit() -> Image.Image:
    """Roller, block, ink and proof on the bench."""
    scene = surface(SIZE, DESK, "kit", 0.1)
    lay(scene, card("lino-thistle", 430, 540, 0), (300, 390), 5, 16, 0.26)
    lay(scene, lino_block(360, 450), (680, 420), -5, 26, 0.32)
    tin, shape = ink_tin(250, OCHRE)
    lay(scene, tin, (265, 900), 0, 22, 0.34, shape)
    tool, shape = roller(430, 420, INK_BLUE)
    lay(scene, tool, (640, 910), -18, 20, 0.3, shape)
    return scene


def workshop() -> Image.Image:
    """A place at the table: proofs on a line; below them a block, rolled-out ink, and pencils."""
    scene = surface(SIZE, PLASTER, "workshop wall", 0.14)
    draw = ImageDraw.Draw(scene, "RGBA")
    draw.line([(0, 74), (480, 96), (960, 70)], fill=(*WALNUT, 255), width=5, joint="curve")
    for name, x, angle in (("lino-dandelion", 196, 1.5), ("lino-thistle", 488, -1), ("lino-pine", 774, 1)):
        lay(scene, card(name, 250, 312, 12), (x, 250), angle, 14, 0.22)
        peg = Image.new("RGB", (20, 66), OAK)
        lay(scene, peg, (x, 100), angle, 5, 0.24, rounded((20, 66), 6))
    table = surface((960, 720), DESK, "workshop table", 0.1)
    lay(scene, table, (480, 850), 0, 10, 0.16)
    lay(scene, lino_block(340, 425), (300, 830), 4, 22, 0.32)
    slab = Image.new("RGB", (360, 300), MIST_PAPER)
    pen = ImageDraw.Draw(slab, "RGBA")
    for y in range(40, 260, 2):
        pen.line([(38 + y % 7, y), (318 - y % 11, y)], fill=(*INK_BLACK, 235 - y % 5 * 12), width=3)
    lay(scene, slab, (715, 730), -3, 12, 0.26, rounded((360, 300), 10))
    tool, shape = roller(300, 300, INK_BLACK)
    lay(scene, tool, (745, 860), -24, 18, 0.3, shape)
    for number, handle in enumerate((TERRACOTTA, MOSS, OCHRE)):
        gouge, shape = pencil(300, handle)
        lay(scene, gouge, (330 + number * 46, 1118), 78 - number * 5, 9, 0.28, shape)
    return scene


def printouts(name: str) -> Image.Image:
    """Two sheets as they come from a printer at home, one over the other."""
    scene = surface(SIZE, SAGE_PAPER, f"printouts {name}", 0.1)
    lay(scene, card(name, 560, 760, 24), (545, 585), 7, 16, 0.22)
    lay(scene, card(name, 600, 815, 24), (455, 620), -3, 20, 0.26)
    return scene


GOODS: Mapping[str, Callable[[], Image.Image]] = {
    "herbarium-to-print": lambda: printouts("herbarium-page"),
    "framed-field-poppy": lambda: on_wall("field-poppy", OAK, PLASTER, 36),
    "framed-blue-bracken": lambda: on_wall("blue-bracken", WALNUT, mixed(PLASTER, OCHRE, 0.12), 0),
    "framed-lino-moon-meadow": lambda: on_wall("lino-moon-meadow", BLACK_ASH, SAGE_PAPER, 30),
    "framed-foxglove": lambda: on_wall("foxglove", WALNUT, mixed(PLASTER, PLUM, 0.14), 30),
    "framed-fern-trio": lambda: trio(
        ("lady-fern", "maidenhair", "bracken"), OAK, mixed(SAGE_PAPER, DEEP_FERN, 0.16)
    ),
    "framed-harvest-trio": lambda: trio(("barley", "poppy-heads", "acorns"), WALNUT, PLASTER),
    "cards-wildflower": lambda: card_set(
        ("field-poppy", "cornflowers", "yarrow", "harebells", "red-clover", "coneflowers"), LINEN, KRAFT_PAPER
    ),
    "cards-winter": lambda: card_set(
        ("teasels", "honesty", "poppy-heads", "dandelion-clock", "acorns", "sycamore-keys"),
        mixed(MIST_PAPER, INK_BLUE, 0.12),
        Colour(196, 204, 206),
    ),
    "cards-woodland": lambda: card_set(
        ("fly-agaric", "bracken", "ink-caps", "chanterelles", "fiddleheads", "parasols"),
        mixed(LINEN, MOSS, 0.2),
        WARM_PAPER,
    ),
    "tote-thistle": lambda: tote("lino-thistle", INK_BLACK, mixed(PLASTER, OCHRE, 0.3)),
    "tote-fern": lambda: tote("lino-dandelion", DEEP_FERN, BLUSH_PAPER),
    "notebook-ginkgo": lambda: notebook("ginkgo", DEEP_FERN, mixed(LINEN, OCHRE, 0.25)),
    "notebook-seaweed": lambda: notebook("seaweed", INK_BLACK, MIST_PAPER),
    "tea-towel": tea_towel,
    "wrapping-paper": wrapping_paper,
    "calendar": calendar,
    "bookmarks": bookmarks,
    "postcards-blue": postcards,
    "gift-card": gift_card,
    "lino-kit": lino_kit,
    "lino-workshop": workshop,
    "print-a-month": print_a_month,
    "sticker-sheet": sticker_sheet,
}
