"""How selling goes: the last days beside as many before, in the website's own days. Two statements."""

import itertools
from collections.abc import Sequence
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from zoneinfo import ZoneInfo

from sitewright.kit import clock
from sitewright.kit.db.dialect import moment
from sitewright.kit.db.statements import Row, read_rows
from sitewright.kit.tenancy import current_website_id

_MOST_SELLERS = 5
# Of a very busy shop the newest: what sells best there shows in so many.
_MOST_ORDERS_READ = 20_000

# Each span is a range of the index orders_by_time.
_SUMS = """
    WITH spans(position, begins, ends) AS (VALUES {spans})
    SELECT s.position, o.is_test, count(*), sum(o.grand_total_cents)
    FROM spans s JOIN orders_order o
        ON o.website_id = %s AND o.placed_at >= s.begins AND o.placed_at < s.ends
    WHERE o.state <> 'cancelled' AND o.currency = %s
    GROUP BY s.position, o.is_test
"""
_SELLERS = """
    SELECT l.product_id, max(l.product_name), sum(l.quantity), sum(l.total_cents)
    FROM (
        SELECT id FROM orders_order
        WHERE website_id = %s AND placed_at >= %s AND state <> 'cancelled' AND currency = %s AND is_test = %s
        ORDER BY placed_at DESC LIMIT %s
    ) o JOIN orders_orderline l ON l.website_id = %s AND l.order_id = o.id AND l.product_id <> ''
    GROUP BY l.product_id ORDER BY sum(l.quantity) DESC, l.product_id LIMIT %s
"""


@dataclass(frozen=True, slots=True)
class Sum:
    order_count: int = 0
    total_cents: int = 0


@dataclass(frozen=True, slots=True)
class Day:
    on: date
    sum: Sum


@dataclass(frozen=True, slots=True)
class Seller:
    product_id: str
    title: str
    quantity: int
    total_cents: int


@dataclass(frozen=True, slots=True)
class Sales:
    """`before`: the same time as far as it has run, so many days earlier. `is_of_tests`: nothing but test
    orders was placed yet, and those are counted.
    """

    days: list[Day]
    before: Sum
    sellers: list[Seller]
    is_of_tests: bool

    @property
    def total(self) -> Sum:
        sums = [day.sum for day in self.days]
        return Sum(sum(s.order_count for s in sums), sum(s.total_cents for s in sums))


def sales_of_days(day_count: int, *, time_zone: str, currency: str) -> Sales:
    """Of today and the days before it, without cancelled orders and those in other currencies."""
    now = clock.now()
    dates, spans = _spans(now, day_count, ZoneInfo(time_zone))
    rows = _sums(spans, currency)
    is_of_tests = bool(rows) and all(row[1] for row in rows)
    by_position = {row[0]: Sum(int(row[2]), int(row[3])) for row in rows if bool(row[1]) is is_of_tests}
    days = [Day(on, by_position.get(position, Sum())) for position, on in enumerate(dates)]
    sellers = _sellers(spans[0][0], currency, is_test=is_of_tests)
    return Sales(days, by_position.get(day_count, Sum()), sellers, is_of_tests)


def _spans(
    now: datetime, day_count: int, zone: ZoneInfo
) -> tuple[list[date], list[tuple[datetime, datetime]]]:
    """The days, and from when to when each goes; behind them the time before they began."""
    today = now.astimezone(zone).date()
    dates = [today - timedelta(days=back) for back in range(day_count - 1, -1, -1)]
    # By date and not by hours: a day may have 23 or 25.
    midnights = [datetime.combine(on, time(), zone) for on in (*dates, today + timedelta(days=1))]
    earlier = datetime.combine(dates[0] - timedelta(days=day_count), time(), zone)
    spans = [*itertools.pairwise(midnights), (earlier, now - timedelta(days=day_count))]
    return dates, spans


def _sums(spans: Sequence[tuple[datetime, datetime]], currency: str) -> list[Row]:
    values = ", ".join(["(%s, %s, %s)"] * len(spans))
    told = [
        value
        for position, (begins, ends) in enumerate(spans)
        for value in (position, moment(begins), moment(ends))
    ]
    return list(read_rows(_SUMS.format(spans=values), [*told, current_website_id(), currency]))


def _sellers(since: datetime, currency: str, *, is_test: bool) -> list[Seller]:
    website_id = current_website_id()
    rows = read_rows(
        _SELLERS,
        [website_id, moment(since), currency, is_test, _MOST_ORDERS_READ, website_id, _MOST_SELLERS],
    )
    return [Seller(row[0], row[1], int(row[2]), int(row[3])) for row in rows]
