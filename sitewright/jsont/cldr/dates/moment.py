"""A moment in a zone and a calendar: everything a date pattern can ask for."""

import math
from dataclasses import dataclass
from functools import lru_cache

from sitewright.jsont.cldr.dates import civil
from sitewright.jsont.cldr.dates.zones import ZoneTime, zone_time
from sitewright.jsont.cldr.table import supplemental

# As in the reference, which does not know it, iso8601 is the calendar usual in the locale's region.
CALENDARS = {
    "gregorian": "gregorian",
    "gregory": "gregorian",
    "iso8601": "",
    "buddhist": "buddhist",
    "japanese": "japanese",
    "persian": "persian",
}
DEFAULT_CALENDAR = "gregorian"
USUAL_CALENDARS = {"TH": "buddhist", "IR": "persian", "AF": "persian"}
BUDDHIST_YEARS_AHEAD = 543
_LATEST_MS = 10**16


@dataclass(frozen=True)
class Moment:
    """`day` is the local Julian day number; `era` a key of the calendar's era names; `year` is of the era.

    `ms_of_day` is whole; `rest_ms` what is beyond it, less than 1.
    """

    calendar: str
    zone: ZoneTime
    day: int
    ms_of_day: int
    rest_ms: float
    era: str
    year: int
    month: int
    day_of_month: int
    day_of_year: int

    @property
    def weekday(self) -> int:
        """Monday is 0."""
        return civil.weekday(self.day)

    @property
    def extended_year(self) -> int:
        """Counted without eras: 0 is the year before the first."""
        return self.year if self.calendar == "persian" else civil.date_of(self.day).year

    @property
    def minute_of_day(self) -> int:
        return self.ms_of_day // 60_000

    @property
    def hour(self) -> int:
        return self.ms_of_day // 3_600_000

    @property
    def minute(self) -> int:
        return self.minute_of_day % 60

    @property
    def second(self) -> int:
        return self.ms_of_day // 1000 % 60


@lru_cache(maxsize=1024)
def moment(epoch_ms: float, zone: str, calendar: str = "gregorian") -> Moment:
    """The moment in a zone; days outside CLDR's range are moved to its first or last day."""
    time, day, ms_of_day = local_day(epoch_ms, zone)
    day, whole_ms = min(max(day, civil.FIRST_DAY), civil.LAST_DAY), math.floor(ms_of_day)
    era, date = _CALENDAR_DATES[calendar](day)
    return Moment(
        *(calendar, time, day, whole_ms, ms_of_day - whole_ms, era),
        *(date.year, date.month, date.day, date.day_of_year),
    )


def local_day(epoch_ms: float, zone: str) -> tuple[ZoneTime, int, float]:
    """Zone, day number (not limited) and millisecond of the day, in doubles as the reference."""
    time = zone_time(zone, math.floor(min(max(epoch_ms, -_LATEST_MS), _LATEST_MS)))
    local_ms = float(epoch_ms) + time.offset_seconds * 1000
    days = math.floor(local_ms / civil.MS_PER_DAY)
    ms_of_day = (local_ms - float(days) * civil.MS_PER_DAY) % civil.MS_PER_DAY
    return time, days + civil.EPOCH_DAY, ms_of_day


def within_calendar(epoch_ms: float) -> float:
    """The moment, or the same time (UTC) of the first or last day that CLDR's calendar knows."""
    days = math.floor(epoch_ms / civil.MS_PER_DAY)
    nearest = min(max(days, civil.FIRST_DAY - civil.EPOCH_DAY), civil.LAST_DAY - civil.EPOCH_DAY)
    if days == nearest:
        return epoch_ms
    _, _, ms_of_day = local_day(epoch_ms, "UTC")
    return float(nearest * civil.MS_PER_DAY + math.floor(ms_of_day))


def _gregorian(day: int) -> tuple[str, civil.CivilDate]:
    date = civil.date_of(day)
    return ("1", date) if date.year > 0 else ("0", date._replace(year=1 - date.year))


def _buddhist(day: int) -> tuple[str, civil.CivilDate]:
    date = civil.date_of(day)
    return "0", date._replace(year=date.year + BUDDHIST_YEARS_AHEAD)


def _japanese(day: int) -> tuple[str, civil.CivilDate]:
    date = civil.date_of(day)
    era, first_year = "0", 645
    for number, year, start in _japanese_eras():
        if day < start:
            break
        era, first_year = number, year
    # Before the first era it counts backwards, without a sign.
    return era, date._replace(year=abs(date.year - first_year + 1))


@lru_cache(maxsize=1)
def _japanese_eras() -> list[tuple[str, int, int]]:
    """Era number, its first year, its first day."""
    eras = []
    for number, start in supplemental()["japaneseEras"]:
        year, month, day = (int(piece) for piece in start.split("-"))
        eras.append((str(number), year, civil.day_number(year, month, day)))
    return eras


def _persian(day: int) -> tuple[str, civil.CivilDate]:
    return "0", civil.persian_date(day)


_CALENDAR_DATES = {
    "gregorian": _gregorian,
    "buddhist": _buddhist,
    "japanese": _japanese,
    "persian": _persian,
}
