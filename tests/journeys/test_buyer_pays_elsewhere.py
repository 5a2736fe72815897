"""A payment that leads to a bank on another host and back, in a real browser and under our pages' policy."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.faults.selling import FaultShop
from tests.journeys.conftest import PATIENCE_MS, PHONE
from tests.journeys.shopping import fill_checkout
from tests.live_template import IS_GERMAN, SPEAK_GERMAN
from tests.orders.stripe_fake import StripeFake, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.database


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaultShop]:
    with serving(StripeFake()) as fake:
        prepared = FaultShop(tmp_path_factory.mktemp("elsewhere") / "data", stock=20, carts=4)
        prepared.take_payments_at(fake.url)
        if IS_GERMAN:
            prepared.site.run_in_website(SPEAK_GERMAN)
        with prepared.site:
            yield prepared


@pytest.fixture(params=[True, False], ids=["scripts", "no scripts"])
def page(browser: "Browser", shop: FaultShop, request: pytest.FixtureRequest) -> "Iterator[Page]":
    """A buyer with a cart, at the checkout."""
    url = shop.site.url
    with browser.new_context(base_url=url, viewport=PHONE, java_script_enabled=request.param) as context:
        context.add_cookies([{"name": "CART", "value": shop.tokens.pop(), "url": url}])
        opened = context.new_page()
        opened.set_default_timeout(PATIENCE_MS)
        opened.goto("/checkout")
        fill_checkout(opened)
        yield opened


def test_goes_to_the_bank_and_comes_back_to_the_order(page: "Page") -> None:
    """Issue 9, item 5"""
    page.get_by_label("iDEAL").check()
    page.get_by_role("button", name="Pay $").click()
    expect(page.get_by_role("heading", name="Your bank")).to_be_visible()
    page.get_by_role("link", name="pay").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
    page.go_back()
    expect(page.get_by_role("heading", name="Your bank")).to_be_visible()


def test_who_gives_up_at_the_bank_can_pay_in_another_way(page: "Page") -> None:
    """Issue 9, item 5"""
    page.get_by_label("iDEAL").check()
    page.get_by_role("button", name="Pay $").click()
    page.get_by_role("link", name="refuse").click()
    expect(page.get_by_text("The payment was not completed.")).to_be_visible()
    fill_checkout(page)
    page.get_by_label("Bank debit").check()
    page.get_by_role("button", name="Pay $").click()
    expect(page.get_by_text("Your payment is being confirmed.")).to_be_visible()
