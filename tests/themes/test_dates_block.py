"""The block that lists days."""

from typing import Any

import pytest

from sitewright.content.page_text import text_of_tree
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db

HAMBURG = {
    "day": "2027-03-05",
    "what": "Hamburg",
    "place": "Old harbour",
    "href": "/tickets",
    "label": "Tickets",
}


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def shown(site: dict[str, Any], *items: dict[str, Any], marks: bool = False, title: str = "On tour") -> str:
    return section_html(
        section("s1", block("b1", "dates", title=title, items=list(items))), site, marks=marks
    )


def test_it_lists_days_places_and_links(site: dict[str, Any]) -> None:
    html = shown(site, HAMBURG)
    assert '<time datetime="2027-03-05">Fri, Mar 5, 2027</time>' in html
    assert '<th scope="row">Hamburg</th><td>Old harbour</td>' in html
    assert '<a href="/tickets">Tickets<span class="visually-hidden"> Hamburg</span></a>' in html


def test_days_are_written_as_where_the_page_is_read(site: dict[str, Any]) -> None:
    german = {**site, "website": {**site["website"], "language": "de"}}
    assert "Fr., 5. März 2027" in shown(german, HAMBURG)


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Pacific/Pago_Pago"])
def test_a_day_is_that_day_in_every_time_zone(site: dict[str, Any], zone: str) -> None:
    there = {**site, "website": {**site["website"], "timeZone": zone}}
    assert "Mar 5, 2027" in shown(there, HAMBURG)


def test_a_row_may_lack_a_day_and_a_link(site: dict[str, Any]) -> None:
    html = shown(site, {"what": "Soon"}, {"what": ""})
    assert html.count("<tr>") == 2
    assert "<time" not in html
    assert "<a " not in html


def test_an_empty_one_is_a_note_for_the_owner_alone(site: dict[str, Any]) -> None:
    assert "unknown-node" in shown(site, marks=True)
    assert "unknown-node" not in shown(site)


def test_what_owners_write_stays_text(site: dict[str, Any]) -> None:
    hostile = '"><img src=x onerror="1">'
    assert "<img" not in shown(site, dict.fromkeys(HAMBURG, hostile), title=hostile)


def test_search_finds_its_places() -> None:
    tree = {"version": 2, "sections": [section("s1", block("b1", "dates", items=[HAMBURG]))]}
    assert "Old harbour" in text_of_tree(tree, theme("meadow").node_types)
