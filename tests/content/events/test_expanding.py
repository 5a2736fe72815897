"""Days of rules, beside those python-dateutil finds for them."""

from datetime import date, datetime, time, timedelta
from itertools import islice

import pytest
from dateutil.rrule import rrulestr
from hypothesis import given, settings
from hypothesis import strategies as st

from sitewright.content.events.expanding import LAST_DAY, MOST_PERIODS, days_of, last_day_of
from sitewright.content.events.recurrence import BadRule, read_rule

START = date(2026, 11, 3)  # A Tuesday.
YEARS = timedelta(4 * 366)

RULES = [
    "FREQ=DAILY", "FREQ=DAILY;INTERVAL=3;COUNT=10", "FREQ=WEEKLY", "FREQ=WEEKLY;BYDAY=TU,TH",
    "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO;WKST=SU", "FREQ=WEEKLY;INTERVAL=2;BYDAY=SU,MO",
    "FREQ=MONTHLY", "FREQ=MONTHLY;BYMONTHDAY=31", "FREQ=MONTHLY;BYMONTHDAY=-1,15",
    "FREQ=MONTHLY;BYDAY=1TU", "FREQ=MONTHLY;BYDAY=-1FR,2MO", "FREQ=MONTHLY;BYDAY=FR;BYMONTHDAY=13",
    "FREQ=MONTHLY;BYDAY=5WE;COUNT=7", "FREQ=YEARLY", "FREQ=YEARLY;BYMONTH=11;BYDAY=4TH",
    "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=YEARLY;INTERVAL=2;BYMONTH=5,6", "FREQ=YEARLY;BYMONTHDAY=1",
    "FREQ=WEEKLY;UNTIL=20270105", "FREQ=DAILY;UNTIL=20261103",
]  # fmt: skip


def by_dateutil(rule: str, start: date, since: date, until: date) -> list[date]:
    begin = datetime.combine(start, time())
    found = rrulestr(rule, dtstart=begin).between(
        datetime.combine(since, time()), datetime.combine(until, time()), inc=True
    )
    return [each.date() for each in found]


@pytest.mark.parametrize("rule", RULES)
@pytest.mark.parametrize("start", [START, date(2027, 1, 31), date(2028, 2, 29)])
def test_a_rule_means_the_days_it_means_elsewhere(rule: str, start: date) -> None:
    for since in (start, start + timedelta(40), start + timedelta(777)):
        expected = by_dateutil(rule, start, since, start + YEARS)
        assert list(days_of(read_rule(rule), start, since, start + YEARS)) == expected


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from(RULES[:18]),
    st.dates(date(2000, 1, 1), date(2040, 1, 1)),
    st.integers(0, 2000),
    st.integers(0, 400),
)
def test_a_window_shows_what_all_of_it_would(rule: str, start: date, skipped: int, length: int) -> None:
    since = start + timedelta(skipped)
    until = since + timedelta(length)
    assert list(days_of(read_rule(rule), start, since, until)) == by_dateutil(rule, start, since, until)


@pytest.mark.parametrize(
    "rule",
    [
        "", "FREQ=SECONDLY", "FREQ=HOURLY;COUNT=5", "FREQ=WEEKLY;COUNT=731", "FREQ=WEEKLY;INTERVAL=0",
        "FREQ=WEEKLY;INTERVAL=100", "FREQ=WEEKLY;BYDAY=2MO", "FREQ=WEEKLY;BYMONTHDAY=1",
        "FREQ=DAILY;BYHOUR=1",
        "FREQ=MONTHLY;BYSETPOS=1;BYDAY=MO", "FREQ=WEEKLY;COUNT=1;UNTIL=20270101", "FREQ=YEARLY;BYDAY=1MO",
        "FREQ=WEEKLY;UNTIL=20261399", "FREQ=WEEKLY;UNTIL=20270101T000000Z", "FREQ=WEEKLY;FREQ=DAILY",
        "FREQ=MONTHLY;BYMONTHDAY=32", "FREQ=MONTHLY;BYMONTHDAY=0", "BYDAY=MO", "FREQ=WEEKLY;BYDAY=", "FREQ",
        "FREQ=WEEKLY;BYDAY=MO\r\nATTACH:x", "FREQ=WEEKLY;COUNT=²", "FREQ=WEEKLY;" + "BYDAY=MO," * 60,
    ],
)  # fmt: skip
def test_other_rules_are_refused(rule: str) -> None:
    with pytest.raises(BadRule):
        read_rule(rule)


@pytest.mark.parametrize("rule", RULES)
def test_a_rule_reads_as_it_was_written(rule: str) -> None:
    assert read_rule(str(read_rule(rule))) == read_rule(rule)


@pytest.mark.parametrize(
    "rule", ["FREQ=MONTHLY;INTERVAL=12;BYMONTHDAY=30", "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30"]
)
def test_a_rule_that_never_comes_true_ends(rule: str) -> None:
    february = date(2027, 2, 1)
    assert not list(days_of(read_rule(rule), february, february, LAST_DAY))


def test_one_answer_looks_into_so_many_periods_and_no_more() -> None:
    found = days_of(read_rule("FREQ=DAILY"), START, START, LAST_DAY)
    assert len(list(found)) == MOST_PERIODS


def test_far_from_its_start_a_series_is_as_quickly_found() -> None:
    since = date(2190, 1, 1)
    found = days_of(read_rule("FREQ=WEEKLY;BYDAY=TU"), START, since, LAST_DAY)
    assert next(islice(found, 1)) == date(2190, 1, 5)


@pytest.mark.parametrize(
    ("rule", "last"),
    [("FREQ=WEEKLY;COUNT=3", date(2026, 11, 17)), ("FREQ=DAILY;UNTIL=20261109", date(2026, 11, 9)),
     ("FREQ=DAILY", LAST_DAY)],
)  # fmt: skip
def test_a_series_has_a_last_day(rule: str, last: date) -> None:
    assert last_day_of(read_rule(rule), START) == last
