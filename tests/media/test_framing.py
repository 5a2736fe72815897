"""What the decoding child makes of a crop, a turn and a mirror."""

import io
from dataclasses import replace

import pytest
from PIL import Image

from sitewright.media.decoding.process import inspect, render, render_icon
from sitewright.media.edits import PictureEdit
from sitewright.media.errors import NotAnImage
from tests.cast import Cast

RED, LIME, BLUE, YELLOW = (255, 0, 0), (0, 255, 0), (0, 0, 255), (255, 255, 0)
WHOLE = PictureEdit.none(200, 100)
TURNED = PictureEdit(90, False, 0, 0, 100, 200, 200, 100)


def quarters(kind: str = "PNG", mode: str = "RGB", held: int = 1, scale: int = 1) -> bytes:
    """Red and lime above blue and yellow, 200 × 100, as seen upright; `held` is an EXIF orientation."""
    picture = Image.new("RGB", (2, 2))
    picture.putdata([RED, LIME, BLUE, YELLOW])
    picture = picture.resize((200 * scale, 100 * scale), Image.Resampling.NEAREST)
    # 6: the camera lay on its side, and the reader has to turn it clockwise.
    stored = picture.transpose(Image.Transpose.ROTATE_90) if held == 6 else picture
    exif = Image.Exif()
    exif[0x0112] = held
    content = io.BytesIO()
    stored.convert(mode).save(content, kind, exif=exif, **({"quality": 95} if kind == "JPEG" else {}))
    return content.getvalue()


def shown(edit: PictureEdit, content: bytes, width: int = 1000) -> Image.Image:
    made = render("quarters", content, width, "webp", edit)
    picture = Image.open(io.BytesIO(made.content)).convert("RGB")
    assert (made.width, made.height) == picture.size
    return picture


def corners(picture: Image.Image) -> list[tuple[int, ...]]:
    """Their colours, each channel full or nothing: top left, top right, bottom left, bottom right."""
    right, bottom = picture.width - 6, picture.height - 6
    found = (picture.getpixel(at) for at in ((5, 5), (right, 5), (5, bottom), (right, bottom)))
    return [tuple(255 * (channel > 127) for channel in pixel) for pixel in found]  # type: ignore[union-attr]


CASES = [
    (WHOLE, (200, 100), [RED, LIME, BLUE, YELLOW]),
    (replace(WHOLE, left=100, width=100), (100, 100), [LIME, LIME, YELLOW, YELLOW]),
    (replace(WHOLE, top=50, height=50), (200, 50), [BLUE, YELLOW, BLUE, YELLOW]),
    (replace(WHOLE, is_flipped=True), (200, 100), [LIME, RED, YELLOW, BLUE]),
    (TURNED, (100, 200), [BLUE, RED, YELLOW, LIME]),
    (replace(TURNED, turn=270), (100, 200), [LIME, YELLOW, RED, BLUE]),
    (replace(WHOLE, turn=180), (200, 100), [YELLOW, BLUE, LIME, RED]),
    (replace(TURNED, is_flipped=True), (100, 200), [RED, BLUE, LIME, YELLOW]),
    (replace(TURNED, is_flipped=True, top=100, height=100), (100, 100), [LIME, YELLOW, LIME, YELLOW]),
]


@pytest.mark.parametrize(("edit", "size", "colours"), CASES)
@pytest.mark.parametrize("content", [quarters(), quarters("JPEG"), quarters("PNG", "RGBA"), quarters(held=6)])
def test_turns_then_mirrors_then_cuts(
    edit: PictureEdit, size: tuple[int, int], colours: list[tuple[int, ...]], content: bytes, in_shop: Cast
) -> None:
    picture = shown(edit, content)
    assert (picture.size, corners(picture)) == (size, colours)


@pytest.mark.parametrize("kind", ["PNG", "JPEG"])
@pytest.mark.parametrize("mode", ["RGB", "RGBA"])
def test_scales_what_is_left_of_a_large_one(kind: str, mode: str, in_shop: Cast) -> None:
    """A JPEG is decoded at a part of its size, what is transparent is reduced first."""
    content = quarters(kind, mode if kind == "PNG" else "RGB", scale=10)
    edit = PictureEdit(90, False, 100, 1000, 800, 1000, 2000, 1000)
    picture = shown(edit, content, width=80)
    assert (picture.size, corners(picture)) == ((80, 100), [YELLOW, LIME, YELLOW, LIME])


def test_colours_and_size_are_those_of_what_is_left(in_shop: Cast) -> None:
    """PL-3.14"""
    facts = inspect("quarters", quarters(), replace(WHOLE, left=100, top=50, width=100, height=50))
    assert (facts.width, facts.height) == (100, 50)
    assert facts.colours == "ffff00" * 6


def test_an_icon_shows_what_is_left(in_shop: Cast) -> None:
    made = render_icon("quarters", quarters(), 32, replace(WHOLE, left=100, width=100))
    picture = Image.open(io.BytesIO(made.content)).convert("RGB")
    assert (picture.size, corners(picture)) == ((32, 32), [LIME, LIME, YELLOW, YELLOW])


def test_refuses_a_crop_of_another_picture(in_shop: Cast) -> None:
    """Its numbers were of one that was larger."""
    edit = PictureEdit(0, False, 500, 0, 300, 300, 800, 400)
    with pytest.raises(NotAnImage):
        render("quarters", quarters(), 100, "webp", edit)
