"""The block that plays an album."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.content.item_data import ItemData
from sitewright.content.operations.create_collection import create_collection
from sitewright.content.operations.create_item import create_item
from sitewright.content.template_functions.codes import FIRST_OWN_BLOCK
from sitewright.themes.block_loaders.album import album_blocks
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.database


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    music = create_collection("album", "Music", slug="music")
    create_collection("blog", "Journal", slug="blog")
    for title in ("Tides", "Dunes"):
        create_item(
            music.id,
            ItemData(title=title, status="published", extra={"tracks": [{"title": f"{title} one"}]}),
        )
    return site_context(Place("/", "http", "shop.localhost"))


def shown(site: dict[str, Any], *, marks: bool = False, **settings: Any) -> str:
    return section_html(section("s1", block("b1", "album", **settings)), site, marks=marks)


def test_its_type_has_a_number_of_ours() -> None:
    """PL-3.83, D-70"""
    number = theme("meadow").blocks["album"].code
    assert number is not None
    assert number >= FIRST_OWN_BLOCK


def test_it_plays_the_newest_album_unless_one_is_chosen(site: dict[str, Any]) -> None:
    assert "Dunes one" in shown(site)
    assert "Tides one" in shown(site, album="/music/tides")
    assert "Dunes one" in shown(site, album="/music")


@pytest.mark.parametrize("address", ["/blog", "/blog/tides", "/music/none", "/nowhere", "https://a.example/"])
def test_nothing_is_shown_of_what_is_no_album(site: dict[str, Any], address: str) -> None:
    assert "album-words" not in shown(site, album=address)
    assert "There is no album" in shown(site, album=address, marks=True)


def test_nothing_can_be_played_in_the_editor(site: dict[str, Any]) -> None:
    assert " inert" in shown(site, marks=True)
    assert " inert" not in shown(site)


def test_many_blocks_of_one_album_ask_once(site: dict[str, Any]) -> None:
    with CaptureQueriesContext(connection) as one:
        album_blocks({"b1": {"album": "/music/tides"}}, site)
    with CaptureQueriesContext(connection) as many:
        album_blocks({f"b{number}": {"album": "/music/tides"} for number in range(5)}, site)
    assert len(many) == len(one)
