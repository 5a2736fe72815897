"""The colours of a picture, shown until it arrives."""

import io

import pytest
from PIL import Image

from sitewright.content.page_context import image_context
from sitewright.media.decoding import process
from sitewright.media.operations.store_image import store_image
from tests.cast import Cast

RED, GREEN, BLUE, WHITE = "ff0000", "00ff00", "0000ff", "ffffff"


def _quartered(mode: str = "RGB") -> Image.Image:
    picture = Image.new("RGB", (96, 96), f"#{WHITE}")
    for colour, corner in ((RED, (0, 0)), (GREEN, (48, 0)), (BLUE, (0, 48))):
        picture.paste(f"#{colour}", (*corner, corner[0] + 48, corner[1] + 48))
    return picture.convert(mode)


def _bytes(picture: Image.Image, kind: str = "PNG", **options: object) -> bytes:
    output = io.BytesIO()
    picture.save(output, kind, **options)
    return output.getvalue()


@pytest.mark.parametrize("mode", ["RGB", "RGBA", "P"])
def test_keeps_the_colours_of_quarters_middle_and_whole(in_shop: Cast, mode: str) -> None:
    """PL-3.14"""
    stored = store_image("a.png", _bytes(_quartered(mode)))
    quarters, rest = stored.colours[:24], stored.colours[24:]
    assert quarters == RED + GREEN + BLUE + WHITE
    assert all(value in (0x7F, 0x80) for value in bytes.fromhex(rest))
    assert len(rest) == 12


def test_looks_at_the_picture_upright(in_shop: Cast) -> None:
    exif = Image.Exif()
    exif[0x0112] = 3  # upside down
    stored = store_image("a.png", _bytes(_quartered(), exif=exif))
    assert stored.colours[:24] == WHITE + BLUE + GREEN + RED


@pytest.mark.parametrize("mode", ["L", "1", "CMYK"])
def test_knows_the_colours_of_every_kind_of_picture(in_shop: Cast, mode: str) -> None:
    kind = "JPEG" if mode == "CMYK" else "PNG"
    assert len(store_image("a.png", _bytes(_quartered(mode), kind)).colours) == 36


def test_a_transparent_picture_has_no_colour_of_the_whole(in_shop: Cast) -> None:
    picture = _quartered("RGBA")
    picture.paste((0, 0, 0, 0), (0, 0, 8, 8))
    stored = store_image("a.png", _bytes(picture))
    context = image_context(stored.id, "a.png", 96, 96, "", 0.5, 0.5, stored.colours)
    assert context is not None
    assert context["averageColor"] == ""
    assert context["colorData"]["topRightAverage"] == GREEN


def test_tells_templates_the_colours() -> None:
    """PL-3.14"""
    context = image_context("0", "a.png", 96, 96, "", 0.5, 0.5, RED * 4 + BLUE + GREEN)
    assert context is not None
    assert context["averageColor"] == f"#{GREEN}"
    assert context["colorData"]["centerAverage"] == BLUE


def test_tells_no_colours_of_pictures_from_before() -> None:
    context = image_context("0", "a.png", 96, 96, "", 0.5, 0.5, "")
    assert context is not None
    assert (context["averageColor"], context["colorData"]) == ("", {})


def test_believes_no_colour_that_could_be_more(monkeypatch: pytest.MonkeyPatch) -> None:
    head = {"format": "PNG", "width": 1, "height": 1, "colours": "red;background:url(//evil)"}
    monkeypatch.setattr(process, "_ask", lambda *_: (head, b""))
    assert process.inspect("a.png", b"").colours == ""
