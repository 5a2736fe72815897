"""Money has reached the bank: its owner sees of which orders it is, on a phone and by keys, and takes it
along as a table.
"""

from collections.abc import Callable, Iterator

import pytest
from playwright.sync_api import Page, expect

from tests.journeys.axe import in_both_schemes
from tests.journeys.conftest import PHONE
from tests.journeys.shopping import bought_without_scripts
from tests.live import LiveSite

Open = Callable[..., Page]

_PAID_OUT = """
from datetime import date
from sitewright.kit import clock
from sitewright.orders.models import Order, Payment
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.paid_out import LinesState, PaidOut, PaidOutLine, PayoutPart, PayoutState
from sitewright.orders.payouts.operations.look_at_payout import note_payout
from sitewright.orders.payouts.sums import sums_of
order = Order.objects.get(number=int(sys.argv[1]))
payment = Payment.objects.get(order_id=order.id)
account = Account(payment.provider, payment.environment)
lines = [
    PaidOutLine("txn_1", PayoutPart.SALE, payment.amount_cents, 90, clock.now(), "pi_1"),
    PaidOutLine("txn_2", PayoutPart.FEE, -40, 0, clock.now()),
]
paid = PaidOut(
    "po_1", payment.environment, PayoutState.PAID, sum(sums_of(lines)), payment.currency, date(2026, 11, 5),
    LinesState.KEPT, "", "https://dashboard.example/payouts/po_1",
)
assert note_payout(account, paid, lines, {"pi_1": payment.id})
failed = PaidOut(
    "po_2", payment.environment, PayoutState.FAILED, 7700, payment.currency, date(2026, 11, 6),
    LinesState.NEVER, "The account is closed.",
)
assert note_payout(account, failed)
"""
_FORGET = """
from sitewright.orders.payouts.models import Payout, PayoutLine
PayoutLine.objects.all().delete()
Payout.objects.all().delete()
"""


@pytest.fixture
def number(open_page: Open, live_site: LiveSite) -> Iterator[str]:
    """Of an order whose money has been paid out."""
    _, found = bought_without_scripts(open_page)
    live_site.run_in_website(_PAID_OUT, found)
    yield found
    live_site.run_in_website(_FORGET)


def test_an_owner_sees_what_has_been_paid_out(open_page: Open, number: str) -> None:
    problems: dict[str, object] = {}
    page = open_page("/config/commerce/orders", as_owner=True, size=PHONE)
    page.get_by_role("link", name="Payouts", exact=True).click()
    expect(page.get_by_role("heading", name="Payouts", exact=True)).to_be_visible()
    expect(page.get_by_text("Paid out", exact=True).last).to_be_visible()
    expect(page.get_by_text("Failed", exact=True)).to_be_visible()
    problems["list"] = in_both_schemes(page)

    rows = page.get_by_role("table", name="Payouts", exact=True).get_by_role("link")
    rows.first.click()
    expect(page.get_by_text("This money did not reach your bank account.")).to_be_visible()
    expect(page.get_by_text("The account is closed.")).to_be_visible()
    expect(page.get_by_text("This payout was asked for by hand.")).to_be_visible()
    problems["failed"] = in_both_schemes(page)

    page.go_back()
    rows.last.click()
    lines = page.get_by_role("table", name="What it is made of")
    expect(lines.get_by_role("link")).to_have_count(1)
    problems["lines"] = in_both_schemes(page)
    with page.expect_download() as saved:
        page.get_by_role("link", name="Download as table").click()
    assert f",{number}," in saved.value.path().read_text(encoding="utf-8")
    lines.get_by_role("link").click()
    expect(page.get_by_role("heading", level=1, name=number)).to_be_visible()
    assert {name: found for name, found in problems.items() if found} == {}


def test_by_keys_alone(open_page: Open, number: str) -> None:
    page = open_page("/config/commerce/orders", as_owner=True)
    page.get_by_role("link", name="Payouts", exact=True).focus()
    page.keyboard.press("Enter")
    row = page.get_by_role("table", name="Payouts", exact=True).get_by_role("link").last
    expect(row).to_be_visible()
    row.focus()
    page.keyboard.press("Enter")
    order = page.get_by_role("table", name="What it is made of").get_by_role("link")
    expect(order).to_be_visible()
    order.focus()
    page.keyboard.press("Enter")
    expect(page.get_by_role("heading", level=1, name=number)).to_be_visible()


def test_where_nothing_was_paid_out_yet(open_page: Open) -> None:
    page = open_page("/config/commerce/payouts", as_owner=True, size=PHONE)
    expect(page.get_by_text("No payouts yet")).to_be_visible()
    assert in_both_schemes(page) == {}
