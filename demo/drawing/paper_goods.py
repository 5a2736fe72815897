"""What is made of paper: cards, notebooks, wrap, a calendar, bookmarks, labels."""

from PIL import Image, ImageDraw

from demo.drawing import texture
from demo.drawing.lettering import centred
from demo.drawing.palette import (
    BLUSH_PAPER,
    COTTON_PAPER,
    DEEP_FERN,
    INK_BLACK,
    INK_BLUE,
    KRAFT_PAPER,
    MIST_PAPER,
    MOSS,
    OCHRE,
    PLUM,
    SAGE_PAPER,
    STRAW_PAPER,
    TERRACOTTA,
    WARM_PAPER,
    Colour,
    mixed,
)
from demo.drawing.presentation import (
    DESK,
    PLASTER,
    WALNUT,
    card,
    envelope,
    fitted,
    lay,
    one_ink,
    rounded,
    surface,
)

SIZE = (960, 1200)


def card_set(names: tuple[str, ...], table: Colour, envelope_colour: Colour) -> Image.Image:
    """Six cards in two loose rows over their envelopes."""
    scene = surface(SIZE, table, f"cards {names[0]}", 0.12)
    lay(scene, envelope(430, 300, envelope_colour), (690, 1010), 7, 14, 0.2)
    lay(scene, envelope(430, 300, envelope_colour), (300, 1040), -5, 14, 0.2)
    places = ((200, 310, 3), (480, 280, -2), (760, 315, 2.5), (215, 725, -2.5), (490, 700, 2), (765, 735, -3))
    for name, (x, y, angle) in zip(names, places, strict=True):
        lay(scene, card(name, 250, 350, 12), (x, y), angle, 12, 0.24)
    return scene


def notebook(name: str, spine: Colour, table: Colour) -> Image.Image:
    """A sewn notebook with a cloth spine and a ribbon, over a second one."""
    scene = surface(SIZE, table, f"notebook {name}", 0.12)
    under = Image.new("RGB", (600, 800), mixed(spine, WARM_PAPER, 0.35))
    lay(scene, under, (505, 620), -9, 22, 0.26, rounded((600, 800), 16))
    cover = fitted(name, (600, 800)).copy()
    draw = ImageDraw.Draw(cover, "RGBA")
    draw.rectangle((0, 0, 74, 800), fill=(*spine, 255))
    draw.rectangle((74, 0, 80, 800), fill=(40, 30, 20, 50))
    draw.rectangle((30, 0, 34, 800), fill=(255, 255, 255, 26))
    lay(scene, cover, (470, 590), 4, 22, 0.28, rounded((600, 800), 16))
    ribbon = Image.new("RGB", (12, 150), TERRACOTTA)
    lay(scene, ribbon, (556, 1050), 4, 5, 0.2)
    return scene


def wrapping_paper() -> Image.Image:
    """Two sheets with an all-over pattern, one of them rolled."""
    scene = surface(SIZE, STRAW_PAPER, "wrap", 0.1)
    for centre, angle, colours in (
        ((610, 700), -8, (DEEP_FERN, WARM_PAPER)),
        ((400, 560), 5, (TERRACOTTA, BLUSH_PAPER)),
    ):
        lay(scene, _pattern(colours[0], colours[1]), centre, angle, 16, 0.22)
    roll = _pattern(INK_BLUE, MIST_PAPER).crop((0, 0, 860, 120))
    draw = ImageDraw.Draw(roll, "RGBA")
    for y in range(120):
        draw.line([(0, y), (860, y)], fill=(20, 20, 30, round(120 * abs(y / 120 - 0.36) ** 1.3)), width=1)
    lay(scene, roll.rotate(0), (480, 1060), 9, 24, 0.3)
    return scene


def _pattern(ink: Colour, paper: Colour) -> Image.Image:
    sheet = texture.paper((900, 900), paper, f"pattern {ink.red}")
    for row in range(6):
        for column in range(6):
            name = ("lino-ferns", "oak-leaf", "lino-dandelion", "eucalyptus")[(row * 2 + column) % 4]
            if name != "lino-ferns":
                x, y = column * 170 - 60 + (85 if row % 2 else 0), row * 170 - 40
                one_ink(name, ink, sheet, (x, y, x + 130, y + 150))
    return sheet.crop((0, 0, 620, 800)) if ink != INK_BLUE else sheet


def calendar() -> Image.Image:
    """A wall calendar: a print over a grid of days."""
    scene = surface(SIZE, PLASTER, "calendar", 0.12)
    page = texture.paper((620, 960), COTTON_PAPER, "calendar page")
    page.paste(fitted("june-meadow", (540, 560)), (40, 40))
    ink = ImageDraw.Draw(page)
    centred(page, "JUNE", (310, 650), 30, 9, INK_BLACK)
    for day in range(30):
        column, row = (day + 1) % 7, (day + 1) // 7
        centred(
            page,
            str(day + 1),
            (82 + column * 76, 716 + row * 50),
            19,
            0,
            TERRACOTTA if column == 6 else INK_BLACK,
        )
    ink.line([(40, 676), (580, 676)], fill=(180, 170, 155), width=1)
    lay(scene, page, (480, 620), 0, 20, 0.24)
    ImageDraw.Draw(scene).ellipse((472, 128, 488, 144), fill=WALNUT)
    return scene


def bookmarks() -> Image.Image:
    """Five long strips with tassels."""
    scene = surface(SIZE, DESK, "bookmarks", 0.1)
    names = ("blue-bracken", "foxglove", "blue-grasses", "barley", "lady-fern")
    for number, name in enumerate(names):
        strip = fitted(name, (640, 800)).crop((252, 30, 388, 790))
        centre = (176 + number * 152, 560 + (number % 2) * 46)
        lay(scene, strip, centre, (2, -1.5, 1, -2, 1.5)[number], 12, 0.26)
        tassel = Image.new("RGB", (5, 150), (MOSS, PLUM, INK_BLUE, OCHRE, DEEP_FERN)[number])
        lay(scene, tassel, (centre[0], centre[1] + 440), (number - 2) * 4, 4, 0.2)
    return scene


def postcards() -> Image.Image:
    """A stack of postcards, fanned, with a paper band on the pile behind."""
    scene = surface(SIZE, MIST_PAPER, "postcards", 0.1)
    for number, name in enumerate(
        ("seaweed", "wisteria", "blue-poppies", "moonlit-clocks", "queen-annes-lace", "blue-bracken")
    ):
        lay(
            scene,
            card(name, 370, 500, 18),
            (300 + number * 70, 690 - abs(number - 2) * 22),
            24 - number * 10,
            14,
            0.26,
        )
    return scene


def gift_card() -> Image.Image:
    """The studio's gift card in its envelope."""
    scene = surface(SIZE, BLUSH_PAPER, "gift", 0.1)
    lay(scene, envelope(720, 500, KRAFT_PAPER), (500, 720), -4, 22, 0.24)
    face = texture.paper((640, 400), DEEP_FERN, "gift face")
    one_ink("lino-dandelion", mixed(DEEP_FERN, WARM_PAPER, 0.42), face, (300, -10, 640, 415))
    centred(face, "MEADOW PRESS", (180, 190), 25, 6, WARM_PAPER)
    centred(face, "a gift, in ink", (180, 232), 20, 1, mixed(WARM_PAPER, OCHRE, 0.5))
    lay(scene, face, (460, 480), 5, 18, 0.28, rounded((640, 400), 18))
    return scene


def sticker_sheet() -> Image.Image:
    """Die-cut labels for jars and letters."""
    scene = surface(SIZE, SAGE_PAPER, "stickers", 0.08)
    sheet = texture.paper((700, 920), COTTON_PAPER, "sticker back")
    names = (
        "fly-agaric",
        "ginkgo",
        "field-poppy",
        "blue-poppies",
        "oak-leaf",
        "lino-artichoke",
        "cornflowers",
        "acorns",
        "blue-ginkgo",
    )
    for number, name in enumerate(names):
        round_one = fitted(name, (250, 312)).crop((20, 40, 230, 250))
        lay(
            sheet,
            round_one.resize((196, 196), Image.Resampling.LANCZOS),
            (126 + number % 3 * 224, 170 + number // 3 * 290),
            0,
            5,
            0.18,
            rounded((196, 196), 98),
        )
    lay(scene, sheet, (480, 600), -3, 18, 0.24, rounded((700, 920), 10))
    return scene


def print_a_month() -> Image.Image:
    """The flat box that comes each month, open: this month's sheet in tissue, those before it behind."""
    scene = surface(SIZE, SAGE_PAPER, "print a month", 0.12)
    for name, centre, angle in (("barley", (250, 330), 9), ("poppy-heads", (700, 310), -8)):
        lay(scene, card(name, 370, 462, 16), centre, angle, 14, 0.24)
    box = texture.paper((690, 800), KRAFT_PAPER, "box")
    ImageDraw.Draw(box).rectangle((26, 26, 664, 774), fill=mixed(KRAFT_PAPER, WALNUT, 0.28))
    tissue = texture.paper((600, 720), COTTON_PAPER, "tissue")
    creases = ImageDraw.Draw(tissue, "RGBA")
    for x in range(40, 600, 93):
        creases.line([(x, 0), (x + 38 - x % 60, 720)], fill=(120, 100, 80, 22), width=3)
    lay(box, tissue, (345, 400), 1.5, 6, 0.2)
    lay(box, card("honesty", 480, 600, 20), (345, 372), -1, 10, 0.24)
    label = texture.paper((300, 74), DEEP_FERN, "month")
    centred(label, "NOVEMBER", (150, 46), 25, 7, WARM_PAPER)
    lay(box, label, (345, 712), -1, 6, 0.24)
    lay(scene, box, (480, 760), -2, 24, 0.28, rounded((690, 800), 8))
    return scene
