"""The block that shows what there is to eat."""

import re
from typing import Any

import pytest

from sitewright.content.page_text import text_of_tree
from sitewright.themes.context.site import Place, site_context
from sitewright.themes.loading import theme
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def shown(site: dict[str, Any], *, marks: bool = False, **settings: Any) -> str:
    return section_html(section("s1", block("b1", "menu", **settings)), site, marks=marks)


def headings(html: str) -> list[tuple[str, str]]:
    return re.findall(r"<h(\d)[^>]*>([^<]*)<", html)


def test_it_shows_parts_with_dishes_and_prices(site: dict[str, Any]) -> None:
    html = shown(site, text="Mains\n---\nFrom twelve.\n\nTart\nWith leaves\n€12")
    assert headings(html) == [("2", "Mains")]
    assert "From twelve." in html
    assert '<dt>Tart</dt><dd class="price-of">€12</dd><dd class="price-text">With leaves</dd>' in html


def test_parts_of_a_larger_part_are_below_it(site: dict[str, Any]) -> None:
    html = shown(site, text="First\n---\nA\n1\n\nLunch\n===\n\nSoups\n---\nB\n2")
    assert headings(html) == [("2", "First"), ("2", "Lunch"), ("3", "Soups")]


def test_a_new_one_shows_what_it_will_look_like(site: dict[str, Any]) -> None:
    assert [title for _level, title in headings(shown(site))] == ["Starters", "Drinks"]


def test_a_dish_without_a_price_has_none(site: dict[str, Any]) -> None:
    assert "price-of" not in shown(site, text="Bread")


def test_an_empty_menu_is_a_note_for_the_owner_alone(site: dict[str, Any]) -> None:
    assert "unknown-node" in shown(site, marks=True, text="")
    assert "unknown-node" not in shown(site, text="")


def test_what_owners_write_stays_text(site: dict[str, Any]) -> None:
    hostile = "<img src=x onerror=a>"
    assert "<img" not in shown(site, text=f"{hostile}\n---\n{hostile}\n\n{hostile}\n{hostile}\n€1 {hostile}")


def test_search_finds_its_dishes() -> None:
    tree = {"version": 2, "sections": [section("s1", block("b1", "menu", text="Tart\n12"))]}
    assert "Tart" in text_of_tree(tree, theme("meadow").node_types)
