"""An owner gives a customer store credit; the customer pays a part with it, without a script; the owner
refunds a part to it, and both see what moved.
"""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import PRODUCT, choose_variant, fill_checkout
from tests.journeys.test_customer_has_an_account import _CODE, _SWITCH
from tests.live import LiveSite
from tests.waiting import until

Open = Callable[..., Page]
_EMAIL = "credit@example.com"


@pytest.fixture(autouse=True)
def _accounts(live_site: LiveSite) -> Iterator[None]:
    """For this journey alone: others meet the demo shop as it is made."""
    live_site.run_in_website(_SWITCH, "on")
    yield
    live_site.run_in_website(_SWITCH, "off")


def _signed_in(open_page: Open, live_site: LiveSite) -> Page:
    page = open_page("/account/login", scripts=False, size=PHONE)
    page.get_by_role("textbox", name="Email").fill(_EMAIL)
    page.get_by_role("button", name="Send me a code").click()
    page.get_by_label("Code").fill(live_site.run_in_website(_CODE, _EMAIL))
    page.get_by_role("button", name="Sign in").click()
    expect(page.get_by_role("navigation", name="Account")).to_be_visible()
    return page


def _give(owner: Page, found: dict[str, dict[str, list[str]]]) -> None:
    owner.get_by_role("row").filter(has_text=_EMAIL).get_by_role("link").first.click()
    owner.get_by_role("button", name="Give store credit").click()
    dialog = owner.get_by_role("dialog", name="Give store credit")
    dialog.get_by_role("button", name="Give", exact=True).click()
    expect(dialog.get_by_text("Say why, for your books.")).to_be_visible()
    dialog.get_by_label("Amount").fill("12")
    dialog.get_by_label("Reason").fill("Late parcel")
    dialog.get_by_label("Message to the customer").fill("Sorry for the wait!")
    found["dialog"] = in_both_schemes(owner)
    dialog.get_by_role("button", name="Give", exact=True).click()
    expect(owner.get_by_text("Store credit given")).to_be_visible()
    expect(owner.get_by_text("$12.00").first).to_be_visible()
    found["customer"] = in_both_schemes(owner)


def test_credit_is_given_pays_a_part_and_takes_a_refund(open_page: Open, live_site: LiveSite) -> None:
    found: dict[str, dict[str, list[str]]] = {}
    buyer = _signed_in(open_page, live_site)
    owner = open_page(f"/config/commerce/customers?search={_EMAIL}", as_owner=True)
    _give(owner, found)

    buyer.goto(PRODUCT)
    choose_variant(buyer)
    buyer.get_by_role("button", name="Add To Cart").click()
    buyer.wait_for_url("**/cart")
    buyer.goto("/checkout")
    fill_checkout(buyer, email=_EMAIL)
    expect(buyer.get_by_text("Store credit: $12.00")).to_be_visible()
    buyer.get_by_role("button", name="Pay with store credit").click()
    expect(buyer.get_by_text("Remaining amount").first).to_be_visible()
    expect(buyer.get_by_label("City")).to_have_value("Portland")
    buyer.get_by_role("button", name=re.compile("^Pay ")).last.click()
    expect(buyer.get_by_role("heading", level=1)).to_contain_text("Thank you")
    expect(buyer.get_by_text("Store credit").first).to_be_visible()

    owner.reload()
    owner.get_by_role("link", name=re.compile(r"^Order \d+")).first.click()
    owner.get_by_role("button", name="More for this order").click()
    owner.get_by_role("menuitem", name="Refund").click()
    dialog = owner.get_by_role("dialog", name=re.compile("^Refund order"))
    dialog.get_by_label("Another amount").fill("5")
    dialog.get_by_text("Refund to store credit").click()
    expect(dialog.get_by_role("switch", name="Refund to store credit")).to_be_checked()
    found["refund"] = in_both_schemes(owner)
    dialog.get_by_role("button", name=re.compile(r"^Refund .*\d")).click()
    expect(owner.get_by_text("$5.00 of it as store credit")).to_be_visible()

    def is_there() -> bool:
        buyer.goto("/account/credit")
        return buyer.get_by_text("You have $5.00 from test mode").count() == 1

    until(is_there)
    expect(buyer.get_by_text("Sorry for the wait!")).to_be_visible()
    expect(buyer.get_by_text("Late parcel")).to_have_count(0)
    assert {name: problems for name, problems in found.items() if problems} == {}
