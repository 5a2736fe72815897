"""A bank asks a payment back: its owner sees it in the list, on the order and what to do, on a phone."""

from collections.abc import Callable

from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import bought_without_scripts
from tests.live import LiveSite

Open = Callable[..., Page]

_BANK_SAYS = """
from datetime import timedelta
from sitewright.kit import clock
from sitewright.orders.disputes.models import Dispute
from sitewright.orders.disputes.operations.look_at_dispute import note_dispute
from sitewright.orders.models import Order, Payment
from sitewright.orders.payments.disputed import Disputed, DisputeReason, DisputeState
order = Order.objects.get(number=int(sys.argv[1]))
payment = Payment.objects.get(order_id=order.id)
told = Disputed(
    f"dp_{order.number}", payment.environment, "", "", DisputeState(sys.argv[2]), DisputeReason.NOT_RECEIVED,
    payment.amount_cents, payment.currency, clock.now(), clock.now() + timedelta(days=9),
    "https://dashboard.example/payments/pi_1",
)
assert note_dispute(payment, told, Dispute.objects.filter(payment=payment).count())
"""


def test_an_owner_sees_a_dispute_and_what_to_do(open_page: Open, live_site: LiveSite) -> None:
    found: dict[str, dict[str, list[str]]] = {}
    _, number = bought_without_scripts(open_page)
    live_site.run_in_website(_BANK_SAYS, number, "needs-answer")

    owner = open_page("/config/commerce/orders", as_owner=True, size=PHONE)
    owner.get_by_role("button", name="Disputed", exact=True).click()
    expect(owner.get_by_role("link", name=f"#{number}")).to_be_visible()
    # Beside the filter itself.
    expect(owner.get_by_text("Disputed", exact=True)).to_have_count(2)
    found["list"] = in_both_schemes(owner)

    owner.get_by_role("link", name=f"#{number}").click()
    expect(owner.get_by_role("heading", name="Disputed")).to_be_visible()
    expect(owner.get_by_text("The buyer says that the goods did not arrive.")).to_be_visible()
    expect(owner.get_by_text("Needs your answer")).to_be_visible()
    answer = owner.get_by_role("link", name="Answer at the payment provider")
    expect(answer).to_have_attribute("href", "https://dashboard.example/payments/pi_1")
    answer.focus()
    expect(answer).to_be_focused()
    found["order"] = in_both_schemes(owner)

    owner.get_by_role("button", name="More for this order").click()
    owner.get_by_role("menuitem", name="Refund", exact=True).click()
    dialog = owner.get_by_role("dialog")
    dialog.get_by_label("Another amount").fill("1")
    dialog.get_by_role("button", name="Refund").click()
    expect(owner.get_by_text("A refund now would pay it out twice.")).to_be_visible()
    found["refused"] = in_both_schemes(owner)
    owner.keyboard.press("Escape")

    live_site.run_in_website(_BANK_SAYS, number, "lost")
    owner.reload()
    expect(owner.get_by_text("Lost in a dispute")).to_be_visible()
    expect(owner.get_by_text("Taken back by the bank")).to_be_visible()
    found["lost"] = in_both_schemes(owner)
    assert {name: problems for name, problems in found.items() if problems} == {}
