import gzip
import io
import re
from collections.abc import Callable

import brotli  # type: ignore[import-untyped]
import pytest
from PIL import Image

from sitewright.media.models import Rendition
from sitewright.media.operations.prepare_avif import prepare_avif
from sitewright.media.operations.store_image import store_image
from sitewright.themes.loading import theme
from tests.cast import Cast, SiteClient
from tests.storefront.sites import Site, make_picture, publish_home

FOR_EVER = "public, max-age=31536000, immutable"


def test_a_picture_comes_in_the_width_that_was_asked_for(site: Site, visitor: SiteClient) -> None:
    media = make_picture()
    answer = visitor.get(f"/media/{media.id}/{media.name}?format=300w")
    assert (answer.status_code, answer["Content-Type"], answer["Cache-Control"]) == (
        200,
        "image/webp",
        FOR_EVER,
    )
    assert answer.content[8:12] == b"WEBP"
    larger = visitor.get(f"/media/{media.id}/{media.name}?format=1000w")
    assert len(larger.content) > len(answer.content)


def test_a_known_picture_is_not_sent_again(site: Site, visitor: SiteClient) -> None:
    media = make_picture()
    tag = visitor.get(f"/media/{media.id}/x.png?format=300w")["ETag"]
    again = visitor.get(f"/media/{media.id}/x.png?format=300w", headers={"if-none-match": tag})
    assert (again.status_code, again.content, again["Cache-Control"]) == (304, b"", FOR_EVER)


CHROME = "image/avif,image/webp,image/apng,image/svg+xml,image/*,*/*;q=0.8"
SAFARI_14 = "image/webp,image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5"
SAFARI_13 = "image/png,image/svg+xml,image/*;q=0.8,video/*;q=0.8,*/*;q=0.5"


@pytest.mark.parametrize(
    ("accept", "kind", "lasts"),
    [
        (CHROME, "image/webp", "public, max-age=86400"),
        (SAFARI_14, "image/webp", FOR_EVER),
        (SAFARI_13, "image/jpeg", FOR_EVER),
        ("*/*", "image/jpeg", FOR_EVER),
    ],
)
def test_a_picture_comes_in_a_format_the_browser_shows(
    site: Site, visitor: SiteClient, accept: str, kind: str, lasts: str
) -> None:
    media = make_picture()
    answer = visitor.get(f"/media/{media.id}/x.png?format=300w", headers={"accept": accept})
    assert (answer["Content-Type"], answer["Cache-Control"], answer["Vary"]) == (kind, lasts, "Accept")


def test_a_picture_comes_as_avif_once_that_is_made(site: Site, visitor: SiteClient) -> None:
    media = make_picture()
    address, headers = f"/media/{media.id}/x.png?format=300w", {"accept": CHROME}
    tag = visitor.get(address, headers=headers)["ETag"]
    prepare_avif(media.id)
    answer = visitor.get(address, headers=headers | {"if-none-match": tag})
    assert (answer.status_code, answer["Content-Type"], answer["Cache-Control"]) == (
        200,
        "image/avif",
        FOR_EVER,
    )
    assert visitor.get(address, headers={"accept": SAFARI_14})["Content-Type"] == "image/webp"


def test_a_request_never_makes_an_avif(site: Site, visitor: SiteClient) -> None:
    media = make_picture()
    for width in (100, 300, 2500):
        visitor.get(f"/media/{media.id}/x.png?format={width}w", headers={"accept": CHROME})
    assert set(Rendition.objects.values_list("format", flat=True)) == {"webp"}


def test_what_is_transparent_stays_so_for_old_browsers(site: Site, visitor: SiteClient) -> None:
    output = io.BytesIO()
    Image.new("RGBA", (300, 300), (0, 0, 0, 0)).save(output, "PNG")
    media = store_image("leaf.png", output.getvalue())
    answer = visitor.get(f"/media/{media.id}/leaf.png", headers={"accept": SAFARI_13})
    assert (answer["Content-Type"], Image.open(io.BytesIO(answer.content)).mode) == ("image/png", "RGBA")


def test_a_picture_of_another_website_is_not_found(site: Site) -> None:
    media = make_picture()
    assert SiteClient("other.localhost").get(f"/media/{media.id}/{media.name}").status_code == 404


def test_the_stylesheet_is_kept_for_ever_under_its_own_address(site: Site, visitor: SiteClient) -> None:
    publish_home()
    found = re.search(r'<link rel="stylesheet" href="([^"]+)">', visitor.get("/").content.decode())
    assert found
    answer = visitor.get(found[1])
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("text/css; charset=utf-8", FOR_EVER)
    assert "--background:" in answer.content.decode()


@pytest.mark.parametrize(
    ("accepted", "encoding", "decode"),
    [("gzip, br", "br", brotli.decompress), ("gzip", "gzip", gzip.decompress), ("identity", None, bytes)],
)
def test_the_stylesheet_is_sent_compressed(
    site: Site, visitor: SiteClient, accepted: str, encoding: str | None, decode: Callable[[bytes], bytes]
) -> None:
    plain = visitor.get("/theme/site/x/style.css").content
    answer = visitor.get("/theme/site/x/style.css", headers={"accept-encoding": accepted})
    assert (answer.get("Content-Encoding"), answer["Vary"]) == (encoding, "Accept-Encoding")
    assert decode(answer.content) == plain
    assert len(answer.content) < (17_900 if encoding else 79_900)


def test_an_old_stylesheet_address_answers_but_is_not_kept(site: Site, visitor: SiteClient) -> None:
    assert visitor.get("/theme/site/0000000000000000/style.css")["Cache-Control"] == "no-cache"


def test_fonts_come_from_the_theme(site: Site, visitor: SiteClient) -> None:
    address = theme("meadow").stylesheet.asset_urls["fraunces-light.woff2"]
    answer = visitor.get(address)
    assert (answer["Content-Type"], answer["Cache-Control"]) == ("font/woff2", FOR_EVER)
    assert answer.content[:4] == b"wOF2"


def test_no_file_outside_the_assets_is_served(site: Site, visitor: SiteClient) -> None:
    for name in ("theme.json", "..%2ftheme.json", "site.region"):
        assert visitor.get(f"/theme/meadow/000000000000/{name}").status_code == 404


def test_the_owners_palette_reaches_the_stylesheet(site: Site, cast: Cast, visitor: SiteClient) -> None:
    cast.shop.styles = {"palette": ["#ffffff", "#eeeeee", "#ff8800", "#003366", "#111111"]}
    cast.shop.save()
    assert "--background:#ffffff" in visitor.get("/theme/site/x/style.css").content.decode()


def test_the_icon_is_at_the_address_browsers_guess(site: Site, visitor: SiteClient) -> None:
    answer = visitor.get("/favicon.ico")
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/vnd.microsoft.icon")
    assert answer.content[:4] == b"\x00\x00\x01\x00"
    assert answer["Cache-Control"] == "public, max-age=86400"
    assert "Set-Cookie" not in answer


def test_a_known_icon_is_not_sent_again(site: Site, visitor: SiteClient) -> None:
    tag = visitor.get("/favicon.ico")["ETag"]
    again = visitor.get("/favicon.ico", headers={"if-none-match": tag})
    assert (again.status_code, again.content, again["ETag"]) == (304, b"", tag)
    assert visitor.head("/favicon.ico").status_code == 200


def test_a_theme_without_an_icon_has_none(
    site: Site, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sitewright.storefront.theme_files.ICONS", ("none.ico",))
    assert visitor.get("/favicon.ico").status_code == 404
