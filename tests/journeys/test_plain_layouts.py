"""A theme without a layout of its own for any kind of page: what visitors get instead, in a real browser."""

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.own_theme import site_with_theme
from tests.journeys.shopping import PRODUCT, fill_checkout, postal_field
from tests.journeys.test_pages_are_accessible import PAGES
from tests.live import LiveSite

Open = Callable[..., Page]


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """A server whose theme is a frame and a style sheet."""
    with site_with_theme(tmp_path_factory.mktemp("plain"), _drop_layouts) as site:
        yield site


def _drop_layouts(theme: Path) -> None:
    settings = theme / "theme.json"
    settings.write_text(json.dumps({**json.loads(settings.read_text()), "layouts": {}}))


def troubles_of(page: Page) -> list[str]:
    """What axe finds, and whether the page is wider than a phone."""
    is_wide = page.evaluate("document.documentElement.scrollWidth > window.innerWidth")
    return serious_findings(page) + ["wider than the window"] * is_wide


def test_plain_pages_are_accessible(open_page: Open) -> None:
    page = open_page("/", size=PHONE)
    found = {}
    for path in PAGES:
        page.goto(path)
        found[path] = troubles_of(page)
    assert {path: problems for path, problems in found.items() if problems} == {}


def test_a_visitor_buys_in_plain_pages(open_page: Open) -> None:
    """From the product to the confirmation, each page looked through on the way."""
    page = open_page(PRODUCT, size=PHONE)
    for option in page.locator("form[action='/cart/add'] select").all():
        option.select_option(index=1)
    page.get_by_role("button", name="Add To Cart").press("Enter")
    expect(page.get_by_role("list", name="Items in your cart")).to_be_visible()
    found = {"cart": troubles_of(page)}
    page.get_by_role("link", name="Checkout").click()
    fill_checkout(page)
    postal_field(page).fill("nowhere")
    page.get_by_role("button", name=re.compile("^Pay ")).click()
    expect(page.get_by_text("Update the missing or invalid information above.")).to_be_visible()
    found["refused"] = troubles_of(page)
    postal_field(page).fill("97201")
    page.get_by_role("button", name=re.compile("^Pay ")).click()
    expect(page.get_by_role("heading", name="Thank you")).to_be_visible()
    found["order"] = troubles_of(page)
    assert {state: problems for state, problems in found.items() if problems} == {}
