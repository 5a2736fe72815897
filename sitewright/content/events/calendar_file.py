"""Calendars as iCalendar files (RFC 5545): pure text."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta

from sitewright.content.events.series import Series
from sitewright.content.events.time_zones import time_zone_lines

CONTENT_TYPE = "text/calendar; charset=utf-8"
_MOST_OCTETS = 75
_PRODUCT = "-//Sitewright//Events//EN"
_UTC = "%Y%m%dT%H%M%SZ"
_LOCAL = "%Y%m%dT%H%M%S"
_ESCAPES = str.maketrans({"\\": "\\\\", ";": "\\;", ",": "\\,", "\n": "\\n"})


@dataclass(frozen=True, slots=True, kw_only=True)
class Entry:
    """One event. `place` is where, in words; `coordinates` are (latitude, longitude)."""

    uid: str
    title: str
    series: Series
    changed_at: datetime
    url: str = ""
    description: str = ""
    place: str = ""
    coordinates: tuple[float, float] | None = None


def calendar_file(entries: Sequence[Entry], *, name: str = "") -> str:
    """The file, with lines as long as they may be and ended as they have to be."""
    lines = [
        "BEGIN:VCALENDAR", "VERSION:2.0", f"PRODID:{_PRODUCT}", "CALSCALE:GREGORIAN", "METHOD:PUBLISH",
        *([f"X-WR-CALNAME:{_text(name)}"] if name else []),
        *_zones_of(entries),
        *(line for entry in entries for line in _entry_lines(entry)),
        "END:VCALENDAR",
    ]  # fmt: skip
    return "".join(f"{folded}\r\n" for line in lines for folded in _folded(line))


def _zones_of(entries: Sequence[Entry]) -> Iterator[str]:
    """Only what repeats at an hour needs the zone's rules: summer comes in between."""
    repeated = [entry.series for entry in entries if _has_zone(entry.series)]
    for key in sorted({series.zone.key for series in repeated}):
        first = min(series.first_at for series in repeated if series.zone.key == key)
        yield from time_zone_lines(key, first.year)


def _entry_lines(entry: Entry) -> Iterator[str]:
    yield from ("BEGIN:VEVENT", f"UID:{_text(entry.uid)}")
    yield f"DTSTAMP:{entry.changed_at.astimezone(UTC):{_UTC}}"
    yield f"LAST-MODIFIED:{entry.changed_at.astimezone(UTC):{_UTC}}"
    yield from _time_lines(entry.series)
    yield f"SUMMARY:{_text(entry.title)}"
    yield from _optional("DESCRIPTION", entry.description)
    yield from _optional("LOCATION", entry.place)
    if entry.coordinates:
        yield "GEO:{:.6f};{:.6f}".format(*entry.coordinates)
    if entry.url:
        yield f"URL:{_one_line(entry.url)}"
    yield "END:VEVENT"


def _time_lines(series: Series) -> Iterator[str]:
    start, end = series.start, series.end
    if series.is_all_day:
        # The end of a day is the beginning of the next one, which itself is outside (3.6.1).
        end = datetime.combine(end.date(), datetime.min.time()) + timedelta(1)
    yield f"DTSTART{_stamp(series, start)}"
    yield f"DTEND{_stamp(series, end)}"
    if series.rule:
        until = {"UNTIL": _until(series, series.rule.until)} if series.rule.until else {}
        yield "RRULE:" + ";".join(f"{k}={v}" for k, v in (series.rule.parts() | until).items())
        for day in sorted(series.exceptions):
            yield f"EXDATE{_stamp(series, datetime.combine(day, start.time()))}"


def _stamp(series: Series, wall: datetime) -> str:
    if series.is_all_day:
        return f";VALUE=DATE:{wall:%Y%m%d}"
    if _has_zone(series):
        return f";TZID={series.zone.key}:{wall:{_LOCAL}}"
    return f":{wall.replace(tzinfo=series.zone).astimezone(UTC):{_UTC}}"


def _until(series: Series, day: date) -> str:
    """A day where days are meant, else a moment in UTC (3.3.10)."""
    if series.is_all_day:
        return f"{day:%Y%m%d}"
    last = datetime.combine(day, series.start.time(), series.zone)
    return f"{last.astimezone(UTC):{_UTC}}"


def _has_zone(series: Series) -> bool:
    return series.rule is not None and not series.is_all_day and series.zone.key != "UTC"


def _optional(name: str, text: str) -> Iterable[str]:
    return [f"{name}:{_text(text)}"] if text else []


def _text(text: str) -> str:
    """Escaped (3.3.11). Control characters cannot stand in a file at all."""
    lines = text.replace("\r\n", "\n").replace("\r", "\n")
    return "".join(char for char in lines if char >= " " or char in "\n\t").translate(_ESCAPES)


def _one_line(text: str) -> str:
    return "".join(char for char in text if char > " ")


def _folded(line: str) -> Iterator[str]:
    """Pieces of at most 75 octets, none of which ends inside a character (3.1)."""
    piece, octets = "", 0
    for char in line:
        length = len(char.encode("utf-8", "replace"))
        if octets + length > _MOST_OCTETS:
            yield piece
            # What goes on begins with a blank, which counts.
            piece, octets = " ", 1
        piece, octets = piece + char, octets + length
    yield piece
