"""What is uploaded is judged by its bytes, and what visitors get was made by us."""

import io
from collections.abc import Iterator
from urllib.parse import urlsplit

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from PIL import Image

from sitewright.kit.tenancy import tenant
from sitewright.media.decoding import process
from sitewright.media.models import MediaFile
from tests.attacks.lying_files import DRAWINGS, MARK, REAL_PICTURES, saved
from tests.cast import Answer, Cast, SiteClient
from tests.standing_cast import FIXTURES
from tests.studio.belongings import Belongings, picture

standing_cast, cast, mine, theirs = FIXTURES

_ACCEPTED = ("image/avif,image/webp", "image/webp", "image/jpeg")
_NO_PICTURES = {
    "an empty file": b"",
    "a page": b"<!doctype html><script>alert(1)</script>",
    "a program": b"#!/bin/sh\nid\n",
    "a document": b"%PDF-1.7\n1 0 obj<</OpenAction<</S/JavaScript/JS(app.alert(1))>>>>endobj",
    "an archive": b"PK\x03\x04" + b"\0" * 200,
    "a film": b"\0\0\0\x18ftypisom" + b"\0" * 200,
    "a font": b"wOF2" + b"\0" * 200,
    "a bitmap": b"BM" + b"\0" * 200,
    "a TIFF": b"II*\0" + b"\0" * 200,
    "a Photoshop file": b"8BPS\0\1" + b"\0" * 200,
    "PostScript": b"%!PS-Adobe-3.0 EPSF-3.0\n%%BoundingBox: 0 0 9 9\n",
    "a head alone": b"\x89PNG\r\n\x1a\n",
}


@pytest.fixture(autouse=True)
def child() -> Iterator[None]:
    yield
    process.stop()


def _upload(browser: SiteClient, name: str, content: bytes, kind: str = "image/png") -> Answer:
    headers = {"X-CSRF-Token": browser.crumb}
    file = SimpleUploadedFile(name, content, kind)
    return browser.post("/config/api/images", {"file": file}, headers=headers)


@pytest.mark.parametrize("what", REAL_PICTURES)
def test_nothing_hidden_in_a_picture_comes_out_of_it(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient, what: str
) -> None:
    """K02: by any name, in any format, as icon, and by any wish for the original"""
    assert MARK in REAL_PICTURES[what]
    taken = _upload(owner_browser, "page.html", REAL_PICTURES[what], "text/html")
    assert taken.status_code == 201, taken.text
    path = urlsplit(taken.json()["url"]).path
    assert not path.endswith(".html")
    wishes = [f"{path}?format={wish}" for wish in ("100w", "original", "source", "")]
    for address in (*wishes, f"/media/{taken.json()['media_id']}/icon/32.png", f"{path}.php", f"{path}.html"):
        for accepted in _ACCEPTED:
            _assert_a_plain_picture(visitor.get(address, headers={"Accept": accepted}))


def _assert_a_plain_picture(answer: Answer) -> None:
    assert answer.status_code == 200
    assert answer["Content-Type"] in ("image/avif", "image/webp", "image/jpeg", "image/png")
    assert answer["X-Content-Type-Options"] == "nosniff"
    assert "script-src 'none'" in answer["Content-Security-Policy"] or (
        "default-src 'none'" in answer["Content-Security-Policy"]
    )
    assert MARK not in answer.content
    assert Image.open(io.BytesIO(answer.content)).format == answer["Content-Type"].partition("/")[2].upper()


@pytest.mark.parametrize("kind", ["image/png", "image/svg+xml", "text/html"])
@pytest.mark.parametrize("what", _NO_PICTURES)
def test_refuses_what_is_no_picture_whatever_it_says(
    mine: Belongings, owner_browser: SiteClient, what: str, kind: str
) -> None:
    """K02"""
    answer = _upload(owner_browser, "photo.png", _NO_PICTURES[what], kind)
    assert (answer.status_code, answer.json()["code"]) == (400, "not-an-image")


@pytest.mark.parametrize("what", DRAWINGS)
def test_a_drawing_that_does_more_than_draw_is_refused_or_loses_it(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient, what: str
) -> None:
    """K01: what visitors get of it can neither run nor fetch anything; a browser proves it in
    tests/journeys/test_files_run_nothing.py"""
    answer = _upload(owner_browser, "logo.svg", DRAWINGS[what].encode(), "image/svg+xml")
    if answer.status_code == 400:
        assert answer.json()["code"] in ("not-an-image", "unsafe-drawing", "unusable-image")
        return
    shown = visitor.get(urlsplit(answer.json()["url"]).path)
    assert not any(sign in shown.content.lower() for sign in (b"script", b"onload", b"onbegin", b"canary"))
    assert b"foreignobject" not in shown.content.lower()


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF", "AVIF"])
def test_the_kind_is_that_of_the_bytes_by_any_name(
    mine: Belongings, owner_browser: SiteClient, cast: Cast, kind: str
) -> None:
    """K02"""
    for name in ("photo.exe", "photo.svg", "photo", "photo.jpg.php"):
        taken = _upload(owner_browser, name, saved(kind), "application/x-msdownload")
        with tenant(cast.shop.id):
            stored = MediaFile.objects.get(id=taken.json()["media_id"])
        assert stored.content_type == f"image/{kind.lower()}"
        assert stored.name == f"photo{'-jpg' if name.endswith('.php') else ''}.{kind.lower()}".replace(
            "jpeg", "jpg"
        )


def test_a_file_of_two_pictures_is_its_first(mine: Belongings, owner_browser: SiteClient, cast: Cast) -> None:
    """K02: cameras with two lenses, and many phones, write two pictures into one JPEG."""
    output = io.BytesIO()
    first, second = Image.new("RGB", (60, 40), "seagreen"), Image.new("RGB", (60, 40), "red")
    first.save(output, "MPO", save_all=True, append_images=[second])
    taken = _upload(owner_browser, "IMG_0001.MPO", output.getvalue(), "image/jpeg")
    assert taken.status_code == 201, taken.text
    with tenant(cast.shop.id):
        assert MediaFile.objects.get(id=taken.json()["media_id"]).content_type == "image/jpeg"
    shown = Image.open(io.BytesIO(owner_browser.get(taken.json()["url"]).content)).convert("RGB")
    assert shown.getpixel((5, 5))[1] > 100  # type: ignore[index]


NAMES = {
    "up": "../../../etc/passwd", "up by Windows": "..\\..\\boot.ini", "escaped": "%2e%2e%2fpasswd.png",
    "nothing": "a\x00.png", "long": "x" * 300 + ".png", "very long": "x" * 5_000,
    "right to left": "\u202egnp.exe", "hidden": ".htaccess", "reserved": "CON.png", "reserved too": "aux",
    "a stream": "a.png::$DATA", "markup": "<img src=x onerror=alert(1)>.png", "quotes": "\"'`;.png",
    "line": "a\r\nSet-Cookie: x=1.png", "only signs": "…///…", "formula": "=cmd|'/c calc'!A1.png",
    "full width": "\uff0e\uff0e\uff0fa.png",
}  # fmt: skip


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_name_is_nothing_but_words(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient, cast: Cast, name: str
) -> None:
    """K05: of an upload and of a change of the name; the bytes lie under an id of our own"""
    taken = _upload(owner_browser, name, picture().read())
    assert taken.status_code == 201, taken.text
    with tenant(cast.shop.id):
        stored = MediaFile.objects.get(id=taken.json()["media_id"])
    assert stored.storage_key == f"media/{cast.shop.id}/{stored.id}/original"
    body = {"name": name.replace("\x00", "0")[:300], "alt_text": ""}
    changed = owner_browser.put_json(f"/config/api/media/{stored.id}", body)
    assert changed.status_code == 200, changed.text
    for shown in (stored.name, changed.json()["name"]):
        assert shown.isascii()
        assert len(shown) <= 130
        assert not set(shown) - set("abcdefghijklmnopqrstuvwxyz0123456789-.")
        assert shown.endswith(".png")
        assert not shown.startswith((".", "-"))
    answer = visitor.get(changed.json()["url"])
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/webp")
    assert "Set-Cookie" not in answer


@pytest.mark.parametrize("name", NAMES.values(), ids=NAMES)
def test_a_refusal_repeats_no_more_of_a_name_than_is_safe(
    mine: Belongings, owner_browser: SiteClient, name: str
) -> None:
    """K05: the message is shown as it is"""
    answer = _upload(owner_browser, name, b"nothing")
    assert answer.status_code == 400
    said = answer.json()["error"]
    assert said.isprintable()
    assert len(said) < 500


@pytest.mark.parametrize("kind", ["JPEG", "PNG", "WEBP", "GIF", "AVIF"])
def test_the_same_file_twice_is_one_picture(mine: Belongings, owner_browser: SiteClient, kind: str) -> None:
    """K02: as after a line that was lost with the answer"""
    answers = [_upload(owner_browser, "a.png", saved(kind)) for _ in range(3)]
    assert [answer.status_code for answer in answers] == [201] * 3
    assert len({answer.json()["media_id"] for answer in answers}) == 1
