"""Charts, a menu, dates, topics and a month: on a phone, in the dark, right to left, without a script."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.live import LiveSite

Open = Callable[..., Page]

_PUBLISH = """
from sitewright.content.models import Page
from sitewright.content.operations.create_page import create_page
from sitewright.content.operations.publish_page import publish_page

items = [{"label": f"Longish name {number}", "value": number * number - 4} for number in range(1, 13)]
parts = [
    ("chart", {"title": "Bars of it", "kind": "bar", "unit": "kg", "items": items}),
    ("chart", {"title": "Line of it", "kind": "line", "unit": "kg", "items": items}),
    ("chart", {"title": "Pie of it", "kind": "pie", "items": items}),
    ("menu", {}),
    ("calendar", {}),
    ("archive", {"by": "tag", "layout": "cloud", "feed": True}),
    ("archive", {"by": "month", "title": "Months of it"}),
    ("dates", {"items": [{"day": "2027-03-05", "what": "Quay", "place": "A far place", "href": "/shop"}]}),
    ("search", {}),
    *[("posts", {"layout": layout, "title": layout}) for layout in ("row", "list", "card", "wall")],
    *[("products", {"layout": layout, "title": layout}) for layout in ("row", "list", "card", "wall")],
]
themes = ("paper", "soft", "ink", "accent")
sections = [
    {
        "id": f"s{number}", "type": "band", "settings": {"theme": themes[number % 4]},
        "blocks": [{"id": f"b{number}", "type": name, "settings": settings}],
    }
    for number, (name, settings) in enumerate(parts)
]
if not Page.objects.filter(slug="figures").exists():
    publish_page(create_page("Figures", slug="figures", tree={"version": 2, "sections": sections}).id)
"""


@pytest.fixture
def look(open_page: Open, live_site: LiveSite) -> Open:
    live_site.run_in_website(_PUBLISH)
    return lambda **options: open_page("/figures", **options)


def fits(page: Page) -> bool:
    return bool(page.evaluate("document.documentElement.scrollWidth <= innerWidth"))


def test_nothing_is_hard_to_read(look: Open) -> None:
    page = look()
    assert serious_findings(page) == []
    assert fits(page)


def test_on_a_phone_nothing_is_wider_than_the_window(look: Open) -> None:
    page = look(size=PHONE)
    assert fits(page)
    assert serious_findings(page) == []


def test_from_right_to_left_bars_begin_at_the_right(look: Open) -> None:
    page = look()
    page.evaluate("document.documentElement.dir = 'rtl'")
    box, bar = (
        page.locator(".chart-bar svg").last.bounding_box(),
        page.locator(".chart-bar rect").last.bounding_box(),
    )
    assert box
    assert bar
    assert bar["x"] + bar["width"] > box["x"] + box["width"] * 0.9
    assert fits(page)


def test_without_a_script_the_table_of_a_line_unfolds_by_keys(look: Open) -> None:
    page = look(scripts=False)
    summary = page.locator(".kind-line summary")
    table = page.get_by_role("table", name="Line of it")
    expect(table).to_be_hidden()
    summary.focus()
    page.keyboard.press("Enter")
    expect(table).to_be_visible()
    expect(table.get_by_role("row", name="Longish name 3 5")).to_be_visible()
