"""When a series starts again."""

from datetime import UTC, datetime, timedelta

import pytest

from sitewright.content.events.series import Series, series_of

_SHOWN = datetime(2026, 10, 24, 17, tzinfo=UTC)
_UNTIL = _SHOWN + timedelta(800)


def _series(rule: str, *exceptions: str) -> Series:
    """Seven in the evening in Berlin, where the clock goes back in the night of 24 October 2026."""
    found = series_of(
        {"startDate": "2026-01-03T19:00", "recurrence": rule, "exceptions": list(exceptions)}, "Europe/Berlin"
    )
    assert found is not None
    return found


@pytest.mark.parametrize(
    "rule",
    ["FREQ=DAILY", "FREQ=WEEKLY;BYDAY=SA,SU", "FREQ=MONTHLY;BYDAY=-1FR", "FREQ=MONTHLY;BYMONTHDAY=31",
     "FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=29", "FREQ=DAILY;COUNT=296", "FREQ=WEEKLY;UNTIL=20261101"],
)  # fmt: skip
@pytest.mark.parametrize("most", [1, 6, 1000])
def test_it_starts_next_when_all_of_it_would(rule: str, most: int) -> None:
    series = _series(rule, "2026-10-25")
    every = [each.starts for each in series.between(_SHOWN, _UNTIL) if each.starts > _SHOWN]
    assert series.starts_after(_SHOWN, _UNTIL, most=most) == every[:most]


def test_it_skips_days_that_are_excepted() -> None:
    starts = _series("FREQ=DAILY", "2026-10-25").starts_after(_SHOWN, _UNTIL, most=1)
    assert starts == [datetime(2026, 10, 26, 18, tzinfo=UTC)]
