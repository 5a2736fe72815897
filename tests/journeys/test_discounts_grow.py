"""An owner makes a discount that grows with the order; a buyer reads of the next tier, and adds a code."""

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
_CODES = """
from sitewright.checkout.discounts.fields import DiscountFields
from sitewright.checkout.discounts.operations.add_discount import add_discount
add_discount(DiscountFields("", "percent", "ONTOP", percent_hundredths=1000, combines_with=("order",)))
add_discount(DiscountFields("", "percent", "ALONE", percent_hundredths=100))
"""
_STEPS = """
from sitewright.checkout.discounts.tiers import Tier
tiers = (Tier(100, 500), Tier(900000, 1000))
add_discount(DiscountFields(
    "Steps", "percent", is_automatic=True, tier_basis="amount", tiers=tiers, combines_with=("order",)
))
"""


@pytest.fixture(autouse=True)
def _no_discounts(live_site: LiveSite) -> Iterator[None]:
    yield
    # Other journeys know the shop as it was.
    live_site.run_in_website(_DELETE)


def _type_tiers(page: Page) -> None:
    """By keyboard: a row too many is taken away again."""
    page.get_by_role("radio", name="By amount spent").click()
    page.get_by_label("From this amount on").fill("1")
    page.get_by_label("Takes off").fill("5")
    for _ in range(2):
        page.get_by_role("button", name="Add tier").press("Enter")
    expect(page.get_by_label("From this amount on").nth(2)).to_be_focused()
    page.get_by_role("button", name="Remove tier 3").press("Enter")
    expect(page.get_by_label("From this amount on").nth(1)).to_be_focused()
    page.keyboard.type("9000")
    page.get_by_label("Takes off").nth(1).fill("4")
    page.keyboard.press("Enter")
    expect(page.get_by_text("Enter as much as in the tier before, or more.")).to_be_visible()
    assert serious_findings(page) == []
    page.get_by_label("Takes off").nth(1).fill("10")


def test_an_owner_makes_tiers_and_says_what_combines(open_page: Open) -> None:
    page = open_page(DISCOUNTS, as_owner=True)
    page.get_by_role("link", name="Add the first discount").click()
    page.get_by_role("radio", name="By itself").click()
    page.get_by_label("Title").fill("Steps")
    _type_tiers(page)
    page.get_by_role("checkbox", name="Discounts on the whole order").check()
    page.get_by_role("button", name="Add discount").click()
    row = page.get_by_role("row").filter(has_text="Steps")
    expect(row.get_by_text(re.compile("5–10 % off everything when spending"))).to_be_visible()
    row.get_by_role("link", name="Steps").click()
    expect(page.get_by_label("Takes off").nth(1)).to_have_value("10")
    expect(page.get_by_role("checkbox", name="Discounts on the whole order")).to_be_checked()
    expect(page.get_by_role("checkbox", name="Free shipping")).not_to_be_checked()


def test_a_buyer_reads_the_next_tier_and_puts_a_code_on_top(open_page: Open, live_site: LiveSite) -> None:
    live_site.run_in_website(_CODES + _STEPS)
    page = open_page("/", size={"width": 390, "height": 844})
    page.goto(PRODUCT)
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").first.click()
    expect(page.get_by_role("link", name="View cart")).to_be_visible()
    page.goto("/cart")
    sums = page.locator(".sums")
    expect(sums).to_contain_text(re.compile(r"Discount: Steps \(5% off for \$1\.00 or more\)"))
    expect(page.get_by_text(re.compile(r"Spend \$8,9\d\d\.\d\d more to save 10%\."))).to_be_visible()
    _apply(page, "alone")
    expect(page.get_by_text("ALONE cannot be combined with Steps.")).to_be_visible()
    page.get_by_role("button", name="Remove ALONE").click()
    expect(page.get_by_text("ALONE cannot be combined with Steps.")).to_have_count(0)
    _apply(page, "ontop")
    expect(sums).to_contain_text("Discount: ONTOP")
    expect(sums).to_contain_text("Discount: Steps")
    page.goto("/checkout")
    expect(page.get_by_text(re.compile("more to save 10%"))).to_be_visible()
    fill_checkout(page)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert in_both_schemes(page) == {}
    place_order(page)
    expect(sums).to_contain_text("Discount: ONTOP")
    expect(sums).to_contain_text("Discount: Steps (5% off for $1.00 or more)")


def _apply(page: Page, code: str) -> None:
    page.get_by_label("Discount code").fill(code)
    page.get_by_role("button", name="Apply code").click()
