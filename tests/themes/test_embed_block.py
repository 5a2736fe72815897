"""The block that shows a page of another service, and asks it for nothing until it is opened."""

import re
from html import unescape
from typing import Any

import pytest

from sitewright.kit.film_hosts import film_sources
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db

MAP = "https://www.openstreetmap.org/?mlat=45.5&mlon=-122.6#map=16/45.5/-122.6"
LOADED = re.compile(r'\s(?:src|srcset|poster|data)="([^"]*)"')


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def _shown(site: dict[str, Any], *, marks: bool = False, **settings: Any) -> str:
    return section_html(section("s1", block("b1", "embed", **settings)), site, marks=marks)


def _door(html: str) -> str:
    found = re.search(r'srcdoc="([^"]*)"', html)
    assert found
    return unescape(found[1])


def test_a_frame_begins_with_a_link_to_the_service(site: dict[str, Any]) -> None:
    html = _shown(site, address=MAP, title="The studio")
    door = _door(html)
    assert '<a href="https://www.openstreetmap.org/export/embed.html?bbox=' in door
    assert "The studio · Show from OpenStreetMap" in door
    assert '<iframe title="The studio"' in html


def test_nothing_is_loaded_from_elsewhere_before(site: dict[str, Any]) -> None:
    html = _shown(site, address=MAP)
    door = _door(html)
    addresses = LOADED.findall(html) + LOADED.findall(door) + re.findall(r'<link[^>]*href="([^"]*)"', door)
    assert addresses
    assert all(address.startswith("/") for address in addresses)
    assert "<script" not in door


def test_the_pages_policy_lets_the_service_in(site: dict[str, Any]) -> None:
    assert film_sources(_shown(site, address=MAP)) == {"frame_src": "'self' https://www.openstreetmap.org"}


def test_its_page_can_be_opened_instead(site: dict[str, Any]) -> None:
    html = _shown(site, address=MAP)
    assert 'target="_blank" rel="noopener">Open at OpenStreetMap, in a new window</a>' in html
    assert "This comes from OpenStreetMap, and only when you open it." in html


def test_what_has_no_frame_is_a_link_alone(site: dict[str, Any]) -> None:
    html = _shown(site, address="https://ida.bandcamp.com/album/press-room", title="Press Room")
    assert "<iframe" not in html
    assert "<strong>Press Room</strong>" in html
    assert 'href="https://ida.bandcamp.com/album/press-room" target="_blank"' in html
    assert film_sources(html) == {}


def test_a_click_in_the_editor_selects_the_block(site: dict[str, Any]) -> None:
    html = _shown(site, marks=True, address=MAP)
    assert "<iframe" not in html
    assert "film-play" in html


@pytest.mark.parametrize("address", ["", "https://example.com/", {"phone": MAP}, 7])
def test_an_address_of_no_service_is_told_to_the_owner_only(site: dict[str, Any], address: Any) -> None:
    note = "This needs the address of a page at YouTube"
    assert note in _shown(site, marks=True, address=address)
    html = _shown(site, address=address)
    assert note not in html
    assert "<iframe" not in html


def test_a_service_that_is_not_known_is_refused_at_its_field() -> None:
    field = next(field for field in theme("meadow").blocks["embed"].fields if field.name == "address")
    assert str(field.problem("https://example.com/film")).startswith("Address takes the address of a page at")
    assert field.problem(MAP) is None


def test_words_of_the_owner_cannot_leave_the_frame(site: dict[str, Any]) -> None:
    html = _shown(site, address=MAP, title='"></title><script>1</script>', caption="<script>1</script>")
    assert "<script>" not in html
    assert "<script>" not in _door(html)
