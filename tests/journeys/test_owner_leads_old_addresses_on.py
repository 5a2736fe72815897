"""The owner makes a redirect of an address visitors have missed, and lists of them."""

import time
from collections.abc import Callable
from contextlib import suppress

from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.live import LiveSite
from tests.waiting import PATIENCE_SECONDS

REDIRECTS = "/config/settings/redirects"


def _row(page: Page, address: str) -> None:
    """Wait until the address is listed: what was missed is written down every few seconds."""
    deadline = time.monotonic() + PATIENCE_SECONDS
    making = page.get_by_role("button", name=f"Make a redirect from {address}")
    while time.monotonic() < deadline:
        page.goto(f"{REDIRECTS}?tab=missing")
        with suppress(AssertionError):
            expect(making).to_be_visible(timeout=3_000)
            making.click()
            return
    raise AssertionError(f"{address} was never listed")


def test_a_missed_address_leads_to_the_page_most_like_it(
    open_page: Callable[..., Page], live_site: LiveSite
) -> None:
    visitor = open_page("/about-us.html")
    expect(visitor.get_by_role("heading", level=1)).to_be_visible()
    page = open_page(REDIRECTS, as_owner=True)
    _row(page, "/about-us.html")
    dialog = page.get_by_role("dialog", name="Add redirect")
    expect(dialog.get_by_label("Old address", exact=True)).to_have_value("/about-us.html")
    expect(dialog.get_by_label("Leads to", exact=True)).to_have_value("/about")
    assert serious_findings(page) == []
    page.keyboard.press("Enter")
    expect(page.get_by_text("Redirect added")).to_be_visible()
    expect(page.get_by_role("button", name="Make a redirect from /about-us.html")).to_have_count(0)

    visitor.goto("/about-us.html?from=mail")
    assert visitor.url == f"{live_site.url}/about?from=mail"

    page.get_by_role("tab", name="Redirects").click()
    row = page.get_by_role("row").filter(has_text="/about-us.html")
    expect(row.get_by_text("Permanent")).to_be_visible()
    row.get_by_role("checkbox").click()
    page.get_by_role("button", name="Switch off").click()
    expect(row.get_by_text("Off", exact=True)).to_be_visible()
    assert visitor.goto("/about-us.html").status == 404  # type: ignore[union-attr]
    row.get_by_role("checkbox").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Undo").last.click()
    expect(row).to_be_visible()


def test_pasted_lines_are_added_and_the_wrong_ones_told(
    open_page: Callable[..., Page], live_site: LiveSite
) -> None:
    page = open_page(REDIRECTS, as_owner=True)
    page.get_by_role("button", name="Add many").click()
    lines = page.get_by_label("One redirect a line")
    expect(lines).to_be_focused()
    lines.fill("from,to\n/pasted/*,/shop,302\nnonsense\n")
    page.get_by_role("dialog").get_by_role("button", name="Add", exact=True).click()
    told = page.get_by_role("dialog", name="Some lines could not be used")
    expect(told.get_by_text("1 redirect added")).to_be_visible()
    expect(told.get_by_text("Line 3: nonsense")).to_be_visible()
    assert serious_findings(page) == []
    told.get_by_role("button", name="Done").click()
    page.get_by_role("button", name="Change the redirect from /pasted/*").click()
    dialog = page.get_by_role("dialog", name="Change redirect")
    dialog.get_by_label("Leads to", exact=True).fill("/pasted/on")
    page.keyboard.press("Enter")
    expect(dialog.get_by_text("in a circle")).to_be_visible()
    dialog.get_by_label("Leads to", exact=True).fill("/blog")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Redirect changed")).to_be_visible()
    visitor = open_page("/pasted/anything")
    assert visitor.url == f"{live_site.url}/blog"
