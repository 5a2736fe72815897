"""Day numbers and the dates they stand for, without limits of year. Pure arithmetic.

Days are Julian day numbers (1 January 4713 BC is 0). Before 15 October 1582 dates are Julian, as in
CLDR's Gregorian calendar. Years are astronomical: 0 is 1 BC.
"""

from typing import NamedTuple

# Julian days: 1 January 1970; the first and last that CLDR's calendars know (2.11); 15 October 1582.
EPOCH_DAY = 2440588
FIRST_DAY, LAST_DAY = 0, 4881503
FIRST_GREGORIAN_DAY = 2299161
PERSIAN_EPOCH_DAY = 1948320
MS_PER_DAY = 86_400_000


class CivilDate(NamedTuple):
    """`day_of_year` counts from 1."""

    year: int
    month: int
    day: int
    day_of_year: int


def date_of(day: int) -> CivilDate:
    """The Gregorian (or, early, Julian) date of a day number.

    The days left out in 1582 are counted in its days of the year, as in CLDR's calendar.
    """
    if day >= FIRST_GREGORIAN_DAY:
        year, month, day_of_month = _gregorian(day)
        return CivilDate(year, month, day_of_month, day - _gregorian_day_number(year, 1, 1) + 1)
    year, month, day_of_month = _julian(day)
    return CivilDate(year, month, day_of_month, day - _julian_day_number(year, 1, 1) + 1)


def day_number(year: int, month: int, day: int) -> int:
    """The day number of a date; the inverse of `date_of`."""
    julian = _julian_day_number(year, month, day)
    return julian if julian < FIRST_GREGORIAN_DAY else _gregorian_day_number(year, month, day)


def weekday(day: int) -> int:
    """Monday is 0."""
    # Julian day 0 was a Monday.
    return day % 7


def persian_date(day: int) -> CivilDate:
    """By the 33-year cycle of the arithmetic Persian calendar."""
    since = day - PERSIAN_EPOCH_DAY
    year = 1 + (33 * since + 3) // 12053
    day_of_year = since - _persian_year_start(year)
    month = day_of_year // 31 if day_of_year < 216 else (day_of_year - 6) // 30
    first = 31 * month if month <= 6 else 30 * month + 6
    return CivilDate(year, month + 1, day_of_year - first + 1, day_of_year + 1)


def _persian_year_start(year: int) -> int:
    return 365 * (year - 1) + (8 * year + 21) // 33


def week_number(day_of_period: int, weekday_now: int, first_day: int, minimum_days: int) -> int:
    """The week a day lies in, counted in its year or month (`day_of_period` from 1); 0 before the first."""
    position = (weekday_now - first_day) % 7
    period_start = (position - day_of_period + 1) % 7
    week = (day_of_period - 1 + period_start) // 7
    return week + 1 if 7 - period_start >= minimum_days else week


def year_week(day: int, first_day: int, minimum_days: int) -> tuple[int, int]:
    """Week-based year and week by the given rules; ISO is Monday (0) and 4."""
    date = date_of(day)
    week = week_number(date.day_of_year, weekday(day), first_day, minimum_days)
    if week == 0:
        days = date.day_of_year + _year_length(date.year - 1)
        return date.year - 1, week_number(days, weekday(day), first_day, minimum_days)
    days_left = _year_length(date.year) - date.day_of_year
    position = (weekday(day) - first_day) % 7
    days_in_next = 6 - (position + days_left) % 7
    if days_in_next >= minimum_days and 7 - position > days_left:
        return date.year + 1, 1
    return date.year, week


def _year_length(year: int) -> int:
    return _year_start(year + 1) - _year_start(year)


def _year_start(year: int) -> int:
    """As in CLDR's calendar 1582 is Gregorian as a whole, and 1581 is short of the days left out."""
    return (_gregorian_day_number if year >= 1582 else _julian_day_number)(year, 1, 1)


def _gregorian(day: int) -> tuple[int, int, int]:
    # Days from 1 March of year 0, in cycles of 400 years (146097 days).
    cycle, rest = divmod(day - 1721120, 146097)
    # Leap days are taken out, so that years have 365: one in 4 years, none in 100, but one at the end of 400.
    year_of_cycle = (rest - rest // 1460 + rest // 36524 - rest // 146096) // 365
    day_of_year = rest - (365 * year_of_cycle + year_of_cycle // 4 - year_of_cycle // 100)
    return _from_march(cycle * 400 + year_of_cycle, day_of_year)


def _julian(day: int) -> tuple[int, int, int]:
    # The same in cycles of four years (1461 days).
    cycle, rest = divmod(day - 1721118, 1461)
    year_of_cycle = (rest - rest // 1460) // 365
    return _from_march(cycle * 4 + year_of_cycle, rest - 365 * year_of_cycle)


def _from_march(year: int, day_of_year: int) -> tuple[int, int, int]:
    """A date from the year that begins in March and the day in it, from 0."""
    # From March on the lengths of months repeat every five of them, which have 153 days.
    shifted_month = (5 * day_of_year + 2) // 153
    day = day_of_year - (153 * shifted_month + 2) // 5 + 1
    month = shifted_month + 3 if shifted_month < 10 else shifted_month - 9
    return year + (month <= 2), month, day


def _march_days(year: int, month: int, day: int) -> tuple[int, int]:
    shifted_year = year - (month <= 2)
    shifted_month = (month - 3) % 12
    return shifted_year, (153 * shifted_month + 2) // 5 + day - 1


def _gregorian_day_number(year: int, month: int, day: int) -> int:
    shifted, days = _march_days(year, month, day)
    return 1721120 + 365 * shifted + shifted // 4 - shifted // 100 + shifted // 400 + days


def _julian_day_number(year: int, month: int, day: int) -> int:
    shifted, days = _march_days(year, month, day)
    return 1721118 + 365 * shifted + shifted // 4 + days
