"""Taking pictures in, and the sizes made of them."""

import io
import struct
import zlib
from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PIL import Image, ImageChops, ImageCms

from sitewright.kit.files import storage
from sitewright.kit.tenancy import tenant
from sitewright.media.errors import (
    ImageTooLarge,
    MediaNotFound,
    NotAnImage,
    TooManyPixels,
    UnusableImage,
)
from sitewright.media.models import MediaFile, Rendition
from sitewright.media.naming import safe_name
from sitewright.media.operations.make_rendition import find_or_make_rendition
from sitewright.media.operations.store_image import store_image
from tests.cast import Cast


def _picture(width: int = 400, height: int = 300, kind: str = "JPEG", **options: object) -> bytes:
    output = io.BytesIO()
    mode = "RGBA" if kind in ("PNG", "WEBP") else "RGB"
    Image.new(mode, (width, height), "seagreen").save(output, kind, **options)
    return output.getvalue()


def _empty_png(width: int, height: int) -> bytes:
    """A few kilobytes that decode to width × height pixels of nothing."""

    def chunk(name: bytes, data: bytes) -> bytes:
        return struct.pack(">I", len(data)) + name + data + struct.pack(">I", zlib.crc32(name + data))

    header = struct.pack(">IIBBBBB", width, height, 1, 0, 0, 0, 0)
    rows = zlib.compress(b"\x00" * ((width + 7) // 8 + 1) * height, 9)
    return b"\x89PNG\r\n\x1a\n" + chunk(b"IHDR", header) + chunk(b"IDAT", rows) + chunk(b"IEND", b"")


@pytest.mark.parametrize(
    ("kind", "content_type"),
    [
        ("JPEG", "image/jpeg"),
        ("PNG", "image/png"),
        ("WEBP", "image/webp"),
        ("GIF", "image/gif"),
        ("AVIF", "image/avif"),
    ],
)
def test_takes_the_kind_from_the_bytes(in_shop: Cast, kind: str, content_type: str) -> None:
    """K02"""
    stored = store_image("photo.exe", _picture(kind=kind), "A field")
    assert (stored.content_type, stored.width, stored.height) == (content_type, 400, 300)
    assert storage().get(stored.storage_key) == _picture(kind=kind)


def test_the_same_picture_is_kept_once(in_shop: Cast) -> None:
    assert store_image("a.jpg", _picture()).id == store_image("a.jpg", _picture()).id
    assert MediaFile.objects.count() == 1


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"<svg onload=alert(1)>",
        b"<html>",
        b"%PDF-1.4",
        b"GIF89a",
        _picture()[:300],
        b"BM" + b"\x00" * 100,
    ],
)
def test_refuses_what_is_no_picture(in_shop: Cast, content: bytes) -> None:
    """K01, K02"""
    with pytest.raises(NotAnImage):
        store_image("x.png", content)
    assert MediaFile.objects.count() == 0


def test_refuses_more_than_20_megabytes(in_shop: Cast) -> None:
    """PL-5.48, PL-9.52, D-75, D-92"""
    with pytest.raises(NotAnImage):
        store_image("large.jpg", b"\xff" * 20_000_000)
    with pytest.raises(ImageTooLarge) as refusal:
        store_image("big.jpg", b"\xff" * 20_000_001)
    assert refusal.value.message == "The file big.jpg is too large. The maximum allowed file size is 20 MB."


def test_refuses_a_bomb_unopened(in_shop: Cast) -> None:
    """K03: 19000 × 19000 pixels in 44 kB, 361 MB when decoded"""
    bomb = _empty_png(19_000, 19_000)
    assert len(bomb) < 60_000
    store_image("a.jpg", _picture())  # Now the child that decodes is there.
    before = _most_megabytes()
    with pytest.raises(TooManyPixels):
        store_image("bomb.png", bomb)
    assert _most_megabytes() - before < 20


def _most_megabytes() -> float:
    """The most memory that the process that decodes has held."""
    from sitewright.media.decoding import process

    assert process._child is not None
    status = Path(f"/proc/{process._child.pid}/status").read_text()
    return int(status.partition("VmHWM:")[2].split()[0]) / 1024


def test_refuses_a_header_that_lies(in_shop: Cast) -> None:
    """K03: the header promises 59 megapixels that never come"""
    lying = _empty_png(10, 10).replace(struct.pack(">II", 10, 10), struct.pack(">II", 7_000, 8_400))
    with pytest.raises(UnusableImage):
        store_image("lie.png", lying)


def test_goes_on_after_a_refusal(in_shop: Cast) -> None:
    with pytest.raises(NotAnImage):
        store_image("x", b"nothing")
    assert store_image("y.jpg", _picture()).width == 400


@pytest.mark.parametrize(("wanted", "made"), [(None, 300), (100, 100), (120, 300), (5000, 300)])
def test_makes_the_size_that_fits_and_never_enlarges(in_shop: Cast, wanted: int | None, made: int) -> None:
    stored = store_image("a.jpg", _picture(400, 300))
    assert find_or_make_rendition(stored.id, wanted).width == made


def test_makes_each_size_once(in_shop: Cast) -> None:
    stored = store_image("a.jpg", _picture())
    first = find_or_make_rendition(stored.id, 100)
    assert find_or_make_rendition(stored.id, 100).storage_key == first.storage_key
    assert Rendition.objects.count() == 1


def test_strips_where_the_photo_was_taken(in_shop: Cast) -> None:
    """K08"""
    exif = Image.Exif()
    exif[0x010F] = "SecretCamera"
    exif.get_ifd(0x8825)[2] = (52.0, 31.0, 12.0)
    exif[0x0112] = 6  # lies on its side
    stored = store_image("a.jpg", _picture(400, 300, exif=exif))
    assert (stored.width, stored.height) == (300, 400)
    made = storage().get(find_or_make_rendition(stored.id, 100).storage_key)
    picture = Image.open(io.BytesIO(made))
    assert picture.size == (100, 133)
    assert b"SecretCamera" not in made
    assert not picture.getexif()


@pytest.mark.parametrize("orientation", [5, 6, 7, 8])
def test_makes_a_picture_on_its_side_as_wide_as_promised(in_shop: Cast, orientation: int) -> None:
    """A panorama held upright: a JPEG may be decoded smaller, but not narrower than is wanted."""
    exif = Image.Exif()
    exif[0x0112] = orientation
    stored = store_image("a.jpg", _picture(3200, 400, exif=exif))
    assert (stored.width, stored.height) == (400, 3200)
    assert _made_of(stored, 300).size == (300, 2400)


def _made_of(stored: MediaFile, width: int) -> Image.Image:
    return Image.open(io.BytesIO(storage().get(find_or_make_rendition(stored.id, width).storage_key)))


def _profile_that_swaps_red_and_green() -> bytes:
    srgb = ImageCms.ImageCmsProfile(ImageCms.createProfile("sRGB")).tobytes()
    return srgb.replace(b"rXYZ", b"????").replace(b"gXYZ", b"rXYZ").replace(b"????", b"gXYZ")


@pytest.mark.parametrize(
    ("kind", "mode", "colour"),
    [("JPEG", "RGB", "red"), ("WEBP", "RGBA", "red"), ("PNG", "P", "red"), ("JPEG", "RGB", "lime")],
)
def test_keeps_the_colours_of_a_profile(in_shop: Cast, kind: str, mode: str, colour: str) -> None:
    """The sizes have no profile, which browsers take for sRGB."""
    output = io.BytesIO()
    picture = Image.new("RGB", (300, 300), colour).convert(mode)
    picture.save(output, kind, icc_profile=_profile_that_swaps_red_and_green())
    made = _made_of(store_image("a.jpg", output.getvalue()), 100)
    red, green, _blue = made.convert("RGB").getpixel((50, 50))  # type: ignore[misc]
    assert "icc_profile" not in made.info
    assert (red > 200, green > 200) == ((False, True) if colour == "red" else (True, False))


def test_a_broken_profile_leaves_the_colours_as_they_are(in_shop: Cast) -> None:
    made = _made_of(store_image("a.jpg", _picture(icc_profile=b"no profile" * 20)), 100)
    red, green, blue = made.convert("RGB").getpixel((50, 50))  # type: ignore[misc]
    assert max(abs(red - 46), abs(green - 139), abs(blue - 87)) < 6


def test_a_profile_of_other_colours_leaves_the_colours_as_they_are(in_shop: Cast) -> None:
    """Grey in numbers, and a profile of red, green and blue."""
    output = io.BytesIO()
    Image.new("L", (300, 300), 100).save(output, "JPEG", icc_profile=_profile_that_swaps_red_and_green())
    made = _made_of(store_image("a.jpg", output.getvalue()), 100)
    assert all(abs(value - 100) < 4 for value in made.convert("RGB").getpixel((50, 50)))  # type: ignore[union-attr]


def test_the_grain_of_a_flat_area_stays_in_what_heroes_show(in_shop: Cast) -> None:
    """A hero's sky or paper: blocks that lose their grain beside others that keep it are seen as blotches."""
    width, height = 1500, 304
    grain = Image.frombytes("L", (width, height), Random(1).randbytes(width * height))
    slope = Image.linear_gradient("L").resize((width, height)).point(lambda value: 225 + value * 16 // 255)
    paper = ImageChops.add(slope, grain.point(lambda value: value * 6 // 256))
    output = io.BytesIO()
    paper.convert("RGB").save(output, "PNG")
    made = _made_of(store_image("hero.png", output.getvalue()), 1500)
    assert _share_of_flat_blocks(made) < 0.4


def _share_of_flat_blocks(picture: Image.Image) -> float:
    grey = picture.convert("L")
    corners = [(x, y) for y in range(0, grey.height - 7, 8) for x in range(0, grey.width - 7, 8)]
    ranges = (grey.crop((x, y, x + 8, y + 8)).getextrema() for x, y in corners)
    return sum(most - least <= 1 for least, most in ranges) / len(corners)  # type: ignore[operator]


def test_keeps_transparency(in_shop: Cast) -> None:
    output = io.BytesIO()
    Image.new("RGBA", (300, 300), (0, 0, 0, 0)).save(output, "PNG")
    stored = store_image("a.png", output.getvalue())
    made = Image.open(io.BytesIO(storage().get(find_or_make_rendition(stored.id, 100).storage_key)))
    assert made.mode == "RGBA"


def test_does_not_show_another_websites_file(cast: Cast) -> None:
    with tenant(cast.shop.id):
        stored = store_image("a.jpg", _picture())
    with tenant(cast.other_shop.id), pytest.raises(MediaNotFound):
        find_or_make_rendition(stored.id, 100)


@pytest.mark.parametrize(
    ("name", "safe"),
    [
        ("../../etc/passwd", "passwd.jpg"),
        ("C:\\photos\\Été à Zürich.JPG", "ete-a-zuerich.jpg"),
        ("\u202egnp.exe", "gnp.jpg"),
        ("a\x00b.png", "a-b.jpg"),
        ("店.png", "image.jpg"),
        ("x" * 400 + ".png", "x" * 120 + ".jpg"),
    ],
)
def test_names_are_only_for_people(name: str, safe: str) -> None:
    """K05"""
    assert safe_name(name, "jpg") == safe


def test_a_child_that_dies_does_not_take_the_server_along(
    in_shop: Cast, monkeypatch: pytest.MonkeyPatch
) -> None:
    """K03"""
    from sitewright.media.decoding import process

    store_image("a.jpg", _picture())
    child = process._child
    assert child is not None
    child.kill()
    child.wait()
    assert store_image("b.jpg", _picture(500, 300)).width == 500


@pytest.fixture
def short_timeout(monkeypatch: pytest.MonkeyPatch) -> Callable[[], None]:
    return lambda: monkeypatch.setattr("sitewright.media.decoding.process._TIMEOUT_SECONDS", 0.0)


def test_a_child_that_takes_too_long_is_ended(in_shop: Cast, short_timeout: Callable[[], None]) -> None:
    """K03"""
    store_image("a.jpg", _picture())
    short_timeout()
    with pytest.raises(NotAnImage):
        store_image("slow.png", _picture(4000, 3000, "PNG"))
