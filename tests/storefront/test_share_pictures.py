"""What previews of links show of pages that have no picture of their own."""

import io
import re
from dataclasses import replace
from html import unescape
from typing import Any

import pytest
from PIL import Image

from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.lock_page import lock_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.media.decoding import process
from sitewright.sites.operations.update_site import update_site
from sitewright.themes.loading import theme
from sitewright.themes.share_pictures import look_digest
from tests.cast import OTHER_HOST, SiteClient
from tests.storefront.sites import Site, image_of, make_card, make_picture, publish_home

pytestmark = pytest.mark.django_db(transaction=True)

NOBODY_OBJECTS = lambda _before, _after: None  # noqa: E731
BASE = "http://shop.localhost"
PINK = ["#fff0f0", "#f7e8de", "#e9a27c", "#8a3a2b", "#2b1a18"]


def share_image(visitor: SiteClient, path: str) -> str:
    """Path of the picture that a page names for previews; empty when it names none."""
    html = visitor.get(path).content.decode()
    found = re.search(r'<meta property="og:image" content="([^"]*)">', html)
    return unescape(found[1]).removeprefix(BASE) if found else ""


def page_called(title: str, slug: str) -> str:
    page = create_page(title, slug=slug)
    publish_page(page.id)
    return str(page.id)


def ground_of(png: bytes) -> tuple[int, ...]:
    with Image.open(io.BytesIO(png)) as picture:
        assert (picture.format, picture.size) == ("PNG", (1200, 630))
        return tuple(picture.convert("RGB").getpixel((1100, 300)))  # type: ignore[arg-type]


def test_a_page_without_a_picture_is_shown_by_its_title(site: Site, visitor: SiteClient) -> None:
    page_called("How we work", "work")
    html = visitor.get("/work").content.decode()
    assert '<meta property="og:image:width" content="1200">' in html
    assert '<meta property="og:image:alt" content="How we work">' in html
    answer = visitor.get(share_image(visitor, "/work"))
    assert (answer.status_code, answer["Content-Type"]) == (200, "image/png")
    assert answer["Cache-Control"] == "public, max-age=31536000, immutable"
    assert ground_of(answer.content) == (0xFB, 0xF9, 0xF4)
    assert len(answer.content) < 60_000


def test_it_is_drawn_once(site: Site, visitor: SiteClient, monkeypatch: pytest.MonkeyPatch) -> None:
    page_called("Only once", "once")
    path = share_image(visitor, "/once")
    first = visitor.get(path).content
    monkeypatch.setattr(process, "_ask", lambda *_asked: pytest.fail("it was drawn again"))
    assert visitor.get(path).content == first


def test_another_title_is_another_picture(site: Site, visitor: SiteClient) -> None:
    page_called("Opening hours", "hours")
    page_called("Directions", "way")
    paths = [share_image(visitor, path) for path in ("/hours", "/way")]
    assert len({visitor.get(path).content for path in paths}) == 2


def test_it_follows_the_colours_of_the_website(site: Site, visitor: SiteClient) -> None:
    page_called("Colours", "colours")
    before = share_image(visitor, "/colours")
    update_site({"styles": {"palette": PINK}}, NOBODY_OBJECTS)
    after = share_image(visitor, "/colours")
    assert after != before
    assert ground_of(visitor.get(after).content) == (0xFF, 0xF0, 0xF0)
    outdated = visitor.get(before)
    assert (outdated.status_code, outdated["Cache-Control"]) == (200, "public, max-age=10")


def test_it_is_written_in_the_font_of_the_headings(site: Site, visitor: SiteClient) -> None:
    page_called("Fonts", "fonts")
    before = share_image(visitor, "/fonts")
    first = visitor.get(before).content
    update_site({"styles": {"fonts": {"display": "playfair-display"}}}, NOBODY_OBJECTS)
    after = share_image(visitor, "/fonts")
    assert after != before
    assert visitor.get(after).content != first


@pytest.mark.parametrize(
    "files", ["", None, ["a"], {"display": "../theme.json"}, {"display": ["a"]}, {"text": 1}]
)
def test_a_theme_may_say_anything_of_its_fonts(files: Any) -> None:
    meadow = theme("meadow")
    odd = replace(meadow, styles={**meadow.styles, "fontFiles": files})
    named = look_digest(odd, {})
    assert named == look_digest(replace(meadow, styles={**meadow.styles, "fontFiles": {}}), {})


def test_a_picture_of_ones_own_is_better(site: Site, visitor: SiteClient) -> None:
    make_card("Foxglove", images=[image_of(make_picture())])
    assert share_image(visitor, "/shop/p/foxglove").endswith("?format=1500w")
    assert "og:image:width" not in visitor.get("/shop/p/foxglove").content.decode()


def test_the_home_page_is_called_as_the_website_is(site: Site, visitor: SiteClient) -> None:
    publish_home()
    before = share_image(visitor, "/")
    assert visitor.get(before).status_code == 200
    update_site({"title": "Another name"}, NOBODY_OBJECTS)
    assert share_image(visitor, "/") != before


@pytest.mark.parametrize("title", ["日本の庭", "Цветы", "🌿🌿"])
def test_words_the_fonts_lack_make_no_picture(site: Site, visitor: SiteClient, title: str) -> None:
    page_called(title, "words")
    assert share_image(visitor, "/words") == ""


@pytest.mark.parametrize("title", ["A" * 200, "word " * 39, "fi ﬁ — “Æ” ŵ € ₿"])
def test_any_title_is_drawn_or_left_out(site: Site, visitor: SiteClient, title: str) -> None:
    page_called(title, "words")
    path = share_image(visitor, "/words")
    assert not path or visitor.get(path).status_code in (200, 404)


def test_who_may_not_be_found_is_not_shared(site: Site, visitor: SiteClient) -> None:
    lock_page(page_called("For members", "members"), "a-long-password")
    assert share_image(visitor, "/members") == ""


def test_nobody_else_has_words_drawn(site: Site, visitor: SiteClient) -> None:
    """A signature counts for one website and these words."""
    page_called("Ours", "ours")
    path = share_image(visitor, "/ours")
    token = path.removeprefix("/media/share/").removesuffix(".png")
    words, _, signature = token.rpartition(":")
    for wrong in (words, f"{words}:{signature[:-2]}", f"{words[:-4]}:{signature}", f"x{token}", "", "::"):
        assert visitor.get(f"/media/share/{wrong}.png").status_code == 404


def test_an_address_opens_on_its_own_website_alone(site: Site, visitor: SiteClient) -> None:
    page_called("Ours", "ours")
    path = share_image(visitor, "/ours")
    assert visitor.get(path).status_code == 200
    assert SiteClient(OTHER_HOST).get(path).status_code == 404
