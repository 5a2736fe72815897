"""An owner picks products by hand, and names a section to link to."""

import re
from collections.abc import Callable

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.editing import WIDE, add_block, add_section, create_page, expect_saved, sign_in
from tests.live import LiveSite

Open = Callable[..., Page]

pytestmark = pytest.mark.database


def test_picks_products_in_an_order_of_their_own(open_page: Open, live_site: LiveSite) -> None:
    """Several at once, across searches; moved by a key, taken away, and the page shows it at once."""
    page = open_page("/config", size=WIDE)
    sign_in(page, live_site)
    frame = create_page(page, "Picked by hand", "picked-by-hand")
    add_section(page, "Band")
    add_block(page, "Band", "Products")
    titles = frame.locator(".product-card-title")
    # The newest are other journeys' products, which may be sold out: those are not shown.
    first, second = "Eucalyptus", "Pendulous Sedge"
    page.get_by_role("button", name="Which").click()
    page.get_by_role("option", name="Products I pick").click()
    expect(page.get_by_label("How many")).to_have_count(0)
    page.get_by_role("button", name="Pick products").click()
    picker = page.get_by_role("dialog", name="Pick products")
    for title in (second, first):
        picker.get_by_label("Find products").fill(title)
        picker.get_by_role("option", name=re.compile(f"^{re.escape(title)}")).first.click()
    expect(picker.get_by_role("status")).to_have_text("2 picked")
    picker.get_by_role("button", name="Show these").click()
    expect(titles).to_have_text([second, first])
    page.get_by_role("row", name=first).focus()
    page.keyboard.press("Alt+ArrowUp")
    expect(titles).to_have_text([first, second])
    expect(page.get_by_role("row", name=first)).to_be_focused()
    page.keyboard.press("Delete")
    expect(titles).to_have_text([second])
    expect_saved(page)


def test_names_a_section_and_links_to_it(open_page: Open, live_site: LiveSite) -> None:
    """Visitors come to it without JavaScript, below a header that stays."""
    page = open_page("/config", size=WIDE)
    sign_in(page, live_site)
    frame = create_page(page, "Named sections", "named-sections")
    add_section(page, "Band")
    name = page.get_by_label("Link to this section")
    name.fill("Our Team")
    name.press("Enter")
    expect(name).to_have_value("our-team")
    expect(frame.locator("section#our-team")).to_have_count(1)
    add_block(page, "Band", "Button")
    page.get_by_role("button", name=re.compile("^Leads to")).click()
    page.get_by_label("Find what the link leads to").fill("named-sections")
    page.get_by_role("option", name="#our-team – Named sections").click()
    expect(frame.locator('a[href="/named-sections#our-team"]')).to_have_count(1)
    expect_saved(page)
