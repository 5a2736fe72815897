"""A payment on Mollie's page and back, in a real browser, without scripts, on a phone."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.faults.selling import FaultShop
from tests.journeys.conftest import PATIENCE_MS, PHONE
from tests.journeys.shopping import fill_checkout
from tests.live_template import IS_GERMAN, SPEAK_GERMAN
from tests.orders.mollie_fake import SETTINGS, MollieFake, serving

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.database
_CONNECT = f"""
from sitewright.orders.operations.set_payment_account import set_payment_account
set_payment_account("mollie", "test", {SETTINGS!r})
"""


@pytest.fixture
def page(browser: "Browser", tmp_path_factory: pytest.TempPathFactory) -> "Iterator[Page]":
    """A buyer with a cart, at the checkout."""
    with serving(MollieFake()) as fake:
        prepared = FaultShop(tmp_path_factory.mktemp("mollie") / "data", stock=20, carts=1)
        site = prepared.site
        site.environment["SITEWRIGHT_MOLLIE_URL"] = fake.url
        site.run_in_website(_CONNECT)
        if IS_GERMAN:
            site.run_in_website(SPEAK_GERMAN)
        with (
            site,
            browser.new_context(base_url=site.url, viewport=PHONE, java_script_enabled=False) as context,
        ):
            context.add_cookies([{"name": "CART", "value": prepared.tokens.pop(), "url": site.url}])
            opened = context.new_page()
            opened.set_default_timeout(PATIENCE_MS)
            opened.goto("/checkout")
            yield opened


def test_gives_up_then_pays(page: "Page") -> None:
    _pay(page, "canceled")
    expect(page.get_by_text("The payment was not completed.")).to_be_visible()
    _pay(page, "paid")
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")


def _pay(page: "Page", decision: str) -> None:
    fill_checkout(page)
    expect(page.get_by_text(re.compile("^iDEAL, "))).to_be_visible()
    page.get_by_role("button", name=re.compile("^Pay ")).click()
    expect(page.get_by_role("heading", name="Pay by Mollie")).to_be_visible()
    page.get_by_role("link", name=decision, exact=True).click()
