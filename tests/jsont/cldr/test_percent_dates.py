"""The formatter `date` with its percent codes."""

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import NOW_MS, render, rendered


def date(pattern: str, moment: JSON = NOW_MS, zone: str = "America/New_York") -> str:
    return render("{t|date " + pattern + "}", {"t": moment, "website": {"timeZone": zone}})


@pytest.mark.parametrize(
    ("pattern", "text"),
    [
        ("%c", "Wed, Aug 9, 2017 1:00:00 PM EDT"),
        ("%A %d %B %Y", "Wednesday 09 August 2017"),
        ("%e;%k;%l;%i", " 9;13; 1;1"),
        ("%j %U %V %G-%g %u %w %q", "221 32 32 2017-17 3 3 3"),
        ("%z %Z %s", "-04:00 EDT 1502298000"),
        (
            "%r %R %T %X %D %F %x %v",
            "1:00:00 PM 13:00 13:00:00 01:00:00 PM 08/09/17 2017-08-09 08/09/2017  9-Aug-2017",
        ),
        ("100%%;%Q;%", "100%;;%"),
    ],
)
def test_fills_in_codes(pattern: str, text: str) -> None:
    assert date(pattern) == text


def test_truncates_seconds_toward_zero_and_wraps_them() -> None:
    assert [date("%s", moment) for moment in (-999, -1001, 4294967296000)] == ["0", "-1", "0"]


def test_is_in_the_julian_calendar_before_october_1582() -> None:
    assert date("%F", -12219292800000 - 1, "UTC") == "1582-10-04"
    assert date("%F", -12219292800000, "UTC") == "1582-10-15"


def test_gives_the_first_days_of_january_to_the_iso_week_they_lie_in() -> None:
    assert date("%G-%V %U", 1483228800000, "UTC") == "2016-52 01"


def test_knows_iso_years_before_the_year_1000() -> None:
    assert date("%G %Y", -33778045416863, "UTC") == "0899 899"


@pytest.mark.parametrize("moment", ["abc", 1e18, -1e18])
def test_fails_for_impossible_days_without_breaking_the_page(moment: JSON) -> None:
    result = rendered("[{t|date %Y}]", {"t": moment})
    assert result.output == "[]"
    assert [error.code for error in result.errors] == ["unexpected"]


def test_is_empty_without_a_pattern() -> None:
    assert render("[{t|date}]", {"t": NOW_MS}) == "[]"
