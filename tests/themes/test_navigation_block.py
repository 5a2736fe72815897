"""Menus and the logo within a page."""

from typing import Any

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page
from sitewright.content.operations.set_navigation import LinkData, set_navigation
from sitewright.themes.block_loaders.logo import logo_blocks
from sitewright.themes.block_loaders.navigation import navigation_blocks
from sitewright.themes.context.site import Place, site_context
from tests.cast import Cast
from tests.content.trees import HOME, block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.database

LOGO = {"url": "/media/a/mark.png?format=160w", "width": 80, "height": 40}


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    for slug in ("about", "about/team", "about/press", "about/team/ida", "about-us"):
        publish_page(create_page(slug.title(), slug=slug, tree=HOME).id)
    create_page("Draft", slug="about/draft", tree=HOME)
    held = [LinkData("Team", external_link="/about/team")]
    set_navigation(
        "footer", [LinkData("More", children=held), LinkData("Mail", external_link="mailto:a@b.test")]
    )
    return {**site_context(Place("/about/team", "http", "shop.localhost")), "page": {"url": "/about/team"}}


def shown(site: dict[str, Any], name: str = "navigation", *, marks: bool = False, **settings: Any) -> str:
    return section_html(section("s1", block("b1", name, **settings)), site, marks=marks)


def test_it_lists_a_menu_with_what_its_folders_hold(site: dict[str, Any]) -> None:
    html = shown(site, menu="footer", title="More of us")
    assert '<nav class="block block-navigation' in html
    assert 'aria-label="More of us"' in html
    assert '<span class="nav-heading">More</span><ul>' in html
    assert '<a href="/about/team" aria-current="page">Team</a>' in html


def test_in_a_row_stands_what_leads_somewhere(site: dict[str, Any]) -> None:
    html = shown(site, menu="footer", layout="row")
    assert "More</span>" not in html
    assert html.index(">Team</a>") < html.index(">Mail</a>")
    assert html.count("<ul") == 1


def test_it_lists_the_published_pages_right_below_one(site: dict[str, Any]) -> None:
    html = shown(site, menu="below", folder="/about#top")
    assert [name for name in ("About/Team<", "About/Press<") if name not in html] == []
    assert 'href="/about/team" aria-current="page"' in html
    assert [name for name in ("Ida", "Draft", "About-Us") if name in html] == []


@pytest.mark.parametrize("folder", ["", "/nowhere", "https://a.example/about", "//about", "/%"])
def test_what_is_empty_is_told_to_the_owner_only(site: dict[str, Any], folder: str) -> None:
    assert "There is nothing to list yet" in shown(site, menu="below", folder=folder, marks=True)
    assert "block-navigation" not in shown(site, menu="below", folder=folder)


def test_many_of_them_ask_once(site: dict[str, Any]) -> None:
    blocks = {f"b{number}": {"menu": "below", "folder": f"/about{number or ''}"} for number in range(5)}
    with CaptureQueriesContext(connection) as asked:
        navigation_blocks(blocks, site)
    assert len(asked) == 1


def test_the_logo_is_as_high_as_the_block_says(site: dict[str, Any]) -> None:
    logo = {"light": LOGO, "dark": None, "phone": None}
    branded = {**site, "frame": {**site["frame"], "logo": logo}}
    html = shown(branded, "logo", height=120)
    assert '<a class="footer-title" href="/"><picture class="site-logo">' in html
    assert 'src="/media/a/mark.png?format=480w" width="240" height="120"' in html
    assert branded["frame"]["logo"] == logo


def test_without_one_there_is_the_name(site: dict[str, Any]) -> None:
    assert f'<span class="footer-title">{site["website"]["siteTitle"]}</span>' in shown(
        site, "logo", home=False
    )


@pytest.mark.parametrize("height", [None, "x", 0, -3, {}])
def test_a_height_of_others_is_no_height(site: dict[str, Any], height: Any) -> None:
    branded = {**site, "frame": {**site["frame"], "logo": {"light": LOGO, "dark": None, "phone": None}}}
    found = logo_blocks({"b1": {"height": height}}, branded)["b1"]["frame"]["logo"]
    assert found["light"]["height"] == 64
