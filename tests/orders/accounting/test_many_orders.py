"""A long period costs time, and no memory."""

import gc
import tracemalloc
from collections.abc import Iterator
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from sitewright.kit.tenancy import current_website_id
from sitewright.orders.accounting import reading
from sitewright.orders.accounting.accounts import Chart, usual_numbers
from sitewright.orders.accounting.entries import entries_of
from sitewright.orders.accounting.formats.plain import csv_lines
from sitewright.orders.accounting.period import Period
from sitewright.orders.models import Order, OrderLine, Payment, PaymentState

_BEGAN = datetime(2026, 1, 1, 12, tzinfo=UTC)


def _orders(count: int, first: int) -> None:
    """A minute apart, each of two lines and paid."""
    site = current_website_id()
    made = [
        Order(
            website_id=site,
            number=number,
            access_code="x",
            currency="EUR",
            subtotal_cents=3_000,
            grand_total_cents=3_000,
            placed_at=_BEGAN + timedelta(minutes=number),
        )
        for number in range(first, first + count)
    ]
    Order.objects.bulk_create(made)
    OrderLine.objects.bulk_create(
        OrderLine(
            website_id=site,
            order=order,
            position=position,
            product_name="Fern" * 20,
            quantity=1,
            unit_price_cents=1_500,
            total_cents=1_500,
        )
        for order in made
        for position in (0, 1)
    )
    Payment.objects.bulk_create(
        Payment(
            website_id=site,
            order_id=order.id,
            provider="stripe",
            environment="live",
            amount_cents=3_000,
            currency="EUR",
            state=PaymentState.CAPTURED,
            created_at=order.placed_at,
            updated_at=order.placed_at,
        )
        for order in made
    )


def _lines() -> Iterator[str]:
    period = Period(date(2026, 1, 1), date(2026, 12, 31), ZoneInfo("Europe/Berlin"))
    return csv_lines(entries_of(period), Chart({}, usual_numbers("skr03", 4)))


def _peak() -> tuple[int, int]:
    """How many lines there are, and the most bytes that were held for them.

    Statements of the ORM leave cycles. How long they lie depends on what else the process holds: collected
    now and then they do not count. What thousands of tests before left alive is not looked through each time.
    """
    count = 0
    gc.collect()
    gc.freeze()
    tracemalloc.start()
    for count, _ in enumerate(_lines(), 1):
        if count % 50 == 0:
            gc.collect()
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    return count, peak


@pytest.mark.usefixtures("shop")
def test_ten_times_the_orders_need_no_more_memory(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(reading, "ORDERS_AT_ONCE", 25)
    _orders(100, 1)
    assert _peak()[0] == 1 + 100 * 2
    few = _peak()[1]
    _orders(900, 101)
    count, many = _peak()
    assert count == 1 + 1000 * 2
    assert many < few * 1.5
