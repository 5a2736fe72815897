"""Blocks that say in the page what its frame says elsewhere: a search field, links to other places."""

from typing import Any

import pytest

from sitewright.themes.context.site import Place, site_context
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db

EMAIL = {"network": "email", "name": "E-mail", "url": "mailto:hello@example.com"}


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def shown(site: dict[str, Any], *names: str, marks: bool = False) -> str:
    blocks = [block(f"b{number}", name) for number, name in enumerate(names)]
    return section_html(section("s1", *blocks), site, marks=marks)


def test_the_search_field_needs_no_script(site: dict[str, Any]) -> None:
    html = shown(site, "search")
    assert '<form class="search-form" role="search" method="get" action="/search"' in html
    assert 'value=""' in html
    assert "inert" not in html


def test_two_of_them_have_a_label_each(site: dict[str, Any]) -> None:
    html = shown(site, "search", "search")
    for name in ("b0-q", "b1-q"):
        assert html.count(f'for="{name}"') == html.count(f'id="{name}"') == 1


def test_the_search_field_is_selected_rather_than_used_while_edited(site: dict[str, Any]) -> None:
    assert " inert>" in shown(site, "search", marks=True)


def test_links_to_other_places_are_those_of_the_frame(site: dict[str, Any]) -> None:
    html = shown({**site, "frame": {**site["frame"], "social": [EMAIL]}}, "social")
    assert 'href="mailto:hello@example.com" rel="me noopener" aria-label="E-mail"' in html


def test_without_any_there_is_a_note_for_the_owner_alone(site: dict[str, Any]) -> None:
    assert "unknown-node" in shown(site, "social", marks=True)
    assert "unknown-node" not in shown(site, "social")


@pytest.mark.parametrize("name", ["member-area", "donation"])
def test_what_is_still_to_come_is_told_to_the_owner_alone(site: dict[str, Any], name: str) -> None:
    assert "still to come" in shown(site, name, marks=True)
    assert f"block-{name}" not in shown(site, name)
