"""A buyer whose card is refused twice: the page works by itself, and the next card pays."""

import re
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from playwright.sync_api import expect

from tests.faults.selling import FaultShop
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import fill_checkout

if TYPE_CHECKING:
    from playwright.sync_api import Browser, Page

pytestmark = pytest.mark.database

_DECLINED, _GOOD = "test-decline", "test-success"


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory) -> Iterator[FaultShop]:
    """With limits, as every real shop has them."""
    prepared = FaultShop(tmp_path_factory.mktemp("refused") / "data", stock=10, carts=2)
    prepared.site.environment |= {"SITEWRIGHT_RATE_LIMITS": "on"}
    with prepared.site:
        yield prepared


@pytest.fixture(params=[True, False], ids=["scripts", "no-scripts"])
def page(browser: "Browser", shop: FaultShop, request: pytest.FixtureRequest) -> "Iterator[Page]":
    url = shop.site.url
    with browser.new_context(base_url=url, viewport=PHONE, java_script_enabled=request.param) as context:
        context.add_cookies([{"name": "CART", "value": shop.tokens.pop(), "url": url}])
        opened = context.new_page()
        opened.goto("/checkout")
        yield opened


def pay(page: "Page", card: str) -> None:
    page.locator(f'input[name="payment"][value="{card}"]').check()
    page.get_by_role("button", name=re.compile("Pay")).click()


def test_the_work_is_done_by_itself_and_the_good_card_pays(
    page: "Page", request: pytest.FixtureRequest
) -> None:
    has_scripts = "no-scripts" not in request.node.name
    status = page.locator('[role="status"][data-work]')
    fill_checkout(page)
    if has_scripts:
        pay(page, _DECLINED)
        expect(page.get_by_role("alert")).to_contain_text("declined")
        expect(status).to_have_count(0)
        pay(page, _DECLINED)
        expect(status).to_have_text("Ready. You can pay now.")
        pay(page, _GOOD)
        page.wait_for_url("**/order-confirmed**")
        return
    # From the same address: two were refused there before this buyer came, who is told how long to wait.
    pay(page, _GOOD)
    expect(page.get_by_role("alert")).to_contain_text("You can try the next one in 2 min.")
    expect(status).to_contain_text("in 2 min.")
