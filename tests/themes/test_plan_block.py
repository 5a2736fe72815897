"""Plans with what is in them, and where a table is booked."""

from typing import Any

import pytest

from sitewright.themes.block_loaders.plan import plan_blocks
from sitewright.themes.context.site import Place, site_context
from tests.cast import Cast
from tests.content.trees import block, section
from tests.themes.showing import section_html

pytestmark = pytest.mark.django_db

ROWS = [
    {"name": "Sun & prints", "price": "$38", "per": "a person", "features": "Two hours\n\n <Three> sheets "},
    {
        "name": "Day",
        "price": "$95",
        "label": "Ask",
        "href": "/contact",
        "highlighted": True,
        "note": "Booked most",
    },
    {"name": "", "price": "$1"},
]


@pytest.fixture
def site(in_shop: Cast) -> dict[str, Any]:
    return site_context(Place("/", "http", "shop.localhost"))


def shown(site: dict[str, Any], name: str = "plan", *, marks: bool = False, **settings: Any) -> str:
    return section_html(section("s1", block("b1", name, **settings)), site, marks=marks)


def test_each_says_what_it_costs_and_what_is_in_it(site: dict[str, Any]) -> None:
    html = shown(site, items=ROWS)
    assert html.count('<li class="plan') == 2
    assert '<h3 class="section-title">Sun &amp; prints</h3><p><strong>$38</strong> a person</p>' in html
    assert "<ul><li>Two hours</li><li>&lt;Three&gt; sheets</li></ul>" in html


def test_the_one_that_stands_out_says_so_in_words_too(site: dict[str, Any]) -> None:
    html = shown(site, items=ROWS)
    assert '<li class="plan is-highlighted"><p class="eyebrow">Booked most</p>' in html
    assert (
        '<a class="button button-primary" href="/contact">Ask<span class="visually-hidden">: Day</span></a>'
        in html
    )


def test_without_any_there_is_a_note_for_the_owner_alone(site: dict[str, Any]) -> None:
    assert "There are no plans yet" in shown(site, items=[], marks=True)
    assert "unknown-node" not in shown(site, items=[])


@pytest.mark.parametrize("items", [None, "x", [1, "x", {}], [{"name": "A", "features": 3}], {"base": []}])
def test_settings_of_others_do_no_harm(items: Any) -> None:
    (found,) = plan_blocks({"b1": {"items": items}}, {}).values()
    assert all(plan["features"] == [] for plan in found["plans"])


@pytest.mark.parametrize(
    ("provider", "href", "name"),
    [
        ("opentable", "https://www.opentable.co.uk/r/mill-lane", "OpenTable"),
        ("tock", "https://www.exploretock.com/mill-lane", "Tock"),
    ],
)
def test_a_table_is_booked_at_one_of_two(site: dict[str, Any], provider: str, href: str, name: str) -> None:
    html = shown(site, "reservation", provider=provider, href=href, label="A table")
    assert f'<a class="button button-primary" href="{href}" rel="noopener">A table</a>' in html
    assert f"You book at {name}." in html


@pytest.mark.parametrize(
    "href", ["", "https://example.com/", "https://www.opentable.com.evil.test/", "https://exploretock.com/x"]
)
def test_an_address_elsewhere_is_no_table(site: dict[str, Any], href: str) -> None:
    assert "<a " not in shown(site, "reservation", provider="opentable", href=href)
    assert "OpenTable or Tock" in shown(site, "reservation", provider="opentable", href=href, marks=True)
