"""A buyer asks to send something back; the owner approves, receives and refunds; the buyer sees each step."""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import PRODUCT, choose_variant, fill_checkout, place_order
from tests.live import LiveSite

Open = Callable[..., Page]

_SEND = """
import sys
from sitewright.orders.models import Order
from sitewright.orders.operations.fulfil_order import fulfil_order
order = Order.objects.get(number=int(sys.argv[1]))
fulfil_order(order.id)
print(order.id)
"""


def test_a_buyer_sends_back_and_gets_the_money(open_page: Open, live_site: LiveSite) -> None:
    """The buyer without a script, on a phone; axe finds nothing serious on either side."""
    found: dict[str, dict[str, list[str]]] = {}
    buying = open_page(PRODUCT, scripts=False)
    choose_variant(buying)
    buying.get_by_role("button", name="Add To Cart").click()
    buying.wait_for_url("**/cart")
    buying.goto("/checkout")
    fill_checkout(buying)
    number = place_order(buying)
    order_id = live_site.run_in_website(_SEND, number).strip()

    buyer = open_page(buying.url.removeprefix(live_site.url), scripts=False, size=PHONE)
    buyer.get_by_role("link", name="Return something").click()
    buyer.get_by_label(re.compile("how many")).fill("1")
    buyer.get_by_role("button", name="Ask for the return").click()
    expect(buyer.get_by_text("Choose a reason.")).to_be_visible()
    expect(buyer.get_by_label(re.compile("how many"))).to_have_value("1")
    buyer.get_by_label(re.compile("reason")).select_option("does-not-fit")
    buyer.get_by_label("Anything the shop should know").fill("It is wider than my wall.")
    buyer.get_by_role("button", name="Ask for the return").click()
    expect(buyer.get_by_text("Asked for: the shop will answer by e-mail")).to_be_visible()

    owner = open_page("/config/commerce/orders?state=returns", as_owner=True)
    owner.get_by_role("link", name=f"#{number}").click()
    expect(owner.get_by_text("It is wider than my wall.")).to_be_visible()
    found["asked"] = in_both_schemes(owner)
    owner.get_by_role("button", name="Approve").focus()
    owner.keyboard.press("Enter")
    dialog = owner.get_by_role("dialog")
    dialog.get_by_label("Words for the customer").fill("Sorry about that.")
    dialog.get_by_role("button", name="Approve").click()
    expect(owner.get_by_text("Approved, on its way")).to_be_visible()
    buyer.reload()
    expect(buyer.get_by_text("Approved: please send it back")).to_be_visible()
    expect(buyer.get_by_text("Sorry about that.")).to_be_visible()

    owner.get_by_role("button", name="It has come").click()
    found["received"] = in_both_schemes(owner)
    dialog.get_by_role("button", name="Mark as received").click()
    owner.get_by_role("button", name="Refund", exact=True).click()
    dialog.get_by_role("button", name=re.compile(r"^Refund .*\d")).click()
    expect(owner.get_by_text("Return closed")).to_be_visible()
    buyer.reload()
    expect(buyer.get_by_text("Received and refunded")).to_be_visible()
    assert live_site.run_in_website(_REFUNDS, order_id).strip() == "1"
    assert {name: problems for name, problems in found.items() if problems} == {}


_REFUNDS = """
import sys
from sitewright.orders.models import Refund
print(Refund.objects.filter(payment__order_id=sys.argv[1]).count())
"""
