"""What stands in the books of a period: which orders, on which days, and that it is what was sold."""

from collections import Counter
from datetime import UTC, date, datetime, timedelta
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from django.db import connection
from django.test.utils import CaptureQueriesContext

from sitewright.kit.tenancy import tenant
from sitewright.orders.accounting import accounts, reading
from sitewright.orders.accounting.bookings import Booking, BookingKind
from sitewright.orders.accounting.entries import entries_of
from sitewright.orders.accounting.overview import overview_of
from sitewright.orders.accounting.period import Period
from sitewright.orders.documents.operations.credit_refund import credit_given_refund
from sitewright.orders.documents.operations.issue_invoice import issue_invoice
from sitewright.orders.documents.paper import from_json
from sitewright.orders.edits.models import OrderEdit
from sitewright.orders.models import Order, OrderDocument, Payment, Refund, RefundKind
from sitewright.orders.operations.cancel_order import cancel_order
from sitewright.orders.operations.give_refund import give_refund
from sitewright.orders.operations.mark_paid import mark_paid
from sitewright.orders.operations.refund_order import RefundedUnits, RefundRequest, refund_order
from sitewright.orders.sales import sales_of_days
from tests.catalog.shops import make_product, make_shop
from tests.checkout.tax.taxing import charge_tax
from tests.orders.accounting.test_booking import balances
from tests.orders.documents.issuing import issue_by, real_order
from tests.orders.edits.made import bought, edited, give_all, variant_of

BERLIN = ZoneInfo("Europe/Berlin")


def _days(first: date, last: date) -> list[Booking]:
    return list(entries_of(Period(first, last, BERLIN)))


def _all() -> list[Booking]:
    return _days(date(2000, 1, 1), date(2199, 12, 31))


def _placed_at(order: Order, moment: str) -> Order:
    """An ISO date and time in UTC."""
    Order.objects.filter(id=order.id).update(placed_at=datetime.fromisoformat(f"{moment}+00:00"))
    return order


def _sold(bookings: list[Booking]) -> list[tuple[int | None, date, int]]:
    return [(each.order_number, each.day, each.cents) for each in bookings if each.kind == BookingKind.SALE]


def _refunded(order: Order, **asked: Any) -> Refund:
    refund = refund_order(order.id, RefundRequest("first", **asked))
    give_refund(refund.id)
    return refund


@pytest.mark.usefixtures("shop")
def test_an_order_is_booked_on_its_day_where_the_website_is() -> None:
    # A minute after midnight in Berlin, and one before the end of the month there.
    first = _placed_at(real_order(1_000), "2026-03-31T22:01")
    second = _placed_at(real_order(2_000), "2026-03-31T21:59")
    march = _days(date(2026, 3, 1), date(2026, 3, 31))
    assert _sold(march) == [(second.number, date(2026, 3, 31), 2_000)]
    assert _sold(_days(date(2026, 4, 1), date(2026, 4, 1))) == [(first.number, date(2026, 4, 1), 1_000)]


@pytest.mark.usefixtures("shop")
def test_test_orders_and_unpaid_ones_are_left_out_until_they_are_paid() -> None:
    real_order(1_000, is_test=True)
    waiting = _placed_at(real_order(2_000), "2026-03-03T12:00")
    Payment.objects.filter(order_id=waiting.id).update(
        state="awaited", provider="by-hand", environment="live"
    )
    march = Period(date(2026, 3, 1), date(2026, 3, 31), BERLIN)
    assert _all() == []
    assert (overview_of(march).is_empty, overview_of(march).unpaid_count) == (True, 1)
    mark_paid(waiting.id)
    assert _sold(_all()) == [(waiting.number, date(2026, 3, 3), 2_000)]
    found = overview_of(march)
    assert (found.order_count, found.unpaid_count, found.sums) == (1, 0, [("USD", 2_000)])


@pytest.mark.usefixtures("shop")
def test_a_refund_is_booked_on_its_own_day() -> None:
    order = _placed_at(real_order(1_000, quantity=3), "2026-03-03T12:00")
    refund = _refunded(order, units=[RefundedUnits(0, 1)])
    Refund.objects.filter(id=refund.id).update(created_at=datetime(2026, 5, 5, 12, tzinfo=UTC))
    assert _sold(_days(date(2026, 3, 1), date(2026, 3, 31))) == [(order.number, date(2026, 3, 3), 3_000)]
    may = _days(date(2026, 5, 1), date(2026, 5, 31))
    assert _sold(may) == [(order.number, date(2026, 5, 5), -1_000)]
    assert [each.cents for each in may if each.kind == BookingKind.PAYMENT] == [-1_000]
    found = overview_of(Period(date(2026, 5, 1), date(2026, 5, 31), BERLIN))
    assert (found.is_empty, found.order_count, found.refund_count, found.given) == (
        False, 0, 1, [("USD", 1_000)],
    )  # fmt: skip


@pytest.mark.usefixtures("shop")
def test_after_a_lost_dispute_the_sale_is_owed_again() -> None:
    refund = _refunded(real_order(1_000), other_cents=1_000)
    Refund.objects.filter(id=refund.id).update(kind=RefundKind.DISPUTE)
    booked = [(each.kind, each.cents) for each in _all()]
    assert booked == [(BookingKind.SALE, 1_000), (BookingKind.PAYMENT, 1_000), (BookingKind.PAYMENT, -1_000)]


@pytest.mark.usefixtures("shop")
def test_a_refund_that_was_refused_is_none() -> None:
    order = real_order(1_000)
    refund = refund_order(order.id, RefundRequest("first", other_cents=500))
    Refund.objects.filter(id=refund.id).update(state="failed")
    assert [each.cents for each in _all()] == [1_000, 1_000]


@pytest.mark.usefixtures("shop")
def test_what_did_not_reach_its_buyer_is_still_owed() -> None:
    order = real_order(1_000)
    refund = _refunded(order, units=[RefundedUnits(0, 1)])
    Refund.objects.filter(id=refund.id).update(state="bounced")
    left = balances(_all())
    assert (left[accounts.RECEIVABLES], left[accounts.UNTAXED]) == (-1_000, 0)


@pytest.mark.usefixtures("shop")
def test_invoices_and_credit_notes_say_the_same_to_the_cent() -> None:
    charge_tax("DE", isIncluded=True)
    issue_by()
    order = real_order(3_333, quantity=3, shipping_address={"country": "DE"})
    issue_invoice(order.id)
    for count in (1, 2):
        refund = refund_order(order.id, RefundRequest(str(count), units=[RefundedUnits(0, count)]))
        give_refund(refund.id)
        credit_given_refund(refund.id)
    taxes: Counter[str] = Counter()
    for each in _all():
        if each.kind == BookingKind.SALE:
            taxes[each.document] += each.tax_cents
    papers = [from_json(each.snapshot) for each in OrderDocument.objects.order_by("issued_at", "sequence")]
    assert [abs(taxes[paper.number]) for paper in papers] == [paper.tax_cents for paper in papers]
    assert sum(taxes.values()) == 0


@pytest.mark.usefixtures("shop")
def test_an_edit_is_booked_on_its_own_day_and_settled() -> None:
    order = bought(quantity=3, price_cents=2_000)
    Order.objects.filter(id=order.id).update(is_test=False)
    moss = make_product("Moss", price_cents=1_500)
    edited(order, off={0: 2}, on={variant_of(moss): 1})
    give_all()
    OrderEdit.objects.update(made_at=datetime.now(UTC) + timedelta(days=40))
    made = _all()
    assert balances(made)[accounts.RECEIVABLES] == 0
    assert balances(made)[accounts.UNTAXED] == -(6_000 - 4_000 + 1_500)
    added = [each for each in made if each.voucher == f"{order.number}-E1"]
    assert [each.cents for each in added] == [1_500]
    assert _days(added[0].day, added[0].day) == added


@pytest.mark.usefixtures("shop")
def test_a_cancelled_order_was_sold_and_went_back() -> None:
    order = real_order(1_000)
    cancel_order(order.id)
    give_all()
    made = _all()
    assert _sold(made) == [(order.number, made[0].day, 1_000), (order.number, made[0].day, -1_000)]
    assert not any(balances(made).values())


@pytest.mark.usefixtures("shop")
def test_the_books_say_what_the_sales_say() -> None:
    for cents in (1_000, 2_345, 99):
        real_order(cents, quantity=2)
    sales = sales_of_days(1, time_zone="Europe/Berlin", currency="USD").total
    sold = [each for each in _all() if each.kind == BookingKind.SALE]
    assert (len(sold), sum(each.cents for each in sold)) == (sales.order_count, sales.total_cents)


@pytest.mark.usefixtures("shop")
def test_other_websites_are_not_in_it() -> None:
    real_order(1_000)
    with tenant(make_shop("other").website.id):
        order = real_order(2_000)
        _refunded(order, other_cents=500)
        assert [each.cents for each in _all()] == [2_000, 2_000, -500, -500]
    assert [each.cents for each in _all()] == [1_000, 1_000]


@pytest.mark.usefixtures("shop")
def test_statements_count_by_blocks_and_not_by_orders(monkeypatch: pytest.MonkeyPatch) -> None:
    for _ in range(4):
        order = real_order(1_000, quantity=2)
        _refunded(order, units=[RefundedUnits(0, 1)])
    with CaptureQueriesContext(connection) as few:
        made = _all()
    monkeypatch.setattr(reading, "ORDERS_AT_ONCE", 2)
    with CaptureQueriesContext(connection) as more:
        again = _all()
    assert again == made
    # One more block and the empty one behind the last: eight statements for a block, one to look for it.
    assert len(more) - len(few) <= 2 * 9
    assert len(few) <= 18


@pytest.mark.usefixtures("shop")
def test_orders_of_one_moment_are_each_there_once(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "ORDERS_AT_ONCE", 2)
    orders = [_placed_at(real_order(100 + place), "2026-03-03T12:00") for place in range(5)]
    assert sorted(str(number) for number, *_ in _sold(_all())) == [str(order.number) for order in orders]
