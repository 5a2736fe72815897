"""A wallet above the form of the checkout, in a real browser, under our pages' policy, by a script of another
host that speaks Stripe's contract.
"""

import json
import re
from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import pytest
from playwright.sync_api import expect

from tests.faults.selling import FaultShop
from tests.journeys.axe import serious_findings
from tests.journeys.conftest import PATIENCE_MS, PHONE
from tests.journeys.shopping import fill_checkout
from tests.live_template import IS_GERMAN, SPEAK_GERMAN
from tests.orders.stripe_fake import SETTINGS, StripeFake, serving
from tests.orders.stripe_wallets import PUBLISHABLE_KEY

if TYPE_CHECKING:
    from playwright.sync_api import Browser, FrameLocator, Locator, Page

pytestmark = pytest.mark.database

_OF_AN_ANSWER = re.compile("Failed to load resource")
"""A refused order is an answer that browsers note."""
_PREPARE = f"""
from django.db import transaction
from sitewright.kit import site_versions
from sitewright.orders.operations.set_payment_account import set_payment_account
from sitewright.sites.models import Website
from tests.checkout.shipping.rules import flat, ship_by, zone
from tests.checkout.tax.taxing import charge_tax
set_payment_account("stripe", "test", {SETTINGS | {"publishableKey": PUBLISHABLE_KEY}!r})
charge_tax("DE")
with transaction.atomic():
    rates = (flat("letter", 1200, name="Letter"), flat("fast", 2000, name="Courier"))
    ship_by(Website.objects.get(), zone("home", "US"), zone("europe", "DE", rates=rates))
    site_versions.bump()
"""
_PRICE = """
from django.db import transaction
from sitewright.catalog.models import Variant
from sitewright.kit import site_versions
with transaction.atomic():
    Variant.objects.update(price_cents=int(sys.argv[1]))
    site_versions.bump()
"""
_ORDERS = """
import json
from sitewright.orders.invariants.checking import check_invariants
from sitewright.orders.models import Order, Payment
broken = check_invariants()
assert not broken, broken
print(json.dumps([
    {"email": order.email, "address": order.shipping_address, "total": order.grand_total_cents,
     "tax": order.tax_cents, "shipping": order.shipping_cents,
     "payments": [paid.amount_cents for paid in Payment.objects.filter(order_id=order.id, state="captured")]}
    for order in Order.objects.order_by("number")
]))
"""


@pytest.fixture(scope="module")
def stripe() -> "Iterator[StripeFake]":
    with serving(StripeFake()) as fake:
        yield fake


@pytest.fixture(scope="module")
def shop(tmp_path_factory: pytest.TempPathFactory, stripe: StripeFake) -> Iterator[FaultShop]:
    prepared = FaultShop(tmp_path_factory.mktemp("wallet") / "data", stock=40, carts=10)
    prepared.site.environment |= {"SITEWRIGHT_STRIPE_URL": stripe.url, "SITEWRIGHT_STRIPE_JS_URL": stripe.url}
    prepared.site.run_in_website(_PREPARE)
    if IS_GERMAN:
        prepared.site.run_in_website(SPEAK_GERMAN)
    with prepared.site:
        yield prepared


@pytest.fixture(params=[True], ids=["scripts"])
def page(
    browser: "Browser", shop: FaultShop, stripe: StripeFake, request: pytest.FixtureRequest
) -> "Iterator[Page]":
    """A buyer with a cart, at the checkout; nothing is refused by the policy, and nothing fails."""
    stripe.wallets.names = ["google_pay"]
    stripe.wallets.loaded.clear()
    url, said = shop.site.url, []
    with browser.new_context(base_url=url, viewport=PHONE, java_script_enabled=request.param) as context:
        context.add_cookies([{"name": "CART", "value": shop.tokens.pop(), "url": url}])
        opened = context.new_page()
        opened.set_default_timeout(PATIENCE_MS)
        opened.on("console", lambda told: said.append(told.text) if told.type == "error" else None)
        opened.on("pageerror", lambda error: said.append(str(error)))
        opened.goto("/checkout")
        yield opened
        assert [each for each in said if not _OF_AN_ANSWER.match(each)] == []


def orders(shop: FaultShop) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(shop.site.run_in_website(_ORDERS))
    return found


def open_sheet(page: "Page") -> "FrameLocator":
    page.frame_locator('iframe[title="Wallets"]').get_by_role("button", name="Google Pay").click()
    return page.frame_locator('iframe[title="Wallet"]')


def total(sheet: "FrameLocator") -> "Locator":
    return sheet.locator("#total")


def confirm(sheet: "FrameLocator", card: str = "pm_ok") -> None:
    sheet.locator("#card").select_option(card)
    sheet.locator("#pay").click()


def send_to(sheet: "FrameLocator", place: str) -> None:
    """Once the sheet has heard what it costs where it was opened for."""
    expect(sheet.locator("#rates label")).to_have_count(1)
    expect(sheet.locator("#pay")).to_be_enabled()
    sheet.locator("#address").select_option(place)


def test_pays_with_the_address_of_the_wallet(page: "Page", shop: FaultShop, stripe: StripeFake) -> None:
    """Issue 13"""
    before = orders(shop)
    expect(page.locator("[data-wallets]")).to_be_visible()
    assert serious_findings(page) == []
    sheet = open_sheet(page)
    expect(total(sheet)).to_have_text("USD 17.00")
    send_to(sheet, "1")
    # 19 % of goods and of delivery, on top.
    expect(total(sheet)).to_have_text("USD 28.56")
    sheet.get_by_label("Courier").check()
    expect(total(sheet)).to_have_text("USD 38.08")
    confirm(sheet)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
    made = orders(shop)
    assert len(made) == len(before) + 1
    order = made[-1]
    assert (order["email"], order["total"], order["tax"], order["shipping"]) == (
        "wanda@example.com", 3808, 608, 2000,
    )  # fmt: skip
    assert order["payments"] == [3808]
    assert (order["address"]["line2"], order["address"]["country"]) == ("Hinterhaus", "DE")
    shown = [each["shown"] for each in stripe.wallets.tokens.values()]
    assert shown[-1] == str(order["total"])


def test_a_declined_card_is_said_and_another_pays(page: "Page", shop: FaultShop) -> None:
    """Issue 13"""
    before = len(orders(shop))
    fill_checkout(page)
    page.get_by_label("Name").fill("Ada Byron")
    sheet = open_sheet(page)
    send_to(sheet, "1")
    expect(total(sheet)).to_have_text("USD 28.56")
    confirm(sheet, "pm_decline")
    expect(page.locator("#checkout-form [role=alert]")).to_contain_text("Your card was declined.")
    expect(page.locator("#checkout-form [role=alert]")).to_be_focused()
    expect(page.get_by_label("Name")).to_have_value("Ada Byron")
    assert len(orders(shop)) == before
    sheet = open_sheet(page)
    send_to(sheet, "1")
    expect(total(sheet)).to_have_text("USD 28.56")
    confirm(sheet)
    expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
    assert len(orders(shop)) == before + 1


def test_another_price_is_said_before_it_is_paid(page: "Page", shop: FaultShop, stripe: StripeFake) -> None:
    """Issue 13"""
    before, intents = len(orders(shop)), len(stripe.intents)
    sheet = open_sheet(page)
    expect(total(sheet)).to_have_text("USD 17.00")
    expect(sheet.locator("#pay")).to_be_enabled()
    shop.site.run_in_website(_PRICE, "1500")
    try:
        confirm(sheet)
        said = "Prices changed meanwhile. Look at the new total and place the order again."
        expect(page.locator("#checkout-form [role=alert]")).to_contain_text(said)
        assert (len(orders(shop)), len(stripe.intents)) == (before, intents)
        # The form goes to the shop's own country until somebody says otherwise.
        expect(page.get_by_role("button", name=re.compile("^Pay "))).to_contain_text("32")
        sheet = open_sheet(page)
        expect(total(sheet)).to_have_text("USD 20.00")
        expect(sheet.locator("#pay")).to_be_enabled()
        confirm(sheet)
        expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
        assert orders(shop)[-1]["payments"] == [2000]
    finally:
        shop.site.run_in_website(_PRICE, "1200")


@pytest.mark.parametrize("is_given", [True, False])
def test_a_bank_asks_in_the_page(page: "Page", *, is_given: bool) -> None:
    sheet = open_sheet(page)
    expect(sheet.locator("#pay")).to_be_enabled()
    confirm(sheet, "pm_asks")
    decision = "Approve" if is_given else "Refuse"
    page.frame_locator('iframe[title="Bank"]').get_by_role("button", name=decision).click()
    if is_given:
        expect(page.get_by_role("heading", level=1)).to_contain_text("Thank you")
    else:
        expect(page.get_by_text("The payment was not completed.")).to_be_visible()
        expect(page.locator("[data-wallets]")).to_be_visible()


def test_who_lets_it_be_can_fill_in_the_form(page: "Page") -> None:
    sheet = open_sheet(page)
    sheet.get_by_role("button", name="Dismiss").click()
    expect(page.locator('iframe[title="Wallet"]')).to_have_count(0)
    fill_checkout(page)
    page.get_by_label("Bank debit").check()
    page.get_by_role("button", name=re.compile("^Pay ")).click()
    expect(page.get_by_text("Your payment is being confirmed.")).to_be_visible()


def test_without_a_wallet_nothing_is_seen_and_nothing_moves(page: "Page", stripe: StripeFake) -> None:
    """Issue 13"""
    stripe.wallets.names = []
    page.reload()
    place = page.locator("[data-wallets]")
    expect(place).to_have_attribute("data-none", "")
    expect(place).to_be_hidden()
    room = place.bounding_box()
    assert room is not None
    assert room["height"] > 0
    page.mouse.wheel(0, 2000)
    expect(place).to_have_attribute("hidden", "")
    fill_checkout(page)


@pytest.mark.parametrize("page", [False], ids=["no scripts"], indirect=True)
def test_without_scripts_nothing_is_seen(page: "Page", stripe: StripeFake) -> None:
    expect(page.locator("[data-wallets]")).to_be_hidden()
    assert page.locator("[data-wallets]").bounding_box() is None
    assert stripe.wallets.loaded == []
