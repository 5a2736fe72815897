"""An owner puts an order together, and its buyer pays it by the link, without scripts (issue 13)."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.shopping import place_order
from tests.live import LiveSite

Open = Callable[..., Page]
_FORGET = """
from sitewright.checkout.operations.forget_carts import forget_carts
from sitewright.orders.drafts.models import Draft
forget_carts(list(Draft.objects.values_list("cart_id", flat=True)))
Draft.objects.all().delete()
"""


@pytest.fixture(autouse=True)
def _no_drafts(live_site: LiveSite) -> Iterator[None]:
    """Numbers begin at one, whatever other journeys have drafted."""
    live_site.run_in_website(_FORGET)
    yield
    live_site.run_in_website(_FORGET)


def _put_together(page: Page) -> str:
    """A product, a line of one's own and a discount; the link to pay."""
    page.get_by_role("link", name="New draft order").first.click()
    page.get_by_role("button", name="Add products…").click()
    page.get_by_label("Find by name or SKU").fill("Herbarium")
    page.get_by_role("option", name="A Herbarium to Print").click()
    page.get_by_role("button", name="Add these").click()
    page.get_by_role("button", name="Add a line of your own").click()
    page.get_by_label("What it is").fill("Engraving")
    page.get_by_label("Price of one").fill("7.50")
    page.get_by_role("radio", name="Amount").click()
    page.get_by_label("What for").fill("For old friends")
    page.get_by_role("textbox", name="Amount").fill("1.50")
    page.get_by_label("E-mail").fill("ada@example.com")
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_role("heading", name="Draft order D1")).to_be_visible()
    expect(page.get_by_text("$15.00").first).to_be_visible()
    return page.locator("code").inner_text()


def test_drafts_an_order_that_its_buyer_pays(open_page: Open) -> None:
    owner = open_page("/config/commerce/draft-orders", as_owner=True)
    link = _put_together(owner)
    assert not serious_findings(owner)
    owner.get_by_role("button", name="Mail the link").click()
    owner.get_by_role("dialog").get_by_role("button", name="Send").click()
    expect(owner.get_by_text("The link is on its way to ada@example.com")).to_be_visible()
    buyer = open_page(link, scripts=False)
    expect(buyer.get_by_text("has put this order together for you")).to_be_visible()
    expect(buyer.get_by_label("Email")).to_have_value("ada@example.com")
    buyer.get_by_label("Name").fill("Ada Byron")
    place_order(buyer)
    owner.reload()
    owner.get_by_role("link", name="Look at the order").click()
    expect(owner.get_by_text("Engraving").first).to_be_visible()
