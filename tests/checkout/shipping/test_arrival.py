"""On which days goods arrive that are ordered now. Days are of December 2026: the first is a Tuesday."""

from datetime import datetime
from typing import Any
from zoneinfo import ZoneInfo

import pytest

from sitewright.checkout.shipping.arrival import arrival
from sitewright.checkout.shipping.words import estimate
from sitewright.sites.shipping_rules import Sending
from tests.checkout.shipping.rules import flat

TUESDAY_MORNING = datetime(2026, 12, 1, 9, 0, tzinfo=ZoneInfo("America/New_York"))
TUESDAY_NOON = TUESDAY_MORNING.replace(hour=12)
FRIDAY_EVENING = TUESDAY_MORNING.replace(day=4, hour=20)


def days(ordered_at: datetime, days_from: int | None, days_to: int | None, **sending: Any) -> list[int]:
    """The days of the month, for a way that takes so many working days."""
    rate = flat("r", 500, days_from=days_from, days_to=days_to)
    found = arrival(rate, Sending(**sending), ordered_at)
    return [day.day for day in found] if found else []


def test_says_nothing_where_the_owner_does_not() -> None:
    assert days(TUESDAY_MORNING, None, None) == []


@pytest.mark.parametrize(
    ("ordered_at", "found"),
    [(TUESDAY_MORNING, [3, 4]), (TUESDAY_NOON, [4, 7]), (FRIDAY_EVENING, [9, 10])],
    ids=["sent today", "from the cut-off on sent tomorrow", "over the week-end sent on Monday"],
)
def test_counts_working_days_from_the_day_it_is_sent(ordered_at: datetime, found: list[int]) -> None:
    assert days(ordered_at, 2, 3) == found


def test_leaves_out_days_without_sending_and_holidays() -> None:
    assert days(TUESDAY_MORNING, 1, 1, closed=("2026-12-01", "2026-12-03")) == [4, 4]
    assert days(TUESDAY_MORNING, 1, 1, weekdays=(6,)) == [7, 7]


def test_adds_the_days_it_takes_to_get_ready() -> None:
    assert days(TUESDAY_MORNING, 1, 2, days=2) == [4, 7]


def test_one_number_is_one_day_and_none_is_the_day_itself() -> None:
    assert days(TUESDAY_MORNING, None, 2) == [3, 3]
    assert days(TUESDAY_MORNING, 0, 0) == [1, 1]


def test_who_is_never_open_promises_nothing() -> None:
    every_day = tuple(f"20{year}-{month:02}-{day:02}" for year in (26, 27, 28) for month in range(1, 13)
                      for day in range(1, 32))  # fmt: skip
    assert days(TUESDAY_MORNING, 1, 2, closed=every_day) == []


@pytest.mark.parametrize(
    ("locale", "text"),
    [("en-US", "DHL, arrives Wed, Dec 2 – Fri, Dec 4"), ("xx", "DHL, arrives Wed, Dec 2 – Fri, Dec 4")],
)
def test_is_said_in_words(locale: str, text: str) -> None:
    assert estimate("DHL", "2026-12-02", "2026-12-04", locale).replace("\u2009", " ") == text
    assert estimate("", "2026-12-02", "2026-12-02", locale) == "arrives Wed, Dec 2"
    assert estimate("DHL", "", "", locale) == "DHL"
