"""Finding things again: the history of one thing, who did what, and views of a list one keeps."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.conftest import PHONE
from tests.live import LiveSite

Open = Callable[..., Page]
_CODE = re.compile(r"\b(accounts|catalog|content|history|media|orders|sites)\.[a-z_]+")
_IS_CUT = (
    "element => element.scrollWidth > element.clientWidth || element.scrollHeight > element.clientHeight"
)


def test_follows_one_product_and_clears_the_way_back(open_page: Open, live_site: LiveSite) -> None:
    """N08: from the product to its history, and from a filter that finds nothing to everything."""
    page = open_page("/config", as_owner=True)
    page.goto("/config/commerce/inventory")
    link = page.get_by_role("table", name="Products").get_by_role("link").first
    title = link.inner_text()
    link.click()
    page.get_by_role("button", name="More", exact=True).click()
    page.get_by_role("menuitem", name="History").click()
    expect(page).to_have_url(re.compile(r"/config/activity\?.*thing=[0-9a-f]{32}"))
    filters = page.get_by_role("group", name="Narrow the list")
    expect(filters.get_by_text(title)).to_be_visible()
    expect(page.get_by_text("Built the demo shop", exact=True)).to_be_visible()
    filters.get_by_role("button", name=f"Clear: {title}").click()
    filters.get_by_role("button", name="What").click()
    page.get_by_role("menuitemradio", name="Domains").click()
    expect(page.get_by_role("heading", name="Nothing matches")).to_be_visible()
    page.reload()
    expect(filters.get_by_role("button", name="What: Domains")).to_be_visible()
    page.get_by_role("button", name="Show everything").click()
    expect(page.get_by_role("heading", level=2, name="Today")).to_be_visible()
    page.get_by_role("tab", name="Audit log").click()
    log = page.get_by_role("table", name="Audit log")
    expect(log.get_by_text("Signed in", exact=True).first).to_be_visible()
    expect(log).not_to_contain_text(_CODE)


def test_keeps_a_view_on_a_phone(open_page: Open, live_site: LiveSite) -> None:
    """PL-2.35: named, applied, renamed and removed, each with its way back; rows are read whole."""
    page = open_page("/config", size=PHONE, as_owner=True)
    page.goto("/config/commerce/inventory?sort=-price")
    titles = page.get_by_role("table", name="Products").get_by_role("link")
    expect(titles.nth(5)).to_be_visible()
    assert not any(title.evaluate(_IS_CUT) for title in titles.all()[:6])

    page.get_by_role("button", name="Save this view").click()
    page.get_by_role("dialog").get_by_label("Name").fill("Dearest first")
    page.keyboard.press("Enter")
    views = page.get_by_role("group", name="Saved views")
    expect(views.get_by_role("button", name="Dearest first")).to_have_attribute("aria-pressed", "true")
    views.get_by_role("button", name="Everything").click()
    expect(page).to_have_url(re.compile(r"/inventory$"))
    views.get_by_role("button", name="Dearest first").click()
    expect(page).to_have_url(re.compile(r"sort=-price"))

    page.get_by_role("button", name="Actions for Dearest first").click()
    page.get_by_role("menuitem", name="Rename").click()
    dialog = page.get_by_role("dialog", name="Rename the view")
    _stands_above(page, dialog.get_by_role("button", name="Rename").bounding_box())
    dialog.get_by_label("Name").fill("From the top")
    page.keyboard.press("Enter")
    expect(views.get_by_role("button", name="From the top")).to_be_visible()

    page.get_by_role("button", name="Actions for From the top").click()
    page.get_by_role("menuitem", name="Remove").click()
    expect(views).to_have_count(0)
    page.get_by_role("button", name="Undo", exact=True).last.click()
    expect(views.get_by_role("button", name="From the top")).to_be_visible()


def _stands_above(page: Page, button: object) -> None:
    """What is told of the view just saved covers no button of the dialog at the foot of a phone."""
    notice = page.get_by_text("View “Dearest first” saved").bounding_box()
    assert notice
    assert isinstance(button, dict)
    assert notice["y"] + notice["height"] <= button["y"]
