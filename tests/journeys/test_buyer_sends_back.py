"""A buyer asks to send something back; the owner approves, receives and refunds or exchanges; the buyer sees
each step.
"""

import re
from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import bought_without_scripts
from tests.live import LiveSite
from tests.waiting import until

Open = Callable[..., Page]

_SEND = """
import sys
from sitewright.orders.models import Order
from sitewright.orders.operations.fulfil_order import fulfil_order
order = Order.objects.get(number=int(sys.argv[1]))
fulfil_order(order.id)
print(order.id)
"""

_HOW_MANY = re.compile(r"^.+: how many\? \(0 to \d\)$")
_REASON = re.compile("^.+: reason$")


def test_a_buyer_sends_back_and_gets_the_money(open_page: Open, live_site: LiveSite) -> None:
    """The buyer without a script, on a phone; axe finds nothing serious on either side."""
    found: dict[str, dict[str, list[str]]] = {}
    buying, number = bought_without_scripts(open_page)
    order_id = live_site.run_in_website(_SEND, number).strip()

    buyer = open_page(buying.url.removeprefix(live_site.url), scripts=False, size=PHONE)
    buyer.get_by_role("link", name="Return something").click()
    buyer.get_by_label(_HOW_MANY).fill("1")
    buyer.get_by_role("button", name="Ask for the return").click()
    expect(buyer.get_by_text("Choose a reason.")).to_be_visible()
    expect(buyer.get_by_label(_HOW_MANY)).to_have_value("1")
    buyer.get_by_label(_REASON).select_option("does-not-fit")
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
    # The money is given by a job: until then it says that the refund is on its way.
    until(lambda: _says(buyer, "Received and refunded"))
    assert live_site.run_in_website(_REFUNDS, order_id).strip() == "1"
    assert {name: problems for name, problems in found.items() if problems} == {}


_ASK = """
import sys
from sitewright.orders.models import Order
from sitewright.orders.operations.fulfil_order import fulfil_order
from sitewright.orders.returns.operations.answer_return import approve_return
from sitewright.orders.returns.operations.receive_return import receive_return
from sitewright.orders.returns.operations.request_return import request_return
order = Order.objects.get(number=int(sys.argv[1]))
fulfil_order(order.id)
form = {"key": "swap", "words": "", "quantity-0": "1", "reason-0": "does-not-fit"}
came = receive_return(order.id, approve_return(order.id, request_return(order.id, form).id).id)
print(order.id)
"""


def test_an_owner_exchanges_what_came_back(open_page: Open, live_site: LiveSite) -> None:
    """The draft order of it is as much cheaper as the buyer had paid, and free as it stands."""
    buying, number = bought_without_scripts(open_page)
    live_site.stop()
    order_id = live_site.run_in_website(_ASK, number).strip()
    live_site.start()

    owner = open_page(f"/config/commerce/orders/{order_id}", as_owner=True)
    owner.get_by_role("button", name="Exchange", exact=True).focus()
    owner.keyboard.press("Enter")
    owner.wait_for_url("**/commerce/draft-orders/*")
    expect(owner.get_by_text(f"Exchange for order {number}").first).to_be_visible()
    found = {"draft": in_both_schemes(owner)}
    owner.goto(f"/config/commerce/orders/{order_id}")
    made = owner.get_by_role("link", name=re.compile("Exchange in draft order D"))
    found["exchanged"] = in_both_schemes(owner)
    made.click()
    owner.wait_for_url("**/commerce/draft-orders/*")
    buying.goto(buying.url)
    expect(buying.get_by_text("Received: exchanged for something else")).to_be_visible()
    assert {name: problems for name, problems in found.items() if problems} == {}


def _says(page: Page, words: str) -> bool:
    page.reload()
    return page.get_by_text(words).count() == 1


_REFUNDS = """
import sys
from sitewright.orders.models import Refund
print(Refund.objects.filter(payment__order_id=sys.argv[1]).count())
"""
