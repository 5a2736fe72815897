"""The printer's tools, drawn flat: roller, ink tin, lino block, brush, knife. Each comes with its mask."""

from PIL import Image, ImageChops, ImageDraw

from demo.drawing import texture
from demo.drawing.palette import INK_BLACK, WARM_PAPER, Colour, mixed
from demo.drawing.presentation import OAK, WALNUT, fitted

Cutout = tuple[Image.Image, Image.Image]
STEEL = Colour(150, 154, 156)
LINO = Colour(150, 128, 104)


def _shapes(
    width: int, height: int
) -> tuple[Image.Image, Image.Image, ImageDraw.ImageDraw, ImageDraw.ImageDraw]:
    picture, mask = (
        Image.new("RGB", (width * 3, height * 3), WARM_PAPER),
        Image.new("L", (width * 3, height * 3), 0),
    )
    return picture, mask, ImageDraw.Draw(picture), ImageDraw.Draw(mask)


def _both(
    pens: tuple[ImageDraw.ImageDraw, ImageDraw.ImageDraw],
    box: tuple[float, ...],
    radius: float,
    colour: Colour,
) -> None:
    scaled = tuple(side * 3 for side in box)
    pens[0].rounded_rectangle(scaled, radius * 3, fill=colour)
    pens[1].rounded_rectangle(scaled, radius * 3, fill=255)


def roller(width: int, height: int, ink: Colour) -> Cutout:
    """A brayer from above: an inked drum, its steel fork, a turned handle."""
    picture, mask, pen, stencil = _shapes(width, height)
    pens = (pen, stencil)
    drum, middle = height * 0.34, width / 2
    _both(pens, (14, 6, 24, drum + 26), 4, STEEL)
    _both(pens, (width - 24, 6, width - 14, drum + 26), 4, STEEL)
    _both(pens, (14, drum + 16, width - 14, drum + 28), 5, STEEL)
    _both(pens, (middle - 8, drum + 22, middle + 8, drum + 90), 4, STEEL)
    _both(pens, (30, 4, width - 30, drum), 12, ink)
    for y in range(4, int(drum)):
        share = abs((y - 4) / drum - 0.32)
        pen.line(
            [(31 * 3, y * 3), ((width - 31) * 3, y * 3)],
            fill=mixed(mixed(ink, WARM_PAPER, 0.34), mixed(ink, INK_BLACK, 0.5), min(1, share * 1.9)),
            width=4,
        )
    _both(pens, (middle - 24, drum + 70, middle + 24, height - 4), 24, WALNUT)
    _both(pens, (middle - 24, drum + 82, middle + 24, drum + 92), 2, OAK)
    return picture.reduce(3), mask.reduce(3)


def ink_tin(width: int, ink: Colour) -> Cutout:
    """An open tin from above: a rim, ink with a knife's swirl in it."""
    picture, mask, pen, stencil = _shapes(width, width)
    edge = width * 3 - 1
    stencil.ellipse((0, 0, edge, edge), fill=255)
    pen.ellipse((0, 0, edge, edge), fill=STEEL)
    pen.ellipse((12, 12, edge - 12, edge - 12), fill=mixed(STEEL, WARM_PAPER, 0.5))
    pen.ellipse((33, 33, edge - 33, edge - 33), fill=mixed(ink, INK_BLACK, 0.25))
    pen.ellipse((45, 51, edge - 39, edge - 39), fill=ink)
    for number in range(5):
        inset = edge * (0.2 + 0.055 * number)
        pen.arc(
            (inset, inset, edge - inset, edge - inset * 0.9),
            150 - number * 20,
            320 - number * 12,
            fill=mixed(ink, WARM_PAPER if number % 2 else INK_BLACK, 0.2),
            width=10,
        )
    return picture.reduce(3), mask.reduce(3)


def lino_block(width: int, height: int) -> Image.Image:
    """A cut block: the print's mirror image, the ink still on what stands."""
    block = texture.paper((width, height), LINO, "lino block")
    art = fitted("lino-artichoke", (width, height)).transpose(Image.Transpose.FLIP_LEFT_RIGHT).convert("L")
    density = art.point([max(0, min(255, round((190 - level) * 1.8))) for level in range(256)])
    block.paste(mixed(INK_BLACK, LINO, 0.08), (0, 0), density)
    relief = ImageChops.offset(density, 2, 2)
    block.paste(
        (196, 172, 144),
        (0, 0),
        ImageChops.subtract(relief, density).point([level // 3 for level in range(256)]),
    )
    return block


def brush(length: int, ink: Colour) -> Cutout:
    """A flat wash brush, bristles up."""
    picture, mask, pen, stencil = _shapes(84, length)
    pens = (pen, stencil)
    _both(pens, (30, length * 0.36, 54, length - 4), 12, OAK)
    _both(pens, (10, length * 0.24, 74, length * 0.38), 5, STEEL)
    _both(pens, (12, 8, 72, length * 0.25), 8, mixed(ink, WALNUT, 0.25))
    for x in range(14, 72, 3):
        pen.line([(x * 3, 30), (x * 3, length * 0.74)], fill=mixed(ink, INK_BLACK, 0.3), width=2)
    return picture.reduce(3), mask.reduce(3)


def pencil(length: int, colour: Colour) -> Cutout:
    """A pencil, point up."""
    picture, mask, pen, stencil = _shapes(24, length)
    _both((pen, stencil), (3, 50, 21, length - 2), 3, colour)
    pen.rectangle((30, 150, 42, length * 3), fill=mixed(colour, WARM_PAPER, 0.25))
    cone = [(9, 156), (63, 156), (36, 6)]
    pen.polygon(cone, fill=Colour(224, 196, 156))
    stencil.polygon(cone, fill=255)
    pen.polygon([(29, 45), (43, 45), (36, 6)], fill=INK_BLACK)
    return picture.reduce(3), mask.reduce(3)
