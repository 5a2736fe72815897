"""The block that shows a film of YouTube or Vimeo, and asks them for nothing until it is played."""

import re
from html import unescape
from typing import Any

import pytest

from sitewright.jsont.values import JSON
from sitewright.kit.film_hosts import film_sources
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db

FILM = "https://youtu.be/dQw4w9WgXcQ"
PLAYER = "https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ"
LOADED = re.compile(r'\s(?:src|srcset|poster|data)="([^"]*)"')


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def _shown(site: dict[str, Any], *, marks: bool = False, **settings: Any) -> str:
    return section_html(section("s1", block("b1", "video", **settings)), site, marks=marks)


def _door(html: str) -> str:
    found = re.search(r'srcdoc="([^"]*)"', html)
    assert found
    return unescape(found[1])


def test_a_frame_begins_with_a_link_to_the_player(site: dict[str, Any]) -> None:
    html = _shown(site, video=FILM, title='Our "house"')
    door = _door(html)
    assert f'<a href="{PLAYER}?autoplay=1&amp;rel=0"' in door
    assert "Play: Our &quot;house&quot;" in door
    assert '<iframe title="Our &quot;house&quot;"' in html


def test_nothing_is_loaded_from_elsewhere_before(site: dict[str, Any]) -> None:
    html = _shown(site, video=FILM, image="/media/1/a.jpg")
    addresses = LOADED.findall(html) + LOADED.findall(_door(html))
    addresses += re.findall(r'<link[^>]*href="([^"]*)"', _door(html))
    assert addresses
    assert all(address.startswith("/") for address in addresses)
    assert "<script" not in _door(html)


def test_the_pages_policy_lets_the_player_in(site: dict[str, Any]) -> None:
    assert film_sources(_shown(site, video=FILM)) == {"frame_src": "'self' https://www.youtube-nocookie.com"}
    assert film_sources(_shown(site, video="https://example.com/film")) == {}


def test_its_page_can_be_opened_instead(site: dict[str, Any]) -> None:
    html = _shown(site, video="https://vimeo.com/76979871")
    assert '<a href="https://vimeo.com/76979871" rel="noopener">Watch it at Vimeo</a>' in html
    assert "The video comes from Vimeo, and only when you play it." in html


def test_a_click_in_the_editor_selects_the_block(site: dict[str, Any]) -> None:
    """A frame would swallow it, and the editor's page has no business with the host."""
    html = _shown(site, marks=True, video=FILM)
    assert "<iframe" not in html
    assert "film-play" in html


@pytest.mark.parametrize("video", ["", "https://example.com/film", {"phone": FILM}, 7])
def test_an_address_of_no_film_is_told_to_the_owner_only(site: dict[str, Any], video: Any) -> None:
    note = "This needs a film of your library, or the address of one at YouTube or Vimeo."
    assert note in _shown(site, marks=True, video=video)
    html = _shown(site, video=video)
    assert note not in html
    assert "<iframe" not in html


def test_words_of_the_owner_cannot_leave_the_frame(site: dict[str, Any]) -> None:
    html = _shown(site, video=FILM, title='"></title><script>1</script>', caption="<script>1</script>")
    assert "<script>" not in html
    assert "<script>" not in _door(html)


def test_every_picture_says_its_size(site: dict[str, Any]) -> None:
    """PL-5.54: the theme's own use of the image component is without fault."""
    partial = theme("meadow").partials["film-poster"]
    picture: JSON = {"assetUrl": "/a.jpg", "originalSize": "600x400", "systemDataVariants": "100w,300w"}
    scope: dict[str, JSON] = {"image": picture, "settings": {}, "texts": {"play": "Play"}, "debug": True}
    output = partial.render(scope).output
    assert "<!--" not in output
    assert 'width="600" height="400"' in output
