"""An owner makes a discount code within a minute; visitors use it with scripts, without, and on a phone."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes, serious_findings
from tests.journeys.shopping import PRODUCT, choose_variant, fill_checkout, place_order
from tests.live import LiveSite

Open = Callable[..., Page]
DISCOUNTS = "/config/commerce/discounts"
_DELETE = """
from sitewright.checkout.discounts.models import Discount
from sitewright.checkout.discounts.operations.delete_discounts import delete_discounts
ids = list(Discount.objects.values_list("id", flat=True))
if ids:
    delete_discounts(ids)
"""
_MAKE = """
from sitewright.checkout.discounts.fields import DiscountFields
from sitewright.checkout.discounts.operations.add_discount import add_discount
add_discount(DiscountFields("", "percent", "SPRING", percent_hundredths=5000))
add_discount(DiscountFields("", "percent", "LARGE", percent_hundredths=5000, minimum_cents=10**7))
"""


@pytest.fixture(autouse=True)
def _no_discounts(live_site: LiveSite) -> Iterator[None]:
    yield
    # Other journeys know the shop as it was.
    live_site.run_in_website(_DELETE)


def _cart(page: Page, *, scripts: bool = True) -> None:
    page.goto(PRODUCT)
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").first.click()
    if scripts:
        expect(page.get_by_role("link", name="View cart")).to_be_visible()
        page.goto("/cart")
    expect(page).to_have_url(re.compile("/cart$"))


def _apply(page: Page, code: str) -> None:
    page.get_by_label("Discount code").fill(code)
    page.get_by_role("button", name="Apply code").click()


def test_an_owner_makes_a_code_and_takes_it_back(open_page: Open) -> None:
    """First hour, 19: by keyboard from the empty list to a code that counts."""
    page = open_page(DISCOUNTS, as_owner=True)
    page.get_by_role("link", name="Add the first discount").press("Enter")
    code = page.get_by_label("Code", exact=True)
    expect(code).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.get_by_text("Enter the code, or let one be made.")).to_be_visible()
    assert serious_findings(page) == []
    code.fill("welcome10")
    page.keyboard.press("Enter")
    row = page.get_by_role("row").filter(has_text="WELCOME10")
    expect(row.get_by_text("10 % off everything")).to_be_visible()
    expect(row.get_by_text("Active")).to_be_visible()
    row.get_by_role("checkbox").click()
    page.get_by_role("button", name="Pause", exact=True).click()
    expect(row.get_by_text("Paused")).to_be_visible()
    row.get_by_role("checkbox").click()
    page.get_by_role("button", name="Delete", exact=True).click()
    expect(row).to_have_count(0)
    page.get_by_role("button", name="Undo").last.click()
    expect(row).to_be_visible()


@pytest.mark.parametrize("scripts", [True, False])
def test_a_code_is_applied_refused_and_removed_in_the_cart(
    open_page: Open, live_site: LiveSite, *, scripts: bool
) -> None:
    """SF-3.07"""
    live_site.run_in_website(_MAKE)
    page = open_page("/", scripts=scripts)
    _cart(page, scripts=scripts)
    _apply(page, "nothing")
    expect(page.locator("#discount-code-error")).to_have_text(
        "There is no discount code NOTHING. Check the spelling."
    )
    expect(page.get_by_label("Discount code")).to_have_value("nothing")
    _apply(page, "large")
    expect(page.get_by_text("LARGE needs goods for")).to_be_visible()
    page.get_by_role("button", name="Remove LARGE").click()
    expect(page.get_by_text("LARGE needs goods for")).to_have_count(0)
    _apply(page, "spring")
    expect(page.locator(".sums")).to_contain_text("Discount: SPRING")
    page.get_by_role("button", name="Remove SPRING").click()
    expect(page.locator(".sums")).not_to_contain_text("SPRING")


def test_a_code_at_the_checkout_on_a_phone(open_page: Open, live_site: LiveSite) -> None:
    """What was typed stays; the order says what was taken off."""
    live_site.run_in_website(_MAKE)
    page = open_page("/", size={"width": 390, "height": 844})
    _cart(page)
    page.goto("/checkout")
    fill_checkout(page)
    _apply(page, "spring")
    expect(page.locator(".sums")).to_contain_text("Discount: SPRING")
    expect(page.get_by_label("City")).to_have_value("Portland")
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert in_both_schemes(page) == {}
    place_order(page)
    expect(page.locator(".sums")).to_contain_text("Discount: SPRING")


def test_a_link_brings_the_code(open_page: Open, live_site: LiveSite) -> None:
    live_site.run_in_website(_MAKE)
    page = open_page("/discount/spring?to=/shop")
    assert page.url.endswith("/shop")
    _cart(page)
    expect(page.locator(".sums")).to_contain_text("Discount: SPRING")
