"""Payouts over the owner API: the list, one with its lines, its file."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Any

import pytest

from sitewright.accounts.models import Role
from sitewright.kit.tenancy import tenant
from sitewright.orders.models import Order, Payment, PaymentState
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.paid_out import LinesState, PaidOut, PaidOutLine, PayoutPart, PayoutState
from sitewright.orders.payouts.models import Payout
from sitewright.orders.payouts.operations.look_at_payout import note_payout
from tests.cast import Cast, SiteClient
from tests.studio.belongings import make_order

API = "/config/api/payouts"
ACCOUNT = Account("stripe", "live")
DAY = date(2026, 7, 3)
BOOKED_AT = datetime(2026, 7, 1, 22, 30, tzinfo=UTC)
TOLD = PaidOut(
    "po_1", "live", PayoutState.PAID, 880, "USD", DAY, LinesState.KEPT, "", "https://pay.example/po_1"
)
LINES = [
    PaidOutLine("txn_1", PayoutPart.SALE, 1200, 65, BOOKED_AT, "pi_1"),
    PaidOutLine("txn_2", PayoutPart.REFUND, -200, 0, BOOKED_AT, "pi_1"),
    PaidOutLine("txn_3", PayoutPart.FEE, -55, 0, BOOKED_AT),
]


@pytest.fixture
def order(cast: Cast) -> Order:
    """Paid, and in a payout that has arrived."""
    with tenant(cast.shop.id):
        made = make_order(is_test=False)
        payment = Payment.objects.create(
            order_id=made.id,
            provider="stripe",
            environment="live",
            provider_reference="pi_1",
            amount_cents=1200,
            currency="USD",
            state=PaymentState.CAPTURED,
            created_at=BOOKED_AT,
            updated_at=BOOKED_AT,
        )
        assert note_payout(ACCOUNT, TOLD, LINES, {"pi_1": payment.id})
    return made


def _only(browser: SiteClient) -> dict[str, Any]:
    [row] = browser.get_json(API).json()["rows"]
    found: dict[str, Any] = row
    return found


def test_lists_what_each_is_made_of(owner_browser: SiteClient, order: Order) -> None:
    row = _only(owner_browser)
    assert (row["arrives_on"], row["state"], row["amount_text"]) == ("2026-07-03", "paid", "$8.80")
    assert (row["provider"], row["is_test"], row["lines_state"]) == ("Stripe", False, "kept")
    sums = [row[f"{name}_text"] for name in ("sales", "refunds", "fees", "other")]
    assert sums == ["$12.00", "-$2.00", "-$1.20", "$0.00"]


def test_what_arrives_last_comes_first(owner_browser: SiteClient, cast: Cast, order: Order) -> None:
    with tenant(cast.shop.id):
        for number, day in ((2, 5), (3, 1)):
            told = replace(TOLD, reference=f"po_{number}", arrives_on=DAY.replace(day=day))
            assert note_payout(ACCOUNT, told)
    found = owner_browser.get_json(API).json()
    assert [row["reference"] for row in found["rows"]] == ["po_2", "po_1", "po_3"]
    assert (found["total"], found["page"]) == (3, 1)


def test_shows_lines_that_lead_to_the_order(owner_browser: SiteClient, order: Order) -> None:
    found = owner_browser.get_json(f"{API}/{_only(owner_browser)['id']}").json()
    assert (found["payout"]["url"], found["total"]) == ("https://pay.example/po_1", 3)
    shown = [(line["part"], line["part_text"], line["order_number"]) for line in found["rows"]]
    assert shown == [("sale", "Sale", order.number), ("refund", "Refund", order.number), ("fee", "Fee", None)]
    sale = found["rows"][0]
    assert (sale["gross_text"], sale["fee_text"], sale["net_text"]) == ("$12.00", "-$0.65", "$11.35")
    assert (sale["order_id"], found["rows"][2]["order_id"]) == (order.id, "")


def test_says_why_one_has_failed(owner_browser: SiteClient, cast: Cast, order: Order) -> None:
    with tenant(cast.shop.id):
        failed = replace(TOLD, state=PayoutState.FAILED, failure="The account is closed.")
        assert note_payout(ACCOUNT, failed, looks_before=1)
    row = _only(owner_browser)
    assert (row["state"], row["failure"], row["sales_text"]) == ("failed", "The account is closed.", "$12.00")


def test_is_taken_as_a_table(owner_browser: SiteClient, order: Order) -> None:
    answer: Any = owner_browser.get(f"{API}/{_only(owner_browser)['id']}/file")
    head, sale, refund, fee, rest = b"".join(answer.streaming_content).decode().split("\r\n")
    assert answer["Content-Disposition"] == 'attachment; filename="payout-2026-07-03.csv"'
    assert answer["Cache-Control"] == "private, no-store"
    assert head == "\ufeffPayout,Arrives on,Date,What,Order,Amount,Fee,Paid out,Currency,Reference"
    assert sale.startswith("po_1,2026-07-03,2026-07-0")
    assert sale.endswith(f",Sale,{order.number},12.00,0.65,11.35,USD,txn_1")
    assert refund.endswith(f",Refund,{order.number},-2.00,0.00,-2.00,USD,txn_2")
    assert fee.endswith(",Fee,,-0.55,0.00,-0.55,USD,txn_3")
    assert rest == ""


def test_is_not_for_those_who_see_no_orders(
    browser_with: Callable[[Role], SiteClient], owner_browser: SiteClient, order: Order
) -> None:
    payout, editor = _only(owner_browser), browser_with(Role.EDITOR)
    for path in (API, f"{API}/{payout['id']}", f"{API}/{payout['id']}/file"):
        assert editor.get_json(path).status_code == 403


def test_of_another_website_is_not_there(owner_browser: SiteClient, cast: Cast, order: Order) -> None:
    with tenant(cast.other_shop.id):
        assert note_payout(ACCOUNT, TOLD)
        theirs = Payout.objects.get().id
    assert owner_browser.get_json(API).json()["total"] == 1
    for path in (f"{API}/{theirs}", f"{API}/{theirs}/file"):
        assert owner_browser.get_json(path).status_code == 404
