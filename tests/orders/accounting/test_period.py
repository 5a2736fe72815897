"""Days where the website is, and fiscal years."""

from datetime import UTC, date, datetime
from zoneinfo import ZoneInfo

import pytest

from sitewright.orders.accounting.period import Period, fiscal_year

BERLIN = ZoneInfo("Europe/Berlin")


def test_a_month_begins_and_ends_at_midnight_there() -> None:
    march = Period(date(2026, 3, 1), date(2026, 3, 31), BERLIN)
    assert march.begins.astimezone(UTC) == datetime(2026, 2, 28, 23, tzinfo=UTC)
    # Summer has begun meanwhile.
    assert march.ends.astimezone(UTC) == datetime(2026, 3, 31, 22, tzinfo=UTC)
    assert march.day_of(datetime(2026, 3, 31, 21, 59, tzinfo=UTC)) == date(2026, 3, 31)


@pytest.mark.parametrize(
    ("day", "month", "expected"),
    [
        (date(2026, 5, 4), 1, (date(2026, 1, 1), date(2026, 12, 31))),
        (date(2026, 5, 4), 7, (date(2025, 7, 1), date(2026, 6, 30))),
        (date(2026, 7, 1), 7, (date(2026, 7, 1), date(2027, 6, 30))),
        (date(2028, 2, 29), 3, (date(2027, 3, 1), date(2028, 2, 29))),
    ],
)
def test_a_fiscal_year_begins_with_its_month(day: date, month: int, expected: tuple[date, date]) -> None:
    assert fiscal_year(day, month) == expected
