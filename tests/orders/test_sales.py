"""How selling goes, in the days of the website."""

from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from sitewright.kit import clock
from sitewright.orders.models import Order, OrderLine
from sitewright.orders.sales import Sum, sales_of_days
from tests.catalog.shops import Shop
from tests.studio.belongings import make_order

# A quarter past two in the night in Berlin, still yesterday in New York.
NOW = datetime(2026, 11, 23, 1, 15, tzinfo=UTC)


@pytest.fixture(autouse=True)
def _now(shop: Shop, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: NOW)


def order(number: int, hours_ago: float, **changes: Any) -> Order:
    return make_order(number, placed_at=NOW - timedelta(hours=hours_ago), **changes)


def sales(days: int = 7, time_zone: str = "Europe/Berlin") -> Any:
    return sales_of_days(days, time_zone=time_zone, currency="USD")


def test_it_counts_by_the_days_of_the_website() -> None:
    order(1, hours_ago=1)
    order(2, hours_ago=3)
    here, there = sales(), sales(time_zone="America/New_York")
    assert [(day.on.day, day.sum.order_count) for day in here.days[-2:]] == [(22, 1), (23, 1)]
    assert [(day.on.day, day.sum.order_count) for day in there.days[-2:]] == [(21, 0), (22, 2)]


def test_it_shows_every_day_also_the_one_of_25_hours(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(clock, "now", lambda: datetime(2026, 10, 26, 12, tzinfo=UTC))
    days = sales().days
    assert [day.on.day for day in days] == [20, 21, 22, 23, 24, 25, 26]


def test_it_compares_with_the_same_time_before() -> None:
    order(1, hours_ago=24 * 6)
    order(2, hours_ago=24 * 7 + 1, grand_total_cents=1000)
    order(3, hours_ago=24 * 7 - 1)  # Later in the day than now, a week ago: in neither.
    order(4, hours_ago=24 * 15)
    found = sales()
    assert (found.total, found.before) == (Sum(1, 2900), Sum(1, 1000))


def test_it_leaves_out_what_is_cancelled_or_in_another_currency() -> None:
    order(1, hours_ago=1, state="cancelled")
    order(2, hours_ago=1, currency="EUR")
    assert sales().total == Sum()


def test_test_orders_count_until_there_is_a_real_one() -> None:
    order(1, hours_ago=1, is_test=True)
    assert (sales().total.order_count, sales().is_of_tests) == (1, True)
    order(2, hours_ago=1, grand_total_cents=700)
    assert (sales().total, sales().is_of_tests) == (Sum(1, 700), False)


def test_it_names_what_sold_best() -> None:
    for number, product_id, quantity in ((1, "a" * 32, 1), (2, "b" * 32, 5), (3, "a" * 32, 2)):
        line = OrderLine.objects.get(order=order(number, hours_ago=number))
        line.product_id, line.product_name, line.quantity = product_id, product_id[0], quantity
        line.save()
    assert [(seller.title, seller.quantity) for seller in sales().sellers] == [("b", 5), ("a", 3)]


def test_it_asks_as_often_for_a_month_as_for_nothing(django_assert_num_queries: Any) -> None:
    with django_assert_num_queries(2):
        sales()
    for number in range(12):
        order(number, hours_ago=number * 40)
    with django_assert_num_queries(2):
        sales(days=30)
