"""Dates of subscriptions: counted from the first day, by the website's clocks."""

from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from sitewright.orders.subscriptions.periods import Plan, due_at, due_day, next_number, retry_at

MONTHLY = Plan(1, "MONTH")
BERLIN, NEW_YORK = ZoneInfo("Europe/Berlin"), ZoneInfo("America/New_York")
plans = st.builds(Plan, st.integers(1, 60), st.sampled_from(["WEEK", "MONTH", "YEAR"]))
anchors = st.datetimes(datetime(2000, 1, 1), datetime(2100, 1, 1))  # noqa: DTZ001  (the clocks on a wall)
zones = st.sampled_from([BERLIN, NEW_YORK, ZoneInfo("Australia/Lord_Howe"), ZoneInfo("UTC")])


@pytest.mark.parametrize(
    ("first", "plan", "days"),
    [
        ("2026-01-31", MONTHLY, ["2026-02-28", "2026-03-31", "2026-04-30"]),
        ("2028-01-31", MONTHLY, ["2028-02-29", "2028-03-31"]),
        ("2028-02-29", Plan(1, "YEAR"), ["2029-02-28", "2030-02-28", "2031-02-28", "2032-02-29"]),
        ("2026-12-15", MONTHLY, ["2027-01-15"]),
        ("2026-11-30", Plan(3, "MONTH"), ["2027-02-28", "2027-05-30"]),
        ("2026-12-28", Plan(2, "WEEK"), ["2027-01-11", "2027-01-25"]),
    ],
)
def test_a_day_is_counted_from_the_first(first: str, plan: Plan, days: list[str]) -> None:
    """SF-3.60"""
    begun = date.fromisoformat(first)
    found = [due_day(begun, plan, number).isoformat() for number in range(1, len(days) + 1)]
    assert found == days


def test_an_hour_that_is_set_forward_or_back_moves_no_day() -> None:
    """Ten o'clock stays ten o'clock in Berlin, whatever that is elsewhere."""
    begun = datetime(2026, 2, 1, 10)  # noqa: DTZ001  (the clock on a wall)
    found = [due_at(begun, BERLIN, MONTHLY, number) for number in (1, 2, 9)]
    assert [moment.hour for moment in found] == [9, 8, 9]


def test_a_time_that_is_left_out_is_an_hour_later() -> None:
    """2026-03-08 02:30 does not exist in New York."""
    begun = datetime(2026, 2, 8, 2, 30)  # noqa: DTZ001  (the clock on a wall)
    found = due_at(begun, NEW_YORK, MONTHLY, 1)
    assert found.astimezone(NEW_YORK).isoformat() == "2026-03-08T03:30:00-04:00"


@given(anchors, zones, plans, st.integers(0, 60))
def test_dates_rise_and_keep_their_day(anchor: datetime, zone: ZoneInfo, plan: Plan, number: int) -> None:
    one, next_one = (due_at(anchor, zone, plan, each) for each in (number, number + 1))
    assert one < next_one
    day = due_day(anchor.date(), plan, number)
    is_last_of_month = (day + timedelta(days=1)).day == 1
    assert plan.unit == "WEEK" or day.day == anchor.day or is_last_of_month


@given(anchors, zones, plans, st.integers(0, 5), st.integers(0, 9000))
def test_what_was_missed_is_not_asked_for(
    anchor: datetime, zone: ZoneInfo, plan: Plan, after: int, days: int
) -> None:
    """The next one is the first that is still to come, and never one of before."""
    now = anchor.replace(tzinfo=UTC) + timedelta(days=days)
    found = next_number(anchor, zone, plan, after, now)
    assert found > after
    assert due_at(anchor, zone, plan, found) > now
    assert found == after + 1 or due_at(anchor, zone, plan, found - 1) <= now


def test_tries_come_with_growing_gaps_and_an_end() -> None:
    now = datetime(2026, 1, 1, tzinfo=UTC)
    found = [retry_at(now, failures) for failures in range(1, 6)]
    assert [moment and (moment - now).days for moment in found] == [1, 3, 5, 7, None]
