"""Pictures with words on or beside them."""

from typing import Any

import pytest

from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db

LAYOUTS = ("poster", "card", "overlap", "collage", "stack")
PLAIN = (
    '<figure class="block block-image ratio-square span-12"><div class="picture-frame picture-empty" '
    'aria-hidden="true"></div><figcaption>A fern</figcaption></figure>'
)


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def shown(site: dict[str, Any], **settings: Any) -> str:
    return section_html(section("s1", block("b1", "image", **settings)), site, marks=False)


@pytest.mark.parametrize("words", [{}, {"title": "Left over", "label": "Go", "href": "/shop"}])
def test_a_picture_of_before_is_what_it_was(site: dict[str, Any], words: dict[str, str]) -> None:
    assert PLAIN in shown(site, ratio="square", caption="A fern", **words)


@pytest.mark.parametrize("layout", LAYOUTS)
def test_words_and_a_link_stand_with_it(site: dict[str, Any], layout: str) -> None:
    html = shown(site, layout=layout, title="Ferns & co", text="One\ntwo", label="See", href="/shop")
    assert f" layout-{layout} " in html
    assert '<h2 class="section-title">Ferns &amp; co</h2><p>One<br/>two</p>' in html
    assert '<a class="button button-quiet" href="/shop">See</a></div>' in html


def test_a_button_that_leads_nowhere_is_none(site: dict[str, Any]) -> None:
    assert "button" not in shown(site, layout="card", label="See")


def test_the_caption_comes_last(site: dict[str, Any]) -> None:
    """A figure has its caption at an end."""
    assert shown(site, layout="stack", caption="A fern").rstrip().count("</figcaption></figure>") == 1


def test_words_are_offered_where_they_show() -> None:
    fields = {field.name: field for field in theme("meadow").blocks["image"].fields}
    for name in ("title", "text", "label", "href"):
        assert fields[name].is_silent({"layout": ""})
        assert not fields[name].is_silent({"layout": "poster"})
