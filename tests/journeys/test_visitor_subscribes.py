"""A visitor subscribes, pays for the first time, and cancels again (issues 12 and 13)."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.phrases import escaped, in_studio
from tests.journeys.shopping import expect_island, fill_checkout, place_order
from tests.live import LiveSite

Open = Callable[..., Page]
_SELL = """
from django.db import transaction
from sitewright.catalog.models import Product
from sitewright.kit import site_versions
with transaction.atomic():
    Product.objects.filter(slug="postcards-blue").update(is_subscribable=%s, subscription_plan=%s)
    site_versions.bump()
"""
_MONTHLY = {"billingPeriod": {"value": 1, "unit": "MONTH"}, "numBillingCycles": 0}


@pytest.fixture(autouse=True)
def _sold_again(live_site: LiveSite) -> Iterator[None]:
    live_site.run_in_website(_SELL % (True, _MONTHLY))
    yield
    # Other journeys know the shop as it was.
    live_site.run_in_website(_SELL % (False, None))


def _subscribe(page: Page) -> None:
    """By plain forms, to the subscription's own page."""
    page.goto("/shop/p/postcards-blue")
    page.locator(".product-form button[type=submit]").click()
    fill_checkout(page)
    place_order(page)
    page.get_by_role("link", name="Skip, pause or cancel").click()


def test_a_buyer_changes_how_it_is_paid(open_page: Open) -> None:
    """Issue 13, without scripts: to the provider's page and back, declined first."""
    page = open_page("/", scripts=False, size=PHONE)
    _subscribe(page)
    page.get_by_role("button", name="Change payment method").click()
    expect(page.get_by_role("heading", name="Test payments: choose a card")).to_be_visible()
    _look_at(open_page, page.url)
    page.locator("form", has=page.locator("input[value=test-decline]")).get_by_role("button").click()
    expect(page.get_by_role("alert")).to_contain_text("Your new payment method was not accepted")
    page.get_by_role("button", name="Change payment method").click()
    page.locator("form", has=page.locator("input[value=test-success]")).get_by_role("button").click()
    expect(page.get_by_text(re.compile("From now on Visa •••• 4242 is charged"))).to_be_visible()
    expect(page.get_by_role("button", name="Change payment method")).to_be_visible()
    _look_at(open_page, page.url)


def test_a_buyer_takes_more_and_takes_it_back(open_page: Open) -> None:
    """Issue 13, without scripts: what it will cost is read before it is agreed to."""
    page = open_page("/", scripts=False, size=PHONE)
    _subscribe(page)
    own_page = page.url
    page.get_by_label("Quantity").fill("2")
    page.get_by_role("button", name="See what it will cost").click()
    expect(page.get_by_role("heading", name="Check the change")).to_be_visible()
    expect(page.get_by_text(re.compile("on: 2 × .* every month"))).to_be_visible()
    page.get_by_role("button", name="Agree").click()
    expect(page).to_have_url(own_page)
    expect(page.get_by_text(re.compile("Agreed on: from"))).to_be_visible()
    _look_at(open_page, own_page)
    page.get_by_role("button", name=re.compile("Keep 1 × .* after all")).click()
    expect(page.get_by_text(re.compile("Agreed on: from"))).to_have_count(0)


def _look_at(open_page: Open, url: str) -> None:
    """With axe, which needs scripts; the pages open by their address."""
    assert serious_findings(open_page(url, size=PHONE)) == []


def test_a_visitor_subscribes_and_cancels(open_page: Open) -> None:
    """SF-1.10, SF-2.05, SF-4.26: the button leads to a checkout of its own, which says what is paid later."""
    page = open_page("/shop/p/postcards-blue")
    button = page.locator(".product-form button[type=submit]")
    button.hover()
    expect_island(page, "ProductForm")
    button.click()
    expect(page.get_by_text("You are starting a subscription")).to_be_visible()
    expect(page.get_by_text(re.compile("every month, for the first time on"))).to_be_visible()
    assert serious_findings(page) == []
    fill_checkout(page)
    place_order(page)
    page.get_by_role("link", name="Skip, pause or cancel").click()
    page.get_by_role("button", name="Cancel the subscription").click()
    expect(page.get_by_text(re.compile("Cancelled: it ends on"))).to_be_visible()
    expect(page.get_by_role("button", name="Keep the subscription")).to_be_visible()
    assert serious_findings(page) == []


def test_an_owner_changes_the_price(open_page: Open) -> None:
    """Issue 13: previewed, announced, said at the subscription, and taken back by undo."""
    _subscribe(open_page("/", scripts=False))
    page = open_page("/config/commerce/subscriptions", as_owner=True)
    page.get_by_role("button", name="Change price…").click()
    dialog = page.get_by_role("dialog", name="Change price")
    dialog.get_by_label("From", exact=True).fill("2000-01-01")
    dialog.get_by_label("New price of one unit").fill("99.50")
    dialog.get_by_role("button", name="Show what changes").click()
    expect(dialog.get_by_text(re.compile("at least 14 days before"))).to_be_visible()
    dialog.get_by_label("From", exact=True).fill("2199-01-01")
    dialog.get_by_role("button", name="Show what changes").click()
    expect(dialog.get_by_text(re.compile(f"→ {escaped(in_studio('$99.50'))}"))).to_be_visible()
    assert serious_findings(page) == []
    dialog.get_by_role("button", name="Announce new price").click()
    expect(dialog).to_have_count(0)
    expect(page.get_by_role("heading", name="Announced prices")).to_be_visible()
    expect(page.get_by_role("button", name="Undo", exact=True)).to_be_visible()
    assert serious_findings(page) == []
    page.get_by_role("button", name="Undo", exact=True).click()
    expect(page.get_by_role("heading", name="Announced prices")).to_be_hidden()
