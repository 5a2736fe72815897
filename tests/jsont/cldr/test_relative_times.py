"""The formatters `relative-time` and `timesince`. Expected texts are checked against the reference."""

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import DAY_MS, HOUR_MS, MINUTE_MS, NOW_MS, render, rendered


def relative(offset_ms: float, options: str = "", locale: str = "en") -> str:
    return render("{t|relative-time " + options + "}", {"t": NOW_MS + offset_ms}, locale)


@pytest.mark.parametrize(
    ("offset_ms", "text"),
    [
        (0, "now"),
        (59_600, "in 60 seconds"),
        (-MINUTE_MS, "1 minute ago"),
        (90 * MINUTE_MS, "in 2 hours"),
        (DAY_MS, "tomorrow"),
        (-2 * DAY_MS, "2 days ago"),
        (8 * DAY_MS, "in 8 days"),
        (364 * DAY_MS, "in 12 months"),
        (365 * DAY_MS, "next year"),
    ],
)
def test_tells_the_largest_field(offset_ms: float, text: str) -> None:
    assert relative(offset_ms) == text


@pytest.mark.parametrize(
    ("options", "offset_ms", "text"),
    [
        ("numericOnly:true", DAY_MS, "in 1 day"),
        ("numericOnly:true", 0, "in 0 seconds"),
        ("numericOnly:true alwaysNow:true", 0, "now"),
        ("allowWeeks:true", 8 * DAY_MS, "next week"),
        ("allowWeeks:true dayOfWeek:true", 14 * DAY_MS, "in 2 Wednesdays"),
        ("field:hour", 8 * DAY_MS, "in 192 hours"),
        ("field:nonsense", DAY_MS, "tomorrow"),
        ("width:short", 40 * DAY_MS, "next mo."),
        ("maxfrac:1", 90 * MINUTE_MS, "in 1.5 hours"),
        ("maxfrac:10 field:month", 209 * DAY_MS, "in 6.8212877792 months"),
        ("context:begin-sentence", -HOUR_MS, "1 hour ago"),
        ("context:begin-sentence", HOUR_MS, "In 1 hour"),
    ],
)
def test_applies_options(options: str, offset_ms: float, text: str) -> None:
    assert relative(offset_ms, options) == text


def test_speaks_other_languages() -> None:
    assert relative(2 * DAY_MS, "", "de") == "übermorgen"
    assert relative(-800 * DAY_MS, "", "fr") == "il y a 2 ans"


def test_counts_from_the_first_to_the_second_value() -> None:
    assert render("{a,b|relative-time}", {"a": NOW_MS, "b": NOW_MS + 3 * DAY_MS}) == "in 3 days"


def test_is_empty_unless_both_are_numbers() -> None:
    assert render("{a,b|relative-time}", {"a": NOW_MS, "b": "x"}) == ""


@pytest.mark.parametrize(
    ("ago_ms", "text"),
    [
        (-MINUTE_MS, "less than a minute ago"),
        (MINUTE_MS, "about a minute ago"),
        (HOUR_MS, "about an hour ago"),
        (6 * DAY_MS, "about 6 days ago"),
        (800 * DAY_MS, "about 2 years ago"),
    ],
)
def test_tells_how_long_ago(ago_ms: float, text: str) -> None:
    moment = NOW_MS - ago_ms
    assert (
        render("{t|timesince}", {"t": moment})
        == f'<span class="timesince" data-date="{moment}">{text}</span>'
    )


@pytest.mark.parametrize(("value", "locale"), [("abc", "en"), (NOW_MS, None)])
def test_calls_a_date_invalid(value: JSON, locale: str | None) -> None:
    assert rendered("{t|timesince}", {"t": value}, locale).output == "Invalid date."


@pytest.mark.parametrize(
    ("options", "offset_ms", "text"),
    [
        ("minsig:5", -5_400_500, "1.500138888888889 hours ago"),
        ("maxfrac:3 field:month", -40 * DAY_MS, "1.296 months ago"),
        ("round:floor", -90 * MINUTE_MS, "2 hours ago"),
        ("alwaysNow:true numericOnly:true field:day", 0, "today"),
        ("width:short width:sideways", 2 * HOUR_MS, "in 2 hr."),
        ("minint:3", 2 * HOUR_MS, "in 2 hours"),
        ("field:week", 1e17, "in 346,218 weeks"),
    ],
)
def test_reckons_as_the_reference(options: str, offset_ms: float, text: str) -> None:
    assert relative(offset_ms, options) == text


@pytest.mark.parametrize(("moment", "years"), [(-1e15, 6734), (-1e300, 6734), (-2e14, 6389)])
def test_counts_from_the_first_day_of_the_calendar_at_most(moment: float, years: int) -> None:
    assert f">about {years} years ago<" in render("{t|timesince}", {"t": moment})


def test_takes_no_infinite_time() -> None:
    data: JSON = {"t": "1e999.", "u": "-1e999."}
    assert render("{t|timesince}{t|relative-time}{t,u|relative-time}", data) == "Invalid date."
