"""Day numbers and dates."""

from datetime import date

from hypothesis import given
from hypothesis import strategies as st

from sitewright.jsont.cldr.dates import civil


@given(st.integers(civil.FIRST_DAY, civil.LAST_DAY))
def test_finds_the_day_of_the_date_of_a_day(day: int) -> None:
    found = civil.date_of(day)
    assert civil.day_number(found.year, found.month, found.day) == day


# From the second whole year on: 1582 lost ten days, so its weeks are others than the library's.
@given(st.dates(min_value=date(1584, 1, 1)))
def test_agrees_with_the_standard_library(day: date) -> None:
    number = civil.day_number(day.year, day.month, day.day)
    assert number == day.toordinal() + 1721425
    assert civil.weekday(number) == day.weekday()
    assert civil.year_week(number, 0, 4) == tuple(day.isocalendar())[:2]


@given(st.integers(civil.PERSIAN_EPOCH_DAY, civil.LAST_DAY))
def test_counts_persian_days_without_gaps(day: int) -> None:
    today, tomorrow = civil.persian_date(day), civil.persian_date(day + 1)
    next_day = (today.year, today.month, today.day + 1)
    next_month = (today.year + today.month // 12, today.month % 12 + 1, 1)
    assert tomorrow[:3] in (next_day, next_month)
