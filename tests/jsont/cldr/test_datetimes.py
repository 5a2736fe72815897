"""The formatters `datetime` and `datetime-interval`. Expected texts are checked against the reference."""

import pytest

from sitewright.jsont.values import JSON
from tests.jsont.cldr.rendering import DAY_MS, HOUR_MS, NOW_MS, render


def datetime(options: str, locale: str | None = "en", moment: JSON = NOW_MS, zone: JSON = "UTC") -> str:
    return render("{t|datetime " + options + "}", {"t": moment, "website": {"timeZone": zone}}, locale)


def interval(options: str, locale: str, start: float, end: float) -> str:
    data: JSON = {"a": start, "b": end, "website": {"timeZone": "UTC"}}
    return render("{a,b|datetime-interval " + options + "}", data, locale)


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ("date:long", "August 9, 2017"),
        ("short", "8/9/17, 5:00\u202fPM"),
        ("full", "Wednesday, August 9, 2017 at 5:00:00\u202fPM Greenwich Mean Time"),
        ("yMMMd", "Aug 9, 2017"),
        ("dMMMMy", "August 9, 2017"),
        ("EyMMMdhm", "Wed, Aug 9, 2017, 5:00\u202fPM"),
        ("Hms", "17:00:00"),
        ("yw", "week 32 of 2017"),
        ("hmsSSS", "5:00:00.000\u202fPM"),
        ("skeleton:yQQQ", "Q3 2017"),
        ("wrap:full date:short time:short", "8/9/17 at 5:00\u202fPM"),
        ("calendar:buddhist date:long", "August 9, 2560 BE"),
        ("calendar:japanese date:short", "8/9/29 H"),
        ("calendar:persian date:medium", "Mordad 18, 1396 AP"),
        ("calendar:nonsense date:medium", "Aug 9, 2017"),
    ],
)
def test_formats_english(options: str, text: str) -> None:
    assert datetime(options) == text


@pytest.mark.parametrize(
    ("locale", "options", "text"),
    [
        ("de", "full", "Mittwoch, 9. August 2017 um 17:00:00 Mittlere Greenwich-Zeit"),
        ("fr", "context:begin-sentence MMMM", "Août"),
        ("ja", "date:full", "2017年8月9日水曜日"),
        ("ru", "yMMMM", "августа 2017\u202fг."),
        ("cs", "yMMMEd", "st 9. 8. 2017"),
        ("zh-TW", "date:short", "2017/8/9"),
        ("ar", "date:short", "٩\u200f/٨\u200f/٢٠١٧"),
    ],
)
def test_formats_other_locales(locale: str, options: str, text: str) -> None:
    assert datetime(options, locale) == text


@pytest.mark.parametrize(
    ("zone", "locale", "text"),
    [
        ("America/Los_Angeles", "en", "10 AM PDT"),
        ("America/Los_Angeles", "de", "10 AM GMT-7"),
        ("Asia/Calcutta", "en", "10 PM GMT+5:30"),
        ("Europe/Berlin", "de", "7 PM MESZ"),
        ("America/New_York", "fr", "1 PM UTC−4"),
        ("europe/berlin", "en", "7 PM GMT+2"),
        ("No/Where", "en", "5 PM GMT"),
        ("", "en", "5 PM GMT"),
    ],
)
def test_names_time_zones(zone: str, locale: str, text: str) -> None:
    assert datetime("hz", locale, zone=zone).replace("\u202f", " ") == text


def test_uses_new_york_without_a_time_zone() -> None:
    assert render("{t|datetime hz}", {"t": NOW_MS}).replace("\u202f", " ") == "1 PM EDT"


def test_moves_impossible_days_to_the_last_possible_one() -> None:
    assert datetime("date:long", moment=1e21) == "December 31, 8652"


@pytest.mark.parametrize("moment", ["abc", "", "x5"])
def test_is_empty_for_what_is_no_number(moment: str) -> None:
    assert datetime("date:long", moment=moment) == ""


@pytest.mark.parametrize(
    ("options", "locale", "later_ms", "text"),
    [
        ("yMMMd", "en", 4 * DAY_MS, "Aug 9\u2009–\u200913, 2017"),
        ("yMMMd", "de", 40 * DAY_MS, "9. Aug.\u2009–\u200918. Sept. 2017"),
        ("", "en", HOUR_MS, "5:00\u2009–\u20096:00\u202fPM"),
        ("yMMMdhm", "en", HOUR_MS, "Aug 9, 2017, 5:00\u2009–\u20096:00\u202fPM"),
        (
            "yMMMMdhm",
            "en",
            DAY_MS,
            "August 9, 2017 at 5:00\u202fPM\u2009–\u2009August 10, 2017 at 5:00\u202fPM",
        ),
        ("y", "en", DAY_MS, "2017\u2009–\u20092017"),
        ("yMMMd", "en", HOUR_MS, "Aug 9, 2017"),
        ("hm", "en", 0, "5:00\u202fPM"),
        ("EEE", "fr", DAY_MS, "mer. 17:00\u2009–\u2009jeu. 17:00"),
        ("Hm", "ja", HOUR_MS, "17時00分～18時00分"),
        ("date:yMd time:Hm", "en", HOUR_MS, "17:00\u2009–\u200918:00"),
        ("MMMM context:standalone", "nl", 40 * DAY_MS, "Augustus–september"),
    ],
)
def test_formats_intervals(options: str, locale: str, later_ms: float, text: str) -> None:
    assert interval(options, locale, NOW_MS, NOW_MS + later_ms) == text


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ("Y", "1970"),
        ("Yw", "week 1 of 1970"),
        ("yw", "week 1 of 1969"),
        ("date:short -2", "12/31/69, Wed"),
        ("time:short 0", "Wed"),
        ("ye", "Wed, 12/31/1969"),
    ],
)
def test_follows_the_reference_where_a_skeleton_says_little(options: str, text: str) -> None:
    assert datetime(options, moment=-DAY_MS) == text


def test_does_not_correct_the_order_of_an_interval() -> None:
    assert interval("yMMMd", "en", NOW_MS + DAY_MS, NOW_MS) == "Aug 10\u2009–\u20099, 2017"


def test_is_empty_for_half_an_interval() -> None:
    assert render("{a|datetime-interval}", {"a": NOW_MS}) == ""


@pytest.mark.parametrize(
    ("options", "text"),
    [
        ("skeleton:yMMM skeleton:d", "9"),
        ("medium wrapper:long", "Aug 9, 2017 at 5:00:00\u202fPM"),
        ("full date", "Wednesday, August 9, 2017 at 5:00:00\u202fPM Greenwich Mean Time"),
        ("time:", "5:00\u202fPM"),
        ("calendar:buddhist calendar:nonsense", "August 9, 2017"),
        ("MMMM MMM", "Aug"),
        ("list", "00:00"),
        ("time:short Hm", "Wed"),
        ("c", "Wed"),
        ("XXX", "17h +00:00Z"),
        ("context:begin-sentence context:nonsense", "August 9, 2017"),
    ],
)
def test_reads_options_as_the_reference(options: str, text: str) -> None:
    assert datetime(options) == text


def test_takes_a_minute_of_noon_as_noon() -> None:
    assert datetime("hB", moment=NOW_MS - 5 * HOUR_MS + 30_000) == "12 noon"


def test_tells_the_time_of_day_of_days_it_does_not_reach() -> None:
    assert datetime("Hms", moment=1e17) == "09:46:40"


@pytest.mark.parametrize(("locale", "text"), [("th-TH", "2560"), ("fa-IR", "۱۳۹۶")])
def test_takes_iso_for_the_usual_calendar(locale: str, text: str) -> None:
    assert text in datetime("yMMM calendar:iso8601", locale)


@pytest.mark.parametrize(
    ("options", "length", "text"),
    [
        ("full", HOUR_MS, "/2017"),
        ("full", DAY_MS, "/2017\u2009–\u2009/2017"),
        ("skeleton: time:Hm", HOUR_MS, "17:00\u2009–\u200918:00"),
        ("z", HOUR_MS, "5:00\u2009–\u20096:00\u202fPM GMT"),
    ],
)
def test_finds_patterns_of_intervals_as_the_reference(options: str, length: int, text: str) -> None:
    assert interval(options, "en", NOW_MS, NOW_MS + length) == text


@pytest.mark.parametrize(("hour", "text"), [(0, "真夜中0時"), (2, "真夜中2時"), (6, "朝6時"), (21, "夜9時")])
def test_tells_flexible_day_periods_as_the_reference(hour: int, text: str) -> None:
    assert datetime("BBBBh", "ja", NOW_MS + (hour - 17) * HOUR_MS) == text


def test_takes_old_zone_names_for_those_they_were_merged_with() -> None:
    assert datetime("time:short", moment=-2_000_000_000_000, zone="EST") == "3:07\u202fPM"


@pytest.mark.parametrize(("skeleton", "text"), [("r", "2018 AP"), ("Y", "1396 AP"), ("u", "1396 AP")])
def test_counts_years_of_the_persian_calendar(skeleton: str, text: str) -> None:
    assert datetime(f"{skeleton} calendar:persian") == text


@pytest.mark.parametrize("moment", ["1e999.", "-1e999."])
def test_takes_infinity_for_the_start_of_1970(moment: str) -> None:
    assert datetime("date:short", moment=moment) == "1/1/70"
    assert render("{a,b|datetime-interval}", {"a": moment, "b": NOW_MS}) == ""
