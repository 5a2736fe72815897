"""Sorting orders: several tagged at once, found by it, kept as a view, and put back with one Undo."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.test_owner_buys_a_label import buy_something
from tests.live import LiveSite

Open = Callable[..., Page]
_CLEAR = """
from sitewright.accounts.models import SavedView
from sitewright.orders.tags.models import OrderTag
OrderTag.objects.all().delete()
SavedView.objects.filter(table="orders").delete()
"""


@pytest.fixture(autouse=True)
def _two_orders(open_page: Open, live_site: LiveSite) -> Iterator[None]:
    """Without tags, as every other journey meets its orders."""
    for _ in range(2):
        buy_something(open_page)
    yield
    live_site.run_in_website(_CLEAR)


def _rows(page: Page) -> Locator:
    return page.get_by_role("table", name="Orders").get_by_role("row")


def _more(page: Page, act: str) -> None:
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name=act).click()


def test_two_are_tagged_found_kept_as_a_view_and_put_back(open_page: Open, live_site: LiveSite) -> None:
    found: dict[str, dict[str, list[str]]] = {}
    page = open_page("/config/commerce/orders", as_owner=True)
    boxes = page.get_by_role("table", name="Orders").get_by_role("checkbox")
    boxes.nth(1).click()
    boxes.nth(2).click()
    expect(page.get_by_text("2 orders chosen")).to_be_visible()
    _more(page, "Add tags…")
    dialog = page.get_by_role("dialog", name="Add tags")
    dialog.get_by_role("combobox", name="Tags").fill("For the fair")
    page.keyboard.press("Enter")
    expect(dialog.get_by_role("button", name="Remove For the fair")).to_be_visible()
    found["dialog"] = in_both_schemes(page)
    dialog.get_by_role("button", name="Add", exact=True).click()
    expect(page.get_by_text("2 orders tagged")).to_be_visible()
    expect(page.get_by_text("2 orders chosen")).to_have_count(0)
    expect(_rows(page).filter(has_text="For the fair")).to_have_count(2)
    found["list"] = in_both_schemes(page)

    page.get_by_role("button", name="Tag", exact=True).click()
    page.get_by_role("menuitemradio", name="For the fair").click()
    expect(page).to_have_url(re.compile("tag=For"))
    expect(_rows(page)).to_have_count(3)
    page.get_by_role("button", name="Save this view").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Fair")
    page.keyboard.press("Enter")
    views = page.get_by_role("group", name="Saved views")
    views.get_by_role("button", name="Everything").click()
    expect(page).to_have_url(re.compile("/orders$"))
    views.get_by_role("button", name="Fair").click()
    expect(_rows(page)).to_have_count(3)

    page.goto("/config/activity")
    page.get_by_role("button", name="Undo: Tagged 2 orders “For the fair”").click()
    notices = page.get_by_role("region", name="Notifications")
    expect(notices.get_by_text("Undone", exact=True)).to_be_visible()
    page.goto("/config/commerce/orders?tag=For+the+fair")
    expect(page.get_by_role("heading", name="No order matches")).to_be_visible()
    assert {name: problems for name, problems in found.items() if problems} == {}


def test_one_is_tagged_on_a_phone_and_by_keys_alone(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config/commerce/orders", size=PHONE, as_owner=True)
    page.get_by_role("table", name="Orders").get_by_role("link").first.click()
    field = page.get_by_role("combobox", name="Tags")
    field.focus()
    page.keyboard.type("Gift,wholesale")
    page.keyboard.press("Enter")
    tags = page.get_by_role("list", name="Tags", exact=True)
    expect(tags.get_by_role("listitem")).to_have_text(["Gift", "wholesale"])
    page.keyboard.type("gift")
    page.keyboard.press("Enter")
    expect(tags.get_by_role("listitem")).to_have_count(2)
    assert in_both_schemes(page) == {}
    tags.get_by_role("button", name="Remove Gift").press("Enter")
    expect(tags.get_by_role("listitem")).to_have_text(["wholesale"])
    page.get_by_role("button", name="Undo", exact=True).last.click()
    expect(tags.get_by_role("listitem")).to_have_count(2)
    page.get_by_role("link", name="History").click()
    expect(page.get_by_text(re.compile("^Took tags off order #.*: “Gift”$"))).to_be_visible()
