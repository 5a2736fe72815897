"""How far two moments are apart, in calendar years and months or in elapsed time."""

import math
from decimal import Decimal
from typing import NamedTuple

from sitewright.jsont.cldr.dates import civil
from sitewright.jsont.cldr.dates.moment import Moment

DAYS_PER_YEAR = Decimal("365.25")
DAYS_PER_MONTH = Decimal("30.44")
ELAPSED_UNITS = (("day", 86_400_000), ("hour", 3_600_000), ("minute", 60_000), ("second", 1000))
MS_PER_UNIT = {"week": 604_800_000, **dict(ELAPSED_UNITS)}


class CalendarDifference(NamedTuple):
    """Whole years and months between two moments, and the rest in days with a fraction; never negative."""

    years: int
    months: int
    days: Decimal


def calendar_difference(start: Moment, end: Moment) -> CalendarDifference:
    """Whole months are counted from the start towards the end; what then is left is the rest."""
    forward = (start.day, start.ms_of_day) <= (end.day, end.ms_of_day)
    earlier, later = (start, end) if forward else (end, start)
    earlier_date, later_date = civil.date_of(earlier.day), civil.date_of(later.day)
    months = 12 * (later_date.year - earlier_date.year) + later_date.month - earlier_date.month
    day_ms = (later_date.day - earlier_date.day) * civil.MS_PER_DAY + later.ms_of_day - earlier.ms_of_day
    if day_ms < 0 and months > 0:
        months -= 1
        first_of_month = civil.day_number(later_date.year, later_date.month, 1)
        partial = civil.date_of(first_of_month - 1) if forward else earlier_date
        day_ms += _days_in_month(partial) * civil.MS_PER_DAY
    return CalendarDifference(*divmod(months, 12), Decimal(day_ms) / civil.MS_PER_DAY)


def _days_in_month(date: civil.CivilDate) -> int:
    next_month = civil.day_number(date.year + date.month // 12, date.month % 12 + 1, 1)
    return next_month - civil.day_number(date.year, date.month, 1)


def largest_field(difference: CalendarDifference, elapsed_ms: float, *, allow_weeks: bool) -> str:
    """The field an amount of time is told in."""
    if difference.years:
        return "year"
    if difference.months:
        return "month"
    if allow_weeks and elapsed_ms >= MS_PER_UNIT["week"]:
        return "week"
    return next((unit for unit, ms in ELAPSED_UNITS if elapsed_ms >= ms), "second")


def amount_in(field: str, difference: CalendarDifference, elapsed_ms: float) -> Decimal:
    """The exact amount in one field."""
    years, months, days = difference
    if field == "year":
        return years + Decimal(months) / 12 + days / DAYS_PER_YEAR
    if field == "month":
        return 12 * years + months + days / DAYS_PER_MONTH
    return Decimal(math.floor(elapsed_ms)) / MS_PER_UNIT[field]
