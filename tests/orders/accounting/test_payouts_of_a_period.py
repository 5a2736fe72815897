"""What stands in the books of a period of payouts: which of them, on which days, and what is left."""

from dataclasses import replace
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.kit import clock
from sitewright.kit.tenancy import tenant
from sitewright.orders.accounting import accounts, payout_reading
from sitewright.orders.accounting.bookings import Booking, BookingKind
from sitewright.orders.accounting.entries import entries_of
from sitewright.orders.accounting.overview import Overview, overview_of
from sitewright.orders.accounting.period import Period
from sitewright.orders.models import Order, Payment, Refund, RefundKind
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.refund_order import RefundRequest, refund_order
from sitewright.orders.payments.accounts import Account
from sitewright.orders.payments.paid_out import LinesState, PaidOut, PaidOutLine, PayoutPart, PayoutState
from sitewright.orders.payouts.models import Payout
from sitewright.orders.payouts.operations.look_at_payout import note_payout
from tests.catalog.shops import make_shop
from tests.orders.accounting.test_booking import balances
from tests.orders.documents.issuing import real_order

BERLIN = ZoneInfo("Europe/Berlin")
STRIPE = Account("stripe", "live")
DAY = date(2026, 3, 31)
MARCH = Period(date(2026, 3, 1), DAY, BERLIN)
MAY = Period(date(2026, 5, 1), date(2026, 5, 31), BERLIN)
ALWAYS = Period(date(2000, 1, 1), date(2199, 12, 31), BERLIN)
CLEARING = "clearing-stripe"

pytestmark = pytest.mark.usefixtures("shop")


def line(part: PayoutPart, gross: int, fee: int = 0, number: int = 1, of: str = "") -> PaidOutLine:
    return PaidOutLine(f"txn_{part}_{number}", part, gross, fee, clock.now(), of)


def sale(gross: int = 1_000, fee: int = 59) -> PaidOutLine:
    return line(PayoutPart.SALE, gross, fee, of="pi_1")


def payout_of(*lines: PaidOutLine, reference: str = "po_1", **changes: Any) -> PaidOut:
    amount = sum(each.net_cents for each in lines)
    told = PaidOut(reference, "live", PayoutState.PAID, amount, "USD", DAY, LinesState.KEPT)
    return replace(told, **changes)


def note(told: PaidOut, *lines: PaidOutLine, account: Account = STRIPE) -> Payout:
    """As it is now; what its lines name is the money of the one order there is."""
    noted = Payout.objects.filter(reference=told.reference).first()
    payment = Payment.objects.exclude(order_id="").first()
    payments = {"pi_1": payment.id} if payment else {}
    kept = lines if told.lines == LinesState.KEPT and (not noted or noted.lines_state != "kept") else None
    assert note_payout(account, told, kept, payments, noted.looks if noted else 0)
    found: Payout = Payout.objects.get(reference=told.reference)
    return found


def paid_out(*lines: PaidOutLine, **changes: Any) -> Payout:
    return note(payout_of(*lines, **changes), *lines)


def bounce(payout: Payout, *lines: PaidOutLine, moment: str = "2026-04-30T22:30+00:00") -> None:
    """Half an hour into May where the website is."""
    note(payout_of(*lines, reference=payout.reference, state=PayoutState.FAILED), *lines)
    assert Payout.objects.get(id=payout.id).bounced_at
    Payout.objects.filter(id=payout.id).update(bounced_at=datetime.fromisoformat(moment))


def order_by_stripe(*refunds: int) -> Order:
    """Of $10.00, of which so much went back."""
    order = real_order(1_000)
    for number, cents in enumerate(refunds):
        give_refund(refund_order(order.id, RefundRequest(str(number), other_cents=cents)).id)
    Payment.objects.filter(order_id=order.id).update(provider="stripe", environment="live")
    return order


def booked(period: Period = ALWAYS) -> list[Booking]:
    return list(entries_of(period))


def of_payouts(period: Period = ALWAYS) -> list[tuple[BookingKind, date, int]]:
    return [(each.kind, each.day, each.cents) for each in booked(period) if each.order_number is None]


def test_leaves_nothing_at_the_provider_once_all_was_paid_out() -> None:
    order_by_stripe(300)
    lines = (
        sale(1_000, 59),
        line(PayoutPart.REFUND, -300, of="pi_1"),
        line(PayoutPart.FEE, -40),
        line(PayoutPart.OTHER, 25),
    )
    paid_out(*lines)
    left = balances(booked())
    assert (left[CLEARING], left[accounts.BANK]) == (0, 1_000 - 59 - 300 - 40 + 25)
    assert (left[accounts.FEES], left[accounts.OTHER_MONEY]) == (99, -25)


def test_is_booked_on_the_day_its_money_arrives() -> None:
    order_by_stripe()
    paid_out(sale())
    assert of_payouts(MARCH) == [(BookingKind.PAYOUT, DAY, 941), (BookingKind.PAYMENT_FEE, DAY, 59)]
    assert of_payouts(MAY) == []
    found = overview_of(MARCH)
    assert (found.payout_count, found.paid_out, found.is_empty) == (1, [("USD", 941)], False)
    assert found.waiting_payout_count == 0


def test_is_found_by_the_reference_of_the_payout() -> None:
    paid_out(sale())
    assert {(each.reference, each.document, each.order_text) for each in booked()} == {("po_1", "po_1", "")}


def test_leaves_out_what_was_made_in_test_mode() -> None:
    note(payout_of(sale(), environment="test"), sale(), account=Account("stripe", "test"))
    assert booked() == []
    found = overview_of(MARCH)
    assert (found.is_empty, found.payout_count, found.waiting_payout_count) == (True, 0, 0)


@pytest.mark.parametrize(
    "changes",
    [
        {"lines": LinesState.AWAITED},
        {"state": PayoutState.IN_TRANSIT},
        {"state": PayoutState.PENDING, "lines": LinesState.NEVER},
    ],
)
def test_waits_until_it_has_arrived_and_adds_up(changes: dict[str, Any]) -> None:
    paid_out(sale(), **changes)
    assert booked() == []
    found = overview_of(MARCH)
    assert (found.is_empty, found.payout_count, found.waiting_payout_count) == (True, 0, 1)
    assert overview_of(MAY).waiting_payout_count == 0
    paid_out(sale())
    assert of_payouts(MARCH)[0] == (BookingKind.PAYOUT, DAY, 941)
    assert overview_of(MARCH).waiting_payout_count == 0


def test_turns_back_what_did_not_stay_on_the_day_that_was_heard() -> None:
    payout = paid_out(sale())
    as_it_was = booked(MARCH)
    bounce(payout, sale())
    # Whoever has taken March has it for good.
    assert booked(MARCH) == as_it_was
    assert of_payouts(MAY) == [(BookingKind.PAYOUT_BOUNCED, date(2026, 5, 1), -941)]
    found = overview_of(MAY)
    assert (found.payout_count, found.bounced_count, found.came_back) == (0, 1, [("USD", 941)])
    assert not found.is_empty


def test_turns_it_back_once_however_often_it_is_heard() -> None:
    payout = paid_out(sale())
    bounce(payout, sale())
    before = Payout.objects.get(id=payout.id).bounced_at
    note(payout_of(sale(), state=PayoutState.CANCELLED), sale())
    assert Payout.objects.get(id=payout.id).bounced_at == before
    assert balances(booked())[accounts.BANK] == 0


def test_pays_out_again_what_came_back() -> None:
    order_by_stripe()
    bounce(paid_out(sale()), sale())
    assert balances(booked())[CLEARING] == 941
    paid_out(line(PayoutPart.BOUNCED, 941), reference="po_2")
    left = balances(booked())
    assert (left[CLEARING], left[accounts.BANK], left[accounts.OTHER_MONEY]) == (0, 941, 0)


@pytest.mark.parametrize("state", [PayoutState.FAILED, PayoutState.CANCELLED])
def test_books_the_fees_alone_of_one_that_never_arrived(state: PayoutState) -> None:
    order_by_stripe()
    paid_out(sale(), state=PayoutState.IN_TRANSIT)
    paid_out(sale(), state=state)
    assert of_payouts() == [(BookingKind.PAYMENT_FEE, DAY, 59)]
    assert balances(booked())[CLEARING] == 941
    assert overview_of(MARCH).paid_out == [("USD", 0)]


def test_books_the_amount_alone_of_one_asked_for_by_hand() -> None:
    paid_out(sale(), lines=LinesState.NEVER)
    assert of_payouts() == [(BookingKind.PAYOUT, DAY, 941)]


def test_books_nothing_of_one_asked_for_by_hand_that_never_arrived() -> None:
    paid_out(sale(), lines=LinesState.NEVER, state=PayoutState.FAILED)
    assert booked() == []
    assert overview_of(MARCH).is_empty


def test_is_in_the_currency_of_the_bank() -> None:
    paid_out(sale(), currency="EUR")
    assert {each.currency for each in booked()} == {"EUR"}
    assert overview_of(MARCH).paid_out == [("EUR", 941)]


def test_books_what_another_program_took_as_other_money() -> None:
    order_by_stripe()
    paid_out(sale(), line(PayoutPart.SALE, 500, 30, number=2))
    left = balances(booked())
    assert (left[CLEARING], left[accounts.OTHER_MONEY], left[accounts.FEES]) == (0, -500, 89)


def test_books_money_of_a_payment_that_became_no_order_as_other_money() -> None:
    order = order_by_stripe()
    paid_out(sale())
    Payment.objects.filter(order_id=order.id).update(order_id="")
    assert balances(booked())[accounts.OTHER_MONEY] == -1_000


def test_books_a_lost_dispute_once() -> None:
    order_by_stripe(1_000)
    Refund.objects.update(kind=RefundKind.DISPUTE)
    paid_out(sale(), line(PayoutPart.DISPUTE, -1_000, 1_500, of="pi_1"))
    left = balances(booked())
    assert (left[CLEARING], left[accounts.FEES]) == (0, 1_559)
    # The buyer owes it again.
    assert left[accounts.RECEIVABLES] == 1_000
    assert left[accounts.BANK] == 1_000 - 59 - 1_000 - 1_500


def test_takes_from_the_bank_what_the_provider_collects() -> None:
    paid_out(line(PayoutPart.FEE, -700))
    assert [cents for *_, cents in of_payouts()] == [-700, 700]
    assert balances(booked())[CLEARING] == 0


def test_does_not_see_payouts_of_other_websites() -> None:
    with tenant(make_shop("other").website.id):
        paid_out(sale())
        assert len(of_payouts()) == 3
    assert booked() == []


def test_asks_by_blocks_and_not_by_payouts(monkeypatch: pytest.MonkeyPatch) -> None:
    for number in range(4):
        paid_out(sale(), reference=f"po_{number}", arrives_on=DAY - timedelta(days=number // 2))
    bounce(Payout.objects.get(reference="po_1"), sale(), moment="2026-05-02T12:00+00:00")
    with CaptureQueriesContext(connection) as few:
        made = booked(MARCH)
    monkeypatch.setattr(payout_reading, "PAYOUTS_AT_ONCE", 2)
    with CaptureQueriesContext(connection) as more:
        again = booked(MARCH)
    assert again == made
    assert len({each.voucher for each in made}) == 4
    # One more block: one to look for it, and one for what its payouts are made of.
    assert len(more) - len(few) == 2


def test_has_those_that_came_back_in_blocks_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(payout_reading, "PAYOUTS_AT_ONCE", 2)
    for number in range(5):
        bounce(paid_out(sale(), reference=f"po_{number}"), sale())
    came_back = [each for each in booked(MAY) if each.kind == BookingKind.PAYOUT_BOUNCED]
    assert len({each.voucher for each in came_back}) == len(came_back) == 5


def test_takes_its_day_from_the_clock_when_it_is_heard() -> None:
    payout = paid_out(sale())
    note(payout_of(sale(), state=PayoutState.FAILED), sale())
    heard = Payout.objects.get(id=payout.id).bounced_at
    assert heard is not None
    assert datetime.now(UTC) - heard < timedelta(minutes=5)


def test_tells_what_would_be_in_the_file() -> None:
    bounce(paid_out(sale()), sale())
    paid_out(sale(2_000, 90), reference="po_2")
    found: Overview = overview_of(ALWAYS)
    assert (found.payout_count, found.paid_out) == (2, [("USD", 941 + 1_910)])
    assert (found.bounced_count, found.came_back) == (1, [("USD", 941)])
    assert found.fewest_bookings == 2
