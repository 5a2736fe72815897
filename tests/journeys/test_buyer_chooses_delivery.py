"""An owner says where the shop ships to, and buyers choose how their order gets to them."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import PRODUCT, choose_variant, expect_scripts, fill_checkout
from tests.live import LiveSite
from tests.live_template import IS_GERMAN

Open = Callable[..., Page]

_HOME_CODE, _HOME = ("DE", "Deutschland") if IS_GERMAN else ("US", "United States")
"""Of the website's language; the studio and the checkout begin with it."""
_CITY = "Berlin" if IS_GERMAN else "Portland"
SHIPPING = "/config/settings/shipping"
_SHIP = """
from sitewright.checkout.operations.set_shipping import set_shipping
from sitewright.sites.shipping_rules import Area, PickupPlace, Rate, ShippingRules, Step, Zone
standard = Rate("standard", "Standard", (Step(500),), days_from=2, days_to=4)
express = Rate("express", "Express", (Step(1500),), estimate="1 day")
home = Zone("home", sys.argv[2], (Area(sys.argv[1]),), (standard, express))
dock = PickupPlace("dock", "Dock studio", "12 Dock Street, Brooklyn")
set_shipping(ShippingRules((home,), (dock,)), lambda before, after: None)
"""

_REMIND = """
from django.db import transaction
from sitewright.kit import site_versions
from sitewright.sites.models import Website
with transaction.atomic():
    website = Website.objects.get()
    website.settings["cartReminders"] = {"cartRemindersEnabled": True, "reminderHours": 4}
    website.save()
    site_versions.bump()
"""
_REMINDED = """
from sitewright.orders.cart_reminders.models import CartReminder
print(*CartReminder.objects.values_list("email", flat=True))
"""


@pytest.fixture(scope="module")
def live_site(tmp_path_factory: pytest.TempPathFactory) -> Iterator[LiveSite]:
    """A demo shop of its own: what it charges for shipping is nobody else's business."""
    with LiveSite(tmp_path_factory.mktemp("delivery") / "data") as site:
        yield site


@pytest.fixture(autouse=True)
def rules(live_site: LiveSite) -> None:
    """Standard and express at home, and a place to fetch it."""
    live_site.run_in_website(_SHIP, _HOME_CODE, _HOME)


def sums(page: Page) -> Locator:
    return page.locator(".order-summary .sums")


def add_to_cart(page: Page) -> None:
    choose_variant(page)
    page.get_by_role("button", name="Add To Cart").click()


def save_zone(page: Page) -> None:
    page.get_by_role("button", name="Save zone").click()
    expect(page.get_by_role("dialog")).to_have_count(0)


def test_an_owner_ships_at_home_in_two_clicks_and_adds_a_place(open_page: Open) -> None:
    """The first rule is two presses; what is wrong is said at its field, and a removal is undone."""
    page = open_page(SHIPPING, as_owner=True)
    page.get_by_role("button", name=f"Remove {_HOME}").click()
    page.get_by_role("button", name="Remove Dock studio").click()
    expect(page.get_by_text("Buyers in every country can order")).to_be_visible()
    page.get_by_role("button", name=f"Ship within {_HOME}").click()
    save_zone(page)
    expect(page.get_by_text("Standard: $5.00")).to_be_visible()
    page.get_by_role("button", name=f"Edit {_HOME}").click()
    page.get_by_role("button", name="Add way of delivery").click()
    page.get_by_label("Name buyers see").nth(1).fill("Express")
    page.get_by_role("button", name="Save zone").click()
    expect(page.get_by_text("This is needed.")).to_be_visible()
    page.get_by_label("Amount").nth(1).fill("15")
    page.get_by_label("How long it takes").nth(1).fill("By courier")
    page.get_by_label("At most").nth(1).fill("1")
    assert serious_findings(page) == []
    save_zone(page)
    expect(page.get_by_text("Express: $15.00 · By courier · 1 working day")).to_be_visible()
    page.get_by_role("button", name="Change").click()
    page.get_by_role("button", name="Sat").click()
    page.get_by_label("Closed on").fill("2030-12-24")
    page.get_by_role("button", name="Add", exact=True).click()
    assert serious_findings(page) == []
    page.get_by_role("button", name="Save", exact=True).click()
    expect(page.get_by_text("Fri, Sat; orders before 12:00 on the same day.")).to_be_visible()
    expect(page.get_by_text("Closed: Tuesday, December 24, 2030")).to_be_visible()
    page.get_by_role("button", name="Add pick-up place").click()
    page.get_by_label("Name").fill("Dock studio")
    page.get_by_label("Address").fill("12 Dock Street, Brooklyn")
    page.get_by_role("button", name="Save place").click()
    expect(page.get_by_role("dialog")).to_have_count(0)
    expect(page.get_by_text("12 Dock Street, Brooklyn")).to_be_visible()
    page.get_by_role("button", name="Remove Dock studio").click()
    expect(page.get_by_text("12 Dock Street, Brooklyn")).to_have_count(0)
    page.get_by_role("button", name="Undo").last.click()
    expect(page.get_by_text("12 Dock Street, Brooklyn")).to_be_visible()


def test_a_guest_without_scripts_buys_on_a_phone(open_page: Open) -> None:
    """The button counts again and keeps what was typed; the total of the button is what is charged."""
    page = open_page(PRODUCT, scripts=False, size=PHONE)
    add_to_cart(page)
    page.wait_for_url("**/cart")
    page.goto("/checkout")
    expect(page.get_by_role("button", name="Pay $33.00")).to_be_visible()
    expect(page.get_by_label("Country").locator("option")).to_have_count(2)
    expect(page.get_by_text(re.compile(r"^arrives .+\s–\s.+"))).to_be_visible()
    fill_checkout(page, country=_HOME_CODE)
    page.get_by_label("Express").check()
    page.get_by_role("button", name="Update total").click()
    expect(sums(page)).to_contain_text("Express")
    expect(page.get_by_label("City")).to_have_value(_CITY)
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.get_by_role("button", name="Pay $43.00").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
    expect(sums(page)).to_contain_text("Express")
    expect(sums(page)).to_contain_text("$15.00")
    expect(page.get_by_text("Express, 1 day")).to_be_visible()


def test_totals_follow_the_choice_by_themselves(open_page: Open) -> None:
    """With scripts, by the keyboard; who picks up is asked for no address."""
    page = open_page(PRODUCT)
    add_to_cart(page)
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    page.goto("/checkout")
    expect_scripts(page)
    expect(page.get_by_role("button", name="Update total")).to_be_hidden()
    fill_checkout(page, country=_HOME_CODE)
    page.get_by_label("Standard").focus()
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Pay $43.00")).to_be_visible()
    expect(page.get_by_label("Express")).to_be_focused()
    expect(page.get_by_label("City")).to_have_value(_CITY)
    assert serious_findings(page) == []
    page.keyboard.press("ArrowDown")
    expect(page.get_by_role("button", name="Pay $28.00")).to_be_visible()
    expect(page.get_by_label("City")).to_have_count(0)
    page.get_by_role("button", name="Pay $28.00").click()
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
    expect(page.get_by_text("Where to pick it up")).to_be_visible()
    expect(page.get_by_text("12 Dock Street, Brooklyn")).to_be_visible()


def test_a_rate_that_changes_meanwhile_is_said_before_it_is_paid(open_page: Open) -> None:
    """Nothing is charged that the buyer has not seen."""
    buyer = open_page(PRODUCT)
    add_to_cart(buyer)
    expect(buyer.get_by_role("link", name="One item in cart")).to_be_visible()
    buyer.goto("/checkout")
    fill_checkout(buyer, country=_HOME_CODE)
    expect(buyer.get_by_role("button", name="Pay $33.00")).to_be_visible()
    owner = open_page(SHIPPING, as_owner=True)
    owner.get_by_role("button", name=f"Edit {_HOME}").click()
    owner.get_by_label("Amount").first.fill("7.50")
    save_zone(owner)
    buyer.get_by_role("button", name="Pay $33.00").click()
    expect(buyer.get_by_role("button", name="Pay $35.50")).to_be_visible()
    expect(
        buyer.get_by_role("alert").filter(has_text=re.compile("price|changed", re.IGNORECASE))
    ).to_be_visible()
    buyer.get_by_role("button", name="Pay $35.50").click()
    expect(buyer.get_by_role("heading", level=1)).to_contain_text("Thank you")


def test_who_leaves_the_checkout_has_said_whether_to_be_reminded(
    live_site: LiveSite, open_page: Open
) -> None:
    """The box is sent as soon as it is ticked, and again with another address, without a button."""
    live_site.stop()
    live_site.run_in_website(_REMIND)
    live_site.start()
    page = open_page(PRODUCT, size=PHONE)
    add_to_cart(page)
    expect(page.get_by_role("link", name="One item in cart")).to_be_visible()
    page.goto("/checkout")
    expect_scripts(page)
    box = page.get_by_role("checkbox", name="E-mail me a link to my cart")
    expect(box).not_to_be_checked()
    page.get_by_label("Email", exact=True).fill("bea@example.com")
    with page.expect_response("**/checkout"):
        box.press("Space")
    with page.expect_response("**/checkout"):
        page.get_by_label("Email", exact=True).fill("beatrix@example.com")
        page.get_by_label("Email", exact=True).press("Tab")
    assert serious_findings(page) == []
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    page.reload()
    expect(box).to_be_checked()
    assert live_site.run_in_website(_REMINDED) == "beatrix@example.com"
