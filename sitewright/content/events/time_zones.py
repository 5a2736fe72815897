"""Time zones as iCalendar files state them (RFC 5545, 3.6.5).

Python's zones say what a clock shows, not by which rule it is set: its changes are looked for, and named one
by one for some years. Calendars know zones by their names as well, and go by those where they can.
"""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from functools import lru_cache
from itertools import pairwise
from typing import NamedTuple
from zoneinfo import ZoneInfo

_YEARS = 20
"""From the year before the first event on."""
_STEP = timedelta(14)


class _Kind(NamedTuple):
    """What a clock is set to, and from what."""

    is_summer: bool
    before: timedelta
    after: timedelta
    name: str


@lru_cache(64)
def time_zone_lines(key: str, year: int) -> tuple[str, ...]:
    """VTIMEZONE of the zone, from `year` on."""
    zone = ZoneInfo(key)
    begin = datetime(year - 1, 1, 1, tzinfo=UTC)
    changes: dict[_Kind, list[datetime]] = {_kind(zone, begin, begin): [begin]}
    for change in _changes(zone, begin):
        changes.setdefault(_kind(zone, change - timedelta(seconds=1), change), []).append(change)
    parts = (line for kind, moments in changes.items() for line in _part(kind, moments))
    return ("BEGIN:VTIMEZONE", f"TZID:{key}", *parts, "END:VTIMEZONE")


def _part(kind: _Kind, moments: list[datetime]) -> Iterator[str]:
    name = "DAYLIGHT" if kind.is_summer else "STANDARD"
    # As the clock showed it before it was set.
    first, *others = (f"{moment + kind.before:%Y%m%dT%H%M%S}" for moment in moments)
    yield from (f"BEGIN:{name}", f"DTSTART:{first}")
    yield from (f"RDATE:{each}" for each in others)
    yield f"TZOFFSETFROM:{_offset(kind.before)}"
    yield f"TZOFFSETTO:{_offset(kind.after)}"
    yield from (f"TZNAME:{kind.name}", f"END:{name}")


def _changes(zone: ZoneInfo, begin: datetime) -> Iterator[datetime]:
    looks = [begin + number * _STEP for number in range(_YEARS * 366 // _STEP.days)]
    for early, late in pairwise(looks):
        if _offset_at(zone, early) != _offset_at(zone, late):
            yield _first_second(zone, early, late)


def _first_second(zone: ZoneInfo, early: datetime, late: datetime) -> datetime:
    """The second of the change between the two."""
    offset = _offset_at(zone, early)
    while late - early > timedelta(seconds=1):
        middle = early + timedelta(seconds=(late - early) // timedelta(seconds=2))
        early, late = (middle, late) if _offset_at(zone, middle) == offset else (early, middle)
    return late


def _kind(zone: ZoneInfo, before: datetime, after: datetime) -> _Kind:
    there = after.astimezone(zone)
    name = there.tzname() or zone.key
    return _Kind(bool(there.dst()), _offset_at(zone, before), _offset_at(zone, after), name)


def _offset_at(zone: ZoneInfo, moment: datetime) -> timedelta:
    return moment.astimezone(zone).utcoffset() or timedelta()


def _offset(offset: timedelta) -> str:
    sign, minutes = ("-", -offset) if offset < timedelta() else ("+", offset)
    return f"{sign}{minutes // timedelta(hours=1):02d}{minutes // timedelta(minutes=1) % 60:02d}"
