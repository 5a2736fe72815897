"""SVG, which is a page that passes for a picture: nothing in it runs, calls or grows (K01, K02, K03)."""

import re
from collections.abc import Callable

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from sitewright.kit.files import storage
from sitewright.kit.jobs import run_ready
from sitewright.kit.tenancy import tenant
from sitewright.media.errors import MOST_DRAWING_BYTES, ImageTooLarge, NotAnImage
from sitewright.media.models import MediaFile, Rendition
from sitewright.media.operations.replace_file import replace_file
from sitewright.media.operations.store_image import store_image
from sitewright.sites.models import Website
from tests.cast import Answer, Cast, SiteClient
from tests.studio.belongings import Belongings, picture

_XLINK = 'xmlns:xlink="http://www.w3.org/1999/xlink"'


def drawing(inside: str = "", head: str = "") -> bytes:
    """A circle, with something beside it."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" {_XLINK} viewBox="0 0 120 40"{head}>'
        f'<circle cx="20" cy="20" r="18" fill="seagreen"/>{inside}</svg>'
    ).encode()


HOSTILE = {
    "a script": drawing("<script>alert(1)</script>"),
    "a script of another prefix": drawing(
        '<s:script xmlns:s="http://www.w3.org/2000/svg">alert(1)</s:script>'
    ),
    "a script of HTML": drawing('<h:script xmlns:h="http://www.w3.org/1999/xhtml">alert(1)</h:script>'),
    "a script elsewhere": drawing('<script xlink:href="https://evil.example/x.js"/>'),
    "a handler": drawing(head=' onload="alert(1)"'),
    "a handler in capitals": drawing('<rect width="9" height="9" ONCLICK="alert(1)"/>'),
    "a handler of an animation": drawing('<animate onbegin="alert(1)" attributeName="x" dur="1s"/>'),
    "markup": drawing(
        '<foreignObject width="9" height="9"><body xmlns="http://www.w3.org/1999/xhtml">'
        '<iframe src="javascript:alert(1)"/></body></foreignObject>'
    ),
    "a link that runs": drawing('<a href="javascript:alert(1)"><text>x</text></a>'),
    "a link that runs, with blanks": drawing('<a xlink:href=" java&#10;script:alert(1)"><text>x</text></a>'),
    "a link that comes to run": drawing(
        '<a><animate attributeName="href" values="javascript:alert(1)"/><text>x</text></a>'
    ),
    "a link that is set": drawing('<a><set attributeName="xlink:href" to="javascript:alert(1)"/></a>'),
    "data that runs": drawing('<a href="data:text/html,alert(1)"><text>x</text></a>'),
    "a drawing as data": drawing('<image href="data:image/svg+xml;base64,PHN2Zy8+" width="9" height="9"/>'),
    "a picture elsewhere": drawing('<image xlink:href="https://evil.example/a.png" width="9" height="9"/>'),
    "a shape elsewhere": drawing('<use href="https://evil.example/a.svg#x"/>'),
    "a filter elsewhere": drawing('<filter id="f"><feImage href="//evil.example/a.png"/></filter>'),
    "a style elsewhere": drawing("<style>@import url(https://evil.example/a.css);</style>"),
    "a style sheet elsewhere": b'<?xml version="1.0"?><?xml-stylesheet href="https://evil.example/a.css"?>'
    + drawing(),
    "a font elsewhere": drawing(
        "<style>@font-face{font-family:a;src:url('https://evil.example/a.woff')}</style>"
    ),
    "a background elsewhere": drawing(
        '<rect style="fill:url(https://evil.example/a.svg#x)" width="9" height="9"/>'
    ),
    "a fill elsewhere": drawing('<rect fill="url(https://evil.example/a.svg#x)" width="9" height="9"/>'),
    "a background elsewhere that is not closed": drawing(
        '<rect style="fill:url(https://evil.example/a.svg#x" width="9" height="9"/>'
    ),
    "an escaped address": drawing(r"<style>rect{fill:\75rl(https://evil.example/a)}</style>"),
    "an image set": drawing("<style>rect{mask-image:image-set('https://evil.example/a.png' 1x)}</style>"),
    "an entity elsewhere": b'<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
    + drawing("<text>&x;</text>"),
    "entities that grow": b'<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;">]>'
    + drawing("<text>&b;</text>"),
    "another DTD": b'<!DOCTYPE svg SYSTEM "https://evil.example/a.dtd">' + drawing(),
    "an unknown element": drawing("<marquee>x</marquee><object data='https://evil.example'/>"),
}
_RUNS_OR_CALLS = re.compile(
    rb"script|\bon\w+\s*=|foreignobject|iframe|evil|javascript|@import|<!|<\?xml-|text/html|svg\+xml|passwd|\\|<object|marquee",
    re.IGNORECASE,
)


def _kept(content: bytes) -> bytes | None:
    """What is stored of it; None when it is refused."""
    try:
        stored = store_image("a.svg", content)
    except NotAnImage:
        return None
    return storage().get(stored.storage_key)


@pytest.mark.parametrize("content", HOSTILE.values(), ids=HOSTILE)
def test_keeps_nothing_that_runs_or_calls(in_shop: Cast, content: bytes) -> None:
    """K01, K02: taken out or refused, never kept"""
    kept = _kept(content)
    assert kept is None or not _RUNS_OR_CALLS.search(kept), kept
    assert kept is None or b"circle" in kept


@pytest.mark.parametrize(
    "content",
    [
        drawing().replace(b"<svg ", b"<svg>", 1),
        b"<svg",
        b"<svg xmlns='http://www.w3.org/2000/svg'/>",
        b"<svg viewBox='0 0 9 9'><circle r='9'/></svg>",
        drawing().decode().encode("utf-16"),
        b"<html><svg xmlns='http://www.w3.org/2000/svg' viewBox='0 0 9 9'><g/></svg></html>",
        drawing().replace(b"0 0 120 40", b"0 0 0 40"),
        drawing().replace(b"0 0 120 40", b"0 0 1e9 1e9"),
        drawing()[:-6],
        drawing("<g>" * 200_000 + "</g>" * 200_000),
    ],
    ids=range(10),
)
def test_refuses_what_is_no_drawing(in_shop: Cast, content: bytes) -> None:
    """K02"""
    assert _kept(content) is None
    assert not MediaFile.objects.exists()


def _doubling(levels: int) -> str:
    shapes = "".join(
        f'<g id="g{level}"><use href="#g{level - 1}"/><use href="#g{level - 1}"/></g>'
        for level in range(1, levels)
    )
    return f'<defs><g id="g0"><path d="M0 0h9"/></g>{shapes}</defs><use href="#g{levels - 1}"/>'


def test_refuses_shapes_that_multiply(in_shop: Cast) -> None:
    """K03: forty doublings in three kilobytes are a million million paths"""
    assert _kept(drawing(_doubling(8))) is not None
    assert _kept(drawing(_doubling(40))) is None
    assert _kept(drawing('<g id="a"><use href="#b"/></g><g id="b"><use href="#a"/></g>')) is None


def test_says_how_large_a_drawing_may_be(in_shop: Cast) -> None:
    """PL-5.48"""
    with pytest.raises(ImageTooLarge) as refusal:
        store_image("plan.svg", drawing("<!--" + "x" * MOST_DRAWING_BYTES + "-->"))
    assert refusal.value.message == "The file plan.svg is too large. The maximum allowed file size is 2 MB."


@pytest.mark.parametrize("name", ["a.png", "a.html", "a.svg"])
def test_takes_a_drawing_by_what_it_is(in_shop: Cast, name: str) -> None:
    """K02, K05"""
    stored = store_image(name, b"\xef\xbb\xbf<?xml version='1.0'?>\n<!-- made by hand -->\n" + drawing())
    assert (stored.name, stored.content_type, stored.width, stored.height) == (
        "a.svg",
        "image/svg+xml",
        120,
        40,
    )


@pytest.mark.parametrize(
    ("head", "size"),
    [
        ('width="60" height="20px"', (60, 20)),
        ('width="100%" height="2em"', (120, 40)),
        ('width="60"', (120, 40)),
    ],
)
def test_reads_the_size_in_pixels(in_shop: Cast, head: str, size: tuple[int, int]) -> None:
    stored = store_image("a.svg", drawing(head=f" {head}"))
    assert (stored.width, stored.height) == size


def test_keeps_what_a_drawing_is_made_of(in_shop: Cast) -> None:
    inside = (
        '<defs><linearGradient id="g"><stop offset="0" stop-color="red"/></linearGradient></defs>'
        '<style>.a{fill:url(#g)}</style><path class="a" d="M0 0h9v9z" transform="rotate(5)"/><use href="#g"/>'
        '<image href="data:image/png;base64,iVBORw0KGgo=" width="9" height="9"/><text>Fern</text>'
    )
    kept = _kept(drawing(inside)) or b""
    for part in (
        b"linearGradient",
        b"stop-color",
        b"#g",
        b"M0 0h9v9z",
        b"rotate(5)",
        b"data:image/png",
        b"Fern",
    ):
        assert part in kept, part


def _uploaded(owner_browser: SiteClient, content: bytes) -> Answer:
    file = SimpleUploadedFile("logo.svg", content, "image/svg+xml")
    headers = {"X-CSRF-Token": owner_browser.crumb}
    return owner_browser.post("/config/api/images", {"file": file}, headers=headers)


def test_is_served_as_a_picture_that_runs_nothing(
    mine: Belongings, owner_browser: SiteClient, visitor: SiteClient
) -> None:
    """K01, K02"""
    url = _uploaded(owner_browser, drawing("<script>alert(1)</script>")).json()["url"]
    for address in (url, f"{url}?format=300w", url.replace("logo.svg", "picture")):
        answer = visitor.get(address)
        assert (answer.status_code, answer["Content-Type"]) == (200, "image/svg+xml")
        assert answer["X-Content-Type-Options"] == "nosniff"
        assert answer["Content-Disposition"] == 'attachment; filename="logo.svg"'
        assert answer["Content-Security-Policy"] == (
            "default-src 'none'; style-src 'unsafe-inline'; img-src data:; sandbox"
        )
        assert b"circle" in answer.content
    fresh = visitor.get(url)
    assert "immutable" in fresh["Cache-Control"]
    assert visitor.get(url, headers={"If-None-Match": fresh["ETag"]}).status_code == 304


def test_needs_no_sizes(in_shop: Cast) -> None:
    store_image("a.svg", drawing())
    run_ready()
    assert not Rendition.objects.exists()


def test_serves_as_logo_and_icon(cast: Cast, visitor: SiteClient) -> None:
    with tenant(cast.shop.id):
        stored = store_image("logo.svg", drawing())
        Website.objects.filter(id=cast.shop.id).update(
            settings={"logo": {"light": stored.id}, "favicon": stored.id}
        )
    page = visitor.get("/").content.decode()
    logo = re.search(rf'<img[^>]*src="(/media/{stored.id}/logo\.svg[^"]*)"[^>]*>', page)
    icon = re.search(rf"/media/{stored.id}/icon/32\.png", page)
    assert logo is not None
    assert icon is not None
    for address in (logo[1], icon[0]):
        assert visitor.get(address)["Content-Type"] == "image/svg+xml"


def test_takes_the_place_of_a_picture_and_the_other_way_round(cast: Cast, visitor: SiteClient) -> None:
    with tenant(cast.shop.id):
        media_id = store_image("fern.png", picture().read()).id

    def shown(make: Callable[[], bytes]) -> str:
        with tenant(cast.shop.id):
            file = replace_file(media_id, "other", make())
        return str(visitor.get(f"/media/{media_id}/{file.name}")["Content-Type"])

    assert shown(drawing) == "image/svg+xml"
    assert shown(lambda: picture().read()) == "image/webp"
