"""How far two moments are apart, in calendar years and months or in elapsed time.

Reckoned in doubles and in the reference's order, because an amount may be shown with all its digits.
"""

import math
from dataclasses import dataclass

from sitewright.jsont.cldr.dates import civil
from sitewright.jsont.cldr.dates.moment import Moment

MONTHS_PER_YEAR, DAYS_PER_WEEK = 12, 7
# Averages, for what is left beyond whole years and months.
DAYS_PER_YEAR, DAYS_PER_MONTH = 365.25, 30.44
_CALENDAR_FIELDS = ("year", "month", "week", "day")
_TIME_MS = {"hour": 3_600_000, "minute": 60_000, "second": 1000}


@dataclass(frozen=True)
class _Step:
    """Two different days, the end moved by a day where its time of day would step beyond it.

    `way` is 1 towards the future and −1 towards the past; `rest_ms` the time of day that is left.
    """

    start: civil.CivilDate
    end: civil.CivilDate
    way: int
    rest_ms: int

    def is_beyond(self, year: int, month: int) -> bool:
        """Whether the start's day in a month lies past the end."""
        end = (self.end.year, self.end.month, self.end.day)
        return (year, month, self.start.day) > end if self.way > 0 else (year, month, self.start.day) < end


def largest_field(start: Moment, end: Moment, *, allow_weeks: bool) -> str:
    """The field an amount of time is told in; `millis` for less than a second."""
    rest_ms = _elapsed_ms(start, end)
    if start.day != end.day:
        step = _step(start, end)
        years, months = _years_and_months(step)
        days, rest_ms = _days(step, MONTHS_PER_YEAR * years + months), step.rest_ms
        amounts = (years, months, math.trunc(days / DAYS_PER_WEEK) if allow_weeks else 0, days)
        found = next((field for field, amount in zip(_CALENDAR_FIELDS, amounts, strict=True) if amount), "")
        if found:
            return found
    return next((unit for unit, ms in _TIME_MS.items() if abs(rest_ms) >= ms), "millis")


def amount_in(field: str, start: Moment, end: Moment) -> float:
    """The exact amount in one field, negative towards the past."""
    if field in _TIME_MS:
        return _elapsed_ms(start, end) / _TIME_MS[field]
    if field == "millis":
        return _elapsed_ms(start, end)
    if start.day == end.day:
        return _whole_and_rest(field, 0, 0, _elapsed_ms(start, end) / civil.MS_PER_DAY)
    step = _step(start, end)
    years, months = _years_and_months(step) if field in ("year", "month") else (0, 0)
    days = _days(step, MONTHS_PER_YEAR * years + months)
    if field == "day":
        return days + step.rest_ms / civil.MS_PER_DAY
    if field == "week":
        weeks = math.trunc(days / DAYS_PER_WEEK)
        rest = (step.rest_ms + (days - weeks * DAYS_PER_WEEK) * civil.MS_PER_DAY) / civil.MS_PER_DAY
        return weeks + rest / DAYS_PER_WEEK
    return _whole_and_rest(field, years, months, (step.rest_ms + days * civil.MS_PER_DAY) / civil.MS_PER_DAY)


def _whole_and_rest(field: str, years: int, months: int, days: float) -> float:
    if field == "year":
        return years + (months / MONTHS_PER_YEAR + days / DAYS_PER_YEAR)
    if field == "month":
        return months + years * MONTHS_PER_YEAR + days / DAYS_PER_MONTH
    return days / DAYS_PER_WEEK if field == "week" else days


def _elapsed_ms(start: Moment, end: Moment) -> int:
    return (end.day - start.day) * civil.MS_PER_DAY + end.ms_of_day - start.ms_of_day


def _step(start: Moment, end: Moment) -> _Step:
    way = 1 if end.day > start.day else -1
    rest_ms = end.ms_of_day - start.ms_of_day
    day = end.day
    # The last day is not a whole one: its hours are counted as time of the day before.
    if rest_ms * way < 0:
        day -= way
        rest_ms += way * civil.MS_PER_DAY
    return _Step(civil.date_of(start.day), civil.date_of(day), way, rest_ms)


def _years_and_months(step: _Step) -> tuple[int, int]:
    """As many whole years, then months, as do not step beyond the end."""
    start, way = step.start, step.way
    years = step.end.year - start.year
    if years and step.is_beyond(start.year + years, start.month):
        years -= way
    months = 0
    # Fewer than twelve turns: whole years have been taken.
    while not step.is_beyond(*_month_after(start, MONTHS_PER_YEAR * years + months + way)):
        months += way
    return years, months


def _month_after(start: civil.CivilDate, months: int) -> tuple[int, int]:
    year, month = divmod(start.year * MONTHS_PER_YEAR + start.month - 1 + months, MONTHS_PER_YEAR)
    return year, month + 1


def _days(step: _Step, months: int) -> int:
    """The days left after so many months from the start; its day is brought back into a shorter month."""
    year, month = _month_after(step.start, months)
    first = civil.day_number(year, month, 1)
    length = civil.day_number(*_month_after(step.start, months + 1), 1) - first
    end = civil.day_number(step.end.year, step.end.month, step.end.day)
    return end - (first + min(step.start.day, length) - 1)
