"""iCalendar files by RFC 5545."""

import re
from dataclasses import replace
from datetime import UTC, datetime, timedelta
from io import StringIO
from typing import Any
from zoneinfo import ZoneInfo

import pytest
from dateutil.rrule import rrulestr
from dateutil.tz import tzical

from sitewright.content.events.calendar_file import Entry, calendar_file
from sitewright.content.events.series import Series, series_of

FIRST = datetime.fromisoformat("2026-11-28T18:30")
CHANGED = datetime(2026, 11, 1, 12, tzinfo=UTC)


def an_entry(title: str = "Opening", zone: str = "America/New_York", **extra: Any) -> Entry:
    said = {"startDate": "2026-11-28T18:30", "endDate": "2026-11-28T20:00", **extra}
    series = series_of(said, zone)
    assert series is not None
    return Entry(uid="e1@shop.localhost", title=title, series=series, changed_at=CHANGED)


def lines_of(*entries: Entry, name: str = "") -> list[str]:
    text = calendar_file(entries, name=name)
    assert text.endswith("\r\n")
    assert "\n" not in text.replace("\r\n", "")
    return text.replace("\r\n ", "").split("\r\n")[:-1]


def test_one_event_is_stated_in_utc() -> None:
    lines = lines_of(an_entry())
    assert lines[:3] == ["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Sitewright//Events//EN"]
    assert {"UID:e1@shop.localhost", "DTSTAMP:20261101T120000Z", "SUMMARY:Opening"} <= set(lines)
    assert {"DTSTART:20261128T233000Z", "DTEND:20261129T010000Z"} <= set(lines)
    assert "BEGIN:VTIMEZONE" not in lines


def test_all_day_ends_on_the_day_after() -> None:
    lines = lines_of(an_entry(isAllDay=True, endDate="2026-11-30T09:00"))
    assert {"DTSTART;VALUE=DATE:20261128", "DTEND;VALUE=DATE:20261201"} <= set(lines)


def test_what_repeats_keeps_its_hour_where_it_is() -> None:
    rule: dict[str, Any] = {"recurrence": "FREQ=WEEKLY;UNTIL=20270401;BYDAY=SA", "exceptions": ["2026-12-26"]}
    lines = lines_of(an_entry(**rule))
    assert "DTSTART;TZID=America/New_York:20261128T183000" in lines
    assert "EXDATE;TZID=America/New_York:20261226T183000" in lines
    assert "RRULE:FREQ=WEEKLY;BYDAY=SA;UNTIL=20270401T223000Z" in lines


@pytest.mark.parametrize("zone", ["America/New_York", "Europe/Berlin", "Australia/Lord_Howe", "Asia/Kolkata"])
def test_the_stated_zone_is_the_zone(zone: str) -> None:
    lines = lines_of(an_entry(zone=zone, recurrence="FREQ=WEEKLY"))
    stated = tzical(StringIO("\r\n".join(lines))).get(zone)
    for week in range(450):
        wall = FIRST + timedelta(weeks=week)
        assert stated.utcoffset(wall) == ZoneInfo(zone).utcoffset(wall), wall


def test_another_reader_finds_the_same_days() -> None:
    entry = an_entry(recurrence="FREQ=MONTHLY;COUNT=8;BYDAY=-1SA", exceptions=["2027-02-27"])
    rule = next(line for line in lines_of(entry) if line.startswith("RRULE:"))
    read = [each.replace(tzinfo=UTC) for each in rrulestr(rule, dtstart=FIRST)]
    shown = entry.series.between(datetime(2020, 1, 1, tzinfo=UTC), datetime(2030, 1, 1, tzinfo=UTC))
    walls = [each.starts.astimezone(entry.series.zone).replace(tzinfo=UTC) for each in shown]
    assert walls == [each for each in read if each.date().isoformat() != "2027-02-27"]


def test_no_line_is_longer_than_75_octets_and_none_is_cut_inside_a_letter() -> None:
    title = "Grüße, 東京 und 🎉; " * 12
    text = calendar_file([an_entry(title)])
    assert max(len(line.encode()) for line in text.split("\r\n")) <= 75
    assert title.replace(",", "\\,").replace(";", "\\;") in text.replace("\r\n ", "")


def test_nothing_an_owner_writes_ends_a_line() -> None:
    hostile = 'A\r\nEND:VEVENT\nATTACH:x\x00\x0b; \\ "'
    entry = replace(an_entry(hostile), description=hostile, place=hostile, url="http://x/\r\nATTACH:y")
    lines = lines_of(entry, name=hostile)
    assert [line for line in lines if re.match("END:VEVENT|ATTACH", line)] == ["END:VEVENT"]
    assert 'SUMMARY:A\\nEND:VEVENT\\nATTACH:x\\; \\\\ "' in lines
    assert "URL:http://x/ATTACH:y" in lines


def test_coordinates_are_stated() -> None:
    assert "GEO:53.550000;-9.990000" in lines_of(replace(an_entry(), coordinates=(53.55, -9.99)))


def test_a_series_of_one_website_in_utc_needs_no_zone() -> None:
    lines = lines_of(an_entry(zone="UTC", recurrence="FREQ=DAILY"))
    assert "BEGIN:VTIMEZONE" not in lines
    assert "DTSTART:20261128T183000Z" in lines


def test_a_series_is_on_until_its_last_day_ends() -> None:
    series: Series = an_entry(recurrence="FREQ=WEEKLY;COUNT=2").series
    first = series.shown_at(datetime(2026, 11, 1, tzinfo=UTC))
    during = series.shown_at(datetime(2026, 11, 29, 0, 59, tzinfo=UTC))
    after = series.shown_at(datetime(2026, 11, 29, 1, tzinfo=UTC))
    long_after = series.shown_at(datetime(2030, 1, 1, tzinfo=UTC))
    assert first == during
    assert after == long_after
    assert [each.starts.day for each in (first, after) if each] == [28, 5]


def test_an_hour_stays_what_it_is_when_summer_begins() -> None:
    series = an_entry(
        startDate="2027-03-07T10:00", endDate="2027-03-07T11:00", recurrence="FREQ=WEEKLY"
    ).series
    found = series.between(datetime(2027, 3, 1, tzinfo=UTC), datetime(2027, 3, 20, tzinfo=UTC))
    assert [each.starts.hour for each in found] == [15, 14]
