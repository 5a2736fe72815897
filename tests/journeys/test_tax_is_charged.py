"""An owner says where tax is charged, and buyers pay it: in Germany within the price, in New York on top."""

import json
import re
from collections.abc import Callable, Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.editing import WIDE
from tests.journeys.shopping import PRODUCT, expect_scripts, fill_place, place_order, postal_field
from tests.live import LiveSite
from tests.live_template import IS_GERMAN

Open = Callable[..., Page]


def _percent(number: str) -> str:
    """As the language writes it."""
    return f"{number.replace('.', ',')} %" if IS_GERMAN else f"{number}%"


_VAT_19 = f"{'MwSt.' if IS_GERMAN else 'VAT'} {_percent('19')}"
_SALES_TAX_4 = f"{'Verkaufssteuer' if IS_GERMAN else 'Sales tax'} {_percent('4')}"
"""What a shop in this language calls its taxes."""

pytestmark = pytest.mark.database

_LAST_ORDER = """
import json
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order
order = Order.objects.order_by("-number")[0]
broken = check_invariants()
assert not broken, broken
names = ("tax_mode", "tax_cents", "subtotal_cents", "grand_total_cents")
print(json.dumps({name: getattr(order, name) for name in names}))
"""
_NO_TAX = """
from sitewright.sites.operations.set_settings import set_settings
set_settings({"settings.taxes.places": [], "settings.taxes.rates": [], "settings.taxes.isIncluded": False},
             lambda *_: None)
"""


@pytest.fixture(autouse=True)
def _back_to_no_tax(live_site: LiveSite) -> Iterator[None]:
    """Other journeys buy at the demo shop's prices."""
    yield
    live_site.run_in_website(_NO_TAX)


def _charge_tax(page: Page, country: str, state: str = "") -> None:
    """The country, and one save: its rate stands there."""
    page.get_by_role("button", name="Your country").click()
    page.get_by_role("option", name=country, exact=True).click()
    if state:
        page.get_by_role("button", name="State or province").click()
        page.get_by_role("option", name=state, exact=True).click()
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Tax settings saved")).to_be_visible()


def _add_rate(page: Page, percent: str, first: str, last: str, name: str) -> None:
    page.get_by_role("button", name="Add a rate").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Rate in percent").fill(percent)
    dialog.get_by_role("button", name="State or province").click()
    page.get_by_role("option", name="New York", exact=True).click()
    dialog.get_by_label("Postal codes from").fill(first)
    dialog.get_by_label("to", exact=True).fill(last)
    dialog.get_by_label("Name on receipts").fill(name)
    dialog.get_by_role("button", name="Add").click()
    expect(dialog).to_have_count(0)


def _fill_cart(page: Page, *, has_scripts: bool = True) -> None:
    page.goto(PRODUCT)
    if has_scripts:
        expect_scripts(page)
    for number in range(3):
        page.locator(".product-form fieldset.option").nth(number).locator("label").first.click()
    page.get_by_role("button", name="Add To Cart").click()
    if has_scripts:
        expect(page.get_by_role("link", name="One item in cart")).to_be_visible()


def _fill_address(page: Page, country: str, city: str, postal_code: str, region: str = "") -> None:
    page.get_by_label("Email").fill("buyer@example.com")
    page.get_by_label("Name").fill("Bea Buyer")
    page.get_by_label("Country").select_option(country)
    page.get_by_label("Address", exact=True).fill("1 Main Street")
    fill_place(page, city, postal_code, region)
    postal_field(page).blur()


def _order(live_site: LiveSite) -> Any:
    """The newest order's sums."""
    return json.loads(live_site.run_in_website(_LAST_ORDER))


def test_germany_within_three_clicks_and_a_phone_pays_it(open_page: Open, live_site: LiveSite) -> None:
    studio = open_page("/config/settings/taxes", size=WIDE, as_owner=True)
    _charge_tax(studio, "Germany")
    expect(studio.get_by_text(f"{_VAT_19}, reduced {_percent('7')}")).to_be_visible()
    expect(studio.get_by_label("Prices include tax", exact=True)).to_be_checked()
    assert serious_findings(studio) == []
    page = open_page(PRODUCT, size=PHONE)
    _fill_cart(page)
    page.goto("/cart")
    expect(page.get_by_text(f"incl. {_VAT_19}")).to_be_visible()
    page.get_by_role("link", name="Checkout").click()
    _fill_address(page, "DE", "Berlin", "10119")
    total = page.locator(".checkout-page .sums .grand dd").inner_text()
    expect(page.locator(".checkout-page .sums")).to_contain_text(f"incl. {_VAT_19}")
    place_order(page)
    expect(page.get_by_text(f"incl. {_VAT_19}")).to_be_visible()
    expect(page.locator(".sums .grand dd")).to_have_text(total)
    order = _order(live_site)
    assert order["tax_mode"] == "inclusive"
    assert 0 < order["tax_cents"] == round(order["grand_total_cents"] * 19 / 119)


def test_new_york_on_top_as_the_address_says(open_page: Open, live_site: LiveSite) -> None:
    studio = open_page("/config/settings/taxes", size=WIDE, as_owner=True)
    _charge_tax(studio, "United States", "New York")
    expect(studio.get_by_text(_SALES_TAX_4)).to_be_visible()
    expect(studio.get_by_label("Prices include tax", exact=True)).not_to_be_checked()
    _add_rate(studio, "8.875", "10001", "11999", "NYC sales tax")
    studio.get_by_role("button", name="Save").click()
    page = open_page(PRODUCT)
    _fill_cart(page)
    page.goto("/checkout")
    expect_scripts(page)
    sums = page.locator(".checkout-page .sums")
    _fill_address(page, "US", "Brooklyn", "11201", "NY")
    expect(sums).to_contain_text(f"NYC sales tax {_percent('8.875')}")
    expect(page.get_by_role("button", name=f"Pay {sums.locator('.grand dd').inner_text()}")).to_be_visible()
    place_order(page)
    expect(page.get_by_text(f"NYC sales tax {_percent('8.875')}")).to_be_visible()
    order = _order(live_site)
    assert order["grand_total_cents"] == order["subtotal_cents"] + order["tax_cents"]
    assert order["tax_cents"] * 100_000 // order["subtotal_cents"] in range(8800, 8951)


def test_without_scripts_the_new_total_is_seen_before_it_is_paid(
    open_page: Open, live_site: LiveSite
) -> None:
    studio = open_page("/config/settings/taxes", size=WIDE, as_owner=True)
    _charge_tax(studio, "United States", "New York")
    page = open_page(PRODUCT, scripts=False)
    _fill_cart(page, has_scripts=False)
    page.goto("/checkout")
    _fill_address(page, "US", "Brooklyn", "11201", "NY")
    page.get_by_role("button", name="Update total").click()
    expect(page.locator(".checkout-page .sums")).to_contain_text(_SALES_TAX_4)
    expect(page.get_by_label("City")).to_have_value("Brooklyn")
    place_order(page)
    expect(page.get_by_text(re.compile(_SALES_TAX_4.replace(" ", r"\s")))).to_be_visible()
    assert _order(live_site)["tax_cents"] > 0


def test_undo_takes_it_back_and_the_state_is_asked_for(open_page: Open, live_site: LiveSite) -> None:
    page = open_page("/config/settings/taxes", size=PHONE, as_owner=True)
    page.get_by_role("button", name="Your country").focus()
    page.keyboard.press("Enter")
    page.keyboard.type("Vereinigte Staaten" if IS_GERMAN else "United States", delay=20)
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Save").click()
    expect(page.get_by_text("Choose the state: each has a tax of its own.")).to_be_visible()
    _charge_tax(page, "Norway")
    page.get_by_role("button", name="Undo").click()
    expect(page.get_by_role("button", name="Your country")).to_contain_text("I charge no tax")
