"""An owner has parcels priced by carriers, and a buyer sees and pays what they ask."""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.checkout.shipping.easypost_fake import KEY, EasyPostFake, serving
from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import (
    PRODUCT,
    choose_variant,
    expect_scripts,
    fill_checkout,
    place_order,
    postal_field,
)
from tests.live import LiveSite
from tests.live_template import IS_GERMAN

Open = Callable[..., Page]

SHIPPING = "/config/settings/shipping"
_HOME = "Deutschland" if IS_GERMAN else "United States"
"""Of the website's language, with which the studio begins."""

_SEND_FROM_HERE = """
from django.db import transaction
from sitewright.catalog.models import Variant
from sitewright.kit import site_versions
from sitewright.sites.models import Website
with transaction.atomic():
    Variant.objects.update(weight_grams=1000)
    website = Website.objects.get()
    website.settings["invoices"] = {"country": "US", "region": "CA", "postalCode": "94104"}
    website.settings.pop("shipping", None)
    website.save()
    site_versions.bump()
"""
_RATE = """
from sitewright.checkout.operations.set_shipping import set_shipping
from sitewright.checkout.shipping.carriers.operations.connect_account import check_to_connect, keep_checked
from sitewright.sites.shipping_rules import Area, CarrierPrice, Rate, RateBasis, ShippingRules, Step, Zone
rate = Rate("parcel", "Parcel", (Step(950),), RateBasis.CARRIER, carrier=CarrierPrice(markup_cents=100))
set_shipping(ShippingRules((Zone("home", "United States", (Area("US"),), (rate,)),)), lambda *_: None)
check = check_to_connect("Our EasyPost", sys.argv[1])
keep_checked(check, check.ask())
"""


@pytest.fixture(scope="module")
def fake() -> Iterator[EasyPostFake]:
    with serving(EasyPostFake()) as found:
        yield found


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory, fake: EasyPostFake) -> Iterator[LiveSite]:
    """A demo shop of its own that says where it sends from."""
    environment = {"SITEWRIGHT_EASYPOST_URL": fake.url}
    with LiveSite(tmp_path_factory.mktemp("carriers") / "data", environment) as site:
        yield site


@pytest.fixture(autouse=True)
def prepared(live_site: LiveSite, fake: EasyPostFake) -> None:
    live_site.run_in_website(_SEND_FROM_HERE)
    fake.status = 200


def add_to_cart(page: Page) -> None:
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()
    page.wait_for_url("**/cart")


def test_an_owner_connects_an_account_and_adds_a_rate(open_page: Open) -> None:
    page = open_page(SHIPPING, as_owner=True, size=PHONE)
    card = page.locator("section", has=page.get_by_role("heading", name="Carrier account"))
    expect(card.get_by_text("Not connected")).to_be_visible()
    page.get_by_label("API key of EasyPost").fill("EZTKwrong")
    card.get_by_role("button", name="Connect", exact=True).click()
    expect(page.get_by_text("EasyPost does not accept this key.")).to_be_visible()
    page.get_by_label("What you call the account").fill("Our EasyPost")
    page.get_by_label("API key of EasyPost").fill(KEY)
    card.get_by_role("button", name="Connect", exact=True).click()
    expect(page.get_by_text("Our EasyPost, key ends in TEST")).to_be_visible()
    expect(page.get_by_label("API key of EasyPost")).to_have_value("")
    page.get_by_role("button", name="Ask for a price").click()
    expect(page.get_by_text("USPS Ground Advantage")).to_be_visible()
    assert serious_findings(page) == []
    page.get_by_role("button", name=f"Ship within {_HOME}").click()
    page.get_by_role("button", name="One price for everything").click()
    page.get_by_role("option", name="Calculated by the carrier").click()
    page.get_by_label("Services").fill("USPS Priority\nUSPS Ground Advantage")
    page.get_by_label("Add a percentage").fill("ten")
    page.get_by_label("Length").fill("30")
    page.get_by_role("button", name="Save zone").click()
    expect(page.get_by_text("Write a whole number from 0 to 500.")).to_be_visible()
    expect(page.get_by_text("This is needed.")).to_have_count(2)
    page.get_by_label("Add a percentage").fill("10")
    page.get_by_label("Width").fill("20")
    page.get_by_label("Height").fill("10")
    page.get_by_label("Amount", exact=True).fill("9.50")
    assert serious_findings(page) == []
    page.get_by_role("button", name="Save zone").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("Standard: by the carrier, else $9.50")).to_be_visible()
    card.get_by_role("button", name="Disconnect").click()
    page.get_by_role("alertdialog").get_by_role("button", name="Disconnect").click()
    expect(card.get_by_text("Not connected")).to_be_visible()


def test_a_guest_without_scripts_pays_what_the_carrier_asks(
    open_page: Open, live_site: LiveSite, fake: EasyPostFake
) -> None:
    live_site.run_in_website(_RATE, KEY)
    page = open_page(PRODUCT, scripts=False, size=PHONE)
    add_to_cart(page)
    page.goto("/checkout")
    fill_checkout(page)
    page.get_by_role("button", name="Update total").click()
    expect(page.get_by_label("USPS Ground Advantage")).to_be_checked()
    page.get_by_label("USPS Priority").check()
    page.get_by_role("button", name="Update total").click()
    expect(page.locator(".order-summary .sums")).to_contain_text("$8.37")
    place_order(page)
    expect(page.get_by_text("Shipping: USPS Priority")).to_be_visible()


def test_a_guest_with_scripts_sees_services_once_the_address_is_there(
    open_page: Open, live_site: LiveSite
) -> None:
    live_site.run_in_website(_RATE, KEY)
    page = open_page(PRODUCT, scripts=False, size=PHONE)
    add_to_cart(page)
    token = next(each for each in page.context.cookies() if each["name"] == "CART")["value"]
    scripted = open_page("/", size=PHONE)
    scripted.context.add_cookies([{"name": "CART", "value": token, "url": live_site.url}])
    scripted.goto("/checkout")
    expect_scripts(scripted)
    fill_checkout(scripted)
    postal_field(scripted).press("Tab")
    expect(scripted.get_by_label("USPS Ground Advantage")).to_be_checked()
    assert serious_findings(scripted) == []


def test_a_guest_is_not_kept_waiting_by_a_carrier_that_is_away(
    open_page: Open, live_site: LiveSite, fake: EasyPostFake
) -> None:
    live_site.run_in_website(_RATE, KEY)
    fake.status = 500
    page = open_page(PRODUCT, scripts=False, size=PHONE)
    add_to_cart(page)
    page.goto("/checkout")
    fill_checkout(page)
    postal_field(page).fill("97202")
    page.get_by_role("button", name="Update total").click()
    expect(page.locator(".order-summary .sums")).to_contain_text("Shipping: Parcel")
    place_order(page)
