"""An owner changes a paid order: its buyer pays what is dearer without a script, and gets back the rest."""

import re
from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import bought_without_scripts, place_order
from tests.live import LiveSite

Open = Callable[..., Page]
_FORGET = """
from sitewright.checkout.operations.forget_carts import forget_carts
from sitewright.orders.drafts.models import Draft
forget_carts(list(Draft.objects.values_list("cart_id", flat=True)))
Draft.objects.all().delete()
"""
_KINDS = """
import sys
from sitewright.orders.models import Order, Payment, Refund
order = Order.objects.get(number=int(sys.argv[1]))
payments = Payment.objects.filter(order_id=order.id)
print(sorted(payments.values_list("state", "edit")))
print(sorted(Refund.objects.filter(payment__in=payments).values_list("kind", flat=True)))
"""


@pytest.fixture(autouse=True)
def _no_drafts(live_site: LiveSite) -> Iterator[None]:
    """The numbers of drafts begin anew for others."""
    yield
    live_site.run_in_website(_FORGET)


def _add_a_poppy(owner: Page, dialog: Locator) -> None:
    dialog.get_by_role("button", name="Add products…").click()
    goods = owner.get_by_role("dialog", name="Add products")
    goods.get_by_label("Find by name or SKU").fill("Field Poppy")
    kind = goods.get_by_role("option").filter(has_text="8 × 10 in / Cotton rag / Unframed")
    kind.filter(has_text="Field Poppy").click()
    goods.get_by_role("button", name="Add these").click()


def test_an_order_is_edited_up_and_down(open_page: Open, live_site: LiveSite) -> None:
    found: dict[str, dict[str, list[str]]] = {}
    buying, number = bought_without_scripts(open_page)
    owner = open_page("/config/commerce/orders", as_owner=True)
    owner.get_by_role("link", name=f"#{number}").click()

    owner.get_by_role("button", name="Edit order").focus()
    owner.keyboard.press("Enter")
    dialog = owner.get_by_role("dialog", name=f"Edit order #{number}")
    expect(dialog.get_by_text("Nothing is changed yet.")).to_be_visible()
    expect(dialog.get_by_role("button", name="Save")).to_be_disabled()
    _add_a_poppy(owner, dialog)
    expect(dialog.get_by_text("The customer still has to pay")).to_be_visible()
    found["up"] = in_both_schemes(owner)
    dialog.get_by_role("button", name=re.compile(r"^Save and send pay link for .*\d")).click()
    expect(owner.get_by_text(re.compile("still to be paid$"))).to_be_visible()
    expect(owner.get_by_role("button", name="Take the change back")).to_be_visible()

    buyer = open_page(buying.url.removeprefix(live_site.url), scripts=False, size=PHONE)
    expect(buyer.get_by_role("heading", name="Changes to this order")).to_be_visible()
    # The check itself is a script.
    found["owed"] = in_both_schemes(open_page(buying.url.removeprefix(live_site.url), size=PHONE))
    buyer.get_by_role("link", name=re.compile(r"^Pay .*\d")).click()
    expect(buyer.get_by_text(f"Difference for order #{number}").first).to_be_visible()
    place_order(buyer)
    expect(buyer.get_by_text(f"Order {number}").first).to_be_visible()
    expect(buyer.get_by_role("link", name=re.compile(r"^Pay .*\d"))).to_have_count(0)

    owner.reload()
    owner.get_by_role("button", name="Edit order").click()
    added = dialog.get_by_role("textbox").nth(1)
    added.fill("0")
    added.press("Tab")
    expect(dialog.get_by_text("You give back")).to_be_visible()
    found["down"] = in_both_schemes(owner)
    dialog.get_by_role("button", name=re.compile(r"^Save and refund .*\d")).click()
    expect(owner.get_by_text("After a change of the order")).to_be_visible()
    payments, refunds = live_site.run_in_website(_KINDS, number).strip().splitlines()
    assert "('captured', 1)" in payments or "('refunded', 1)" in payments
    assert refunds == "['credit', 'settlement']"
    buyer.reload()
    expect(buyer.get_by_text("goes back to you")).to_be_visible()
    assert {name: problems for name, problems in found.items() if problems} == {}
