"""Wordings, limits and defaults of formatters that the clauses fix."""

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import DAY_MS, HOUR_MS, MINUTE_MS, NOW_MS, render

CART_VALUES: list[JSON] = [{}, None, "/elsewhere", 5]


def since(elapsed_ms: float) -> str:
    return render("{t|timesince}", {"t": NOW_MS - elapsed_ms}).partition(">")[2].partition("<")[0]


@pytest.mark.parametrize(
    ("unit_ms", "one", "many"),
    [
        (MINUTE_MS, "a minute", "minutes"),
        (HOUR_MS, "an hour", "hours"),
        (DAY_MS, "a day", "days"),
        (7 * DAY_MS, "a week", "weeks"),
        (30 * DAY_MS, "a month", "months"),
        (365 * DAY_MS, "a year", "years"),
    ],
)
def test_tells_how_long_ago_something_was(unit_ms: int, one: str, many: str) -> None:
    """PL-9.18, D-85"""
    assert (since(unit_ms), since(3 * unit_ms)) == (f"about {one} ago", f"about 3 {many} ago")


@pytest.mark.parametrize("elapsed_ms", [0, 59_999, -HOUR_MS])
def test_rounds_less_than_a_minute_and_the_future_off(elapsed_ms: int) -> None:
    """PL-8.54"""
    assert since(elapsed_ms) == "less than a minute ago"


@pytest.mark.parametrize("value", ["soon", "x2017", "-"])
def test_calls_what_is_no_date_invalid(value: str) -> None:
    """PL-5.07, PL-8.07, D-88: in templates with a full stop."""
    assert render("{t|timesince}", {"t": value}) == "Invalid date."


@pytest.mark.parametrize(("length", "shown"), [(99, 99), (100, 100), (101, 100), (500, 100)])
def test_truncates_at_a_hundred_with_an_ellipsis(length: int, shown: int) -> None:
    """PL-9.11"""
    assert render("{@|truncate}", "x" * length) == "x" * shown + ("..." if length > shown else "")


@pytest.mark.parametrize(("asked", "digits"), [(49, 49), (50, 50), (51, 50), (1_000_000, 50)])
def test_writes_fifty_digits_at_most(asked: int, digits: int) -> None:
    """PL-9.15"""
    assert render("{@|decimal minfrac:" + str(asked) + "}", 1) == "1." + "0" * digits


@pytest.mark.parametrize("website", [{}, {"website": {}}, {"website": {"timeZone": "America/New_York"}}])
def test_goes_by_the_clocks_of_new_york_unless_told_otherwise(website: dict[str, JSON]) -> None:
    """SF-3.29, SF-9.29"""
    assert render("{t|date %H:%M %Z}", {"t": NOW_MS, **website}) == "13:00 EDT"
    berlin: JSON = {"timeZone": "Europe/Berlin"}
    assert render("{t|date %H:%M}", {"t": NOW_MS, "website": berlin}) == "19:00"


def test_links_to_the_cart_whatever_the_value() -> None:
    """SF-2.04, PL-2.10"""
    assert [render("{@|cart-url}", value) for value in CART_VALUES] == ["/cart"] * 4
