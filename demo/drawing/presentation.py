"""Finished prints in use: framed on a wall, as cards, on cloth, bound. Nothing here is a photograph."""

from functools import cache

from PIL import Image, ImageChops, ImageDraw, ImageFilter, ImageOps

from demo.drawing import texture
from demo.drawing.palette import INK_BLACK, Colour, mixed
from demo.drawing.prints.folio import PRINTS

Box = tuple[int, int, int, int]
OAK, WALNUT, BLACK_ASH = Colour(196, 160, 112), Colour(112, 78, 54), Colour(48, 45, 44)
PLASTER, LINEN, DESK = Colour(232, 224, 211), Colour(236, 228, 212), Colour(206, 178, 142)


@cache
def artwork(name: str) -> Image.Image:
    """The print of that name, as it comes off the press. Do not draw on it: it is shared."""
    return PRINTS[name]().pull()


def surface(size: tuple[int, int], colour: Colour, seed: str, light: float = 0.10) -> Image.Image:
    """A lit wall or table: the colour with grain, brighter towards the upper left."""
    picture = texture.paper(size, colour, f"surface {seed}")
    slope = (
        Image.linear_gradient("L")
        .rotate(35, expand=True)
        .crop((96, 96, 260, 260))
        .resize(size, Image.Resampling.BICUBIC)
    )
    shade = texture.flattened(slope, 255, round(255 * (1 - light)))
    return ImageChops.multiply(picture, Image.merge("RGB", (shade, shade, shade)))


def cast_shadow(
    picture: Image.Image, mask: Image.Image, at: tuple[int, int], reach: int, depth: float
) -> None:
    """Darkens `picture` below and to the right of a shape: once close and sharp, once far and soft."""
    for offset, blur, strength in ((reach // 4, reach // 5 + 1, depth * 0.7), (reach, reach, depth)):
        pad = blur * 3
        spread = ImageOps.expand(mask, pad, 0).filter(ImageFilter.GaussianBlur(blur))
        dark = spread.point([round(level * strength) for level in range(256)])
        picture.paste((46, 36, 28), (at[0] - pad + offset // 2, at[1] - pad + offset), dark)


def lay(
    picture: Image.Image,
    item: Image.Image,
    centre: tuple[int, int],
    angle: float = 0.0,
    reach: int = 16,
    depth: float = 0.26,
    mask: Image.Image | None = None,
) -> None:
    """Lays a flat thing on the picture with its shadow; `angle` counter-clockwise in degrees."""
    shape = mask or Image.new("L", item.size, 255)
    pad = 2
    turned_item = ImageOps.expand(item, pad).rotate(angle, Image.Resampling.BICUBIC, expand=True)
    turned_mask = ImageOps.expand(shape, pad, 0).rotate(angle, Image.Resampling.BICUBIC, expand=True)
    corner = (centre[0] - turned_item.width // 2, centre[1] - turned_item.height // 2)
    cast_shadow(picture, turned_mask, corner, reach, depth)
    picture.paste(turned_item, corner, turned_mask)


def fitted(name: str, size: tuple[int, int]) -> Image.Image:
    return ImageOps.fit(artwork(name), size, Image.Resampling.LANCZOS)


def framed(name: str, width: int, wood: Colour, mat: int = 0) -> Image.Image:
    """A print behind glass: mitred wooden frame, an optional mat, a thin inner shadow."""
    bar = max(10, width // 22)
    inner = (width - 2 * bar - 2 * mat, round((width - 2 * bar - 2 * mat) * 1.25))
    outer = (width, inner[1] + 2 * bar + 2 * mat)
    picture = texture.paper(outer, wood, f"wood {name}")
    _bevel(picture, bar, wood)
    picture.paste(Colour(252, 250, 246), (bar, bar, outer[0] - bar, outer[1] - bar))
    picture.paste(fitted(name, inner), (bar + mat, bar + mat))
    lip = Image.new("L", (outer[0] - 2 * bar, outer[1] - 2 * bar), 255)
    lip = ImageOps.expand(ImageOps.crop(lip, 5), 5, 196).filter(ImageFilter.GaussianBlur(4))
    glass = picture.crop((bar, bar, outer[0] - bar, outer[1] - bar))
    picture.paste(ImageChops.multiply(glass, Image.merge("RGB", (lip, lip, lip))), (bar, bar))
    return picture


def _bevel(picture: Image.Image, bar: int, wood: Colour) -> None:
    wide, high = picture.size
    draw = ImageDraw.Draw(picture, "RGBA")
    light, dark = (*mixed(wood, Colour(255, 255, 255), 0.35), 110), (*mixed(wood, INK_BLACK, 0.5), 90)
    draw.polygon([(0, 0), (wide, 0), (wide - bar, bar), (bar, bar)], fill=light)
    draw.polygon([(0, high), (wide, high), (wide - bar, high - bar), (bar, high - bar)], fill=dark)
    draw.polygon([(wide, 0), (wide, high), (wide - bar, high - bar), (wide - bar, bar)], fill=(*dark[:3], 50))


def card(name: str, width: int, height: int | None = None, border: int = 0) -> Image.Image:
    """A printed card, full bleed or with a white border."""
    high = height or round(width * 1.4)
    sheet = Image.new("RGB", (width, high), (252, 250, 245))
    sheet.paste(fitted(name, (width - 2 * border, high - 2 * border)), (border, border))
    return sheet


def envelope(width: int, height: int, colour: Colour) -> Image.Image:
    """An envelope from behind: four flaps, seen by their edges."""
    paper = texture.paper((width * 2, height * 2), colour, f"envelope {width}")
    draw = ImageDraw.Draw(paper, "RGBA")
    wide, high = paper.size
    middle = (wide // 2, round(high * 0.58))
    draw.polygon([(0, high), (wide, high), middle], fill=(255, 255, 255, 26))
    draw.polygon([(0, 0), (wide, 0), middle], fill=(60, 40, 20, 26))
    draw.line([(0, 0), middle, (wide, 0)], fill=(70, 50, 30, 90), width=4, joint="curve")
    draw.line([(0, high), (wide // 2, round(high * 0.5))], fill=(70, 50, 30, 40), width=3)
    draw.line([(wide, high), (wide // 2, round(high * 0.5))], fill=(70, 50, 30, 40), width=3)
    return paper.reduce(2)


def one_ink(name: str, ink: Colour, ground: Image.Image, box: Box) -> None:
    """Screen-prints a picture's dark parts in one ink on cloth or board, into `box` of `ground`."""
    art = fitted(name, (box[2] - box[0], box[3] - box[1])).convert("L")
    density = art.point([max(0, min(255, round((200 - level) * 1.7))) for level in range(256)])
    ground.paste(ink, (box[0], box[1]), density)


def rounded(
    size: tuple[int, int], radius: int, corners: tuple[bool, bool, bool, bool] = (True, True, True, True)
) -> Image.Image:
    """A mask with rounded corners (top left, top right, bottom right, bottom left), smooth at the edge."""
    mask = Image.new("L", (size[0] * 3, size[1] * 3), 0)
    ImageDraw.Draw(mask).rounded_rectangle(
        (0, 0, size[0] * 3 - 1, size[1] * 3 - 1), radius * 3, 255, corners=corners
    )
    return mask.reduce(3)
