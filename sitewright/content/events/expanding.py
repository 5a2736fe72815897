"""The days a rule means. Nothing here takes more steps than `MOST_PERIODS`, whatever the rule says."""

from calendar import monthrange
from collections.abc import Iterator
from datetime import date, timedelta
from itertools import islice

from sitewright.content.events.recurrence import Rule

LAST_DAY = date(2199, 12, 31)
MOST_PERIODS = 1_500
"""Days, weeks, months or years looked into for one answer: 730 times on a 31st are 1,251 months."""


def days_of(rule: Rule, start: date, since: date, until: date) -> Iterator[date]:
    """The days from `since` to `until`, both included, in order; none lies before `start`."""
    until = min(until, rule.until or LAST_DAY, LAST_DAY)
    # What is counted is counted from the beginning; everything else begins where it is asked for.
    first = 0 if rule.count else _period_of(rule, start, since)
    found = _days_from(rule, start, first, until)
    return (day for day in islice(found, rule.count) if day >= since)


def last_day_of(rule: Rule, start: date) -> date:
    """A day after which there is none; the last there can be of a rule without an end."""
    if rule.count:
        return max(days_of(rule, start, start, LAST_DAY), default=start)
    return min(rule.until or LAST_DAY, LAST_DAY)


def _days_from(rule: Rule, start: date, first: int, until: date) -> Iterator[date]:
    for period in range(first, first + MOST_PERIODS):
        begin, days = _days_in(rule, start, period)
        if begin is None or begin > until:
            return
        for day in days:
            if day > until:
                return
            if day >= start:
                yield day


def _period_of(rule: Rule, start: date, since: date) -> int:
    """How many whole periods lie before `since`."""
    if since <= start:
        return 0
    if rule.frequency in ("DAILY", "WEEKLY"):
        length = rule.interval * (7 if rule.frequency == "WEEKLY" else 1)
        return (since - _first_day(rule, start)).days // length
    months = _month_number(since) - _month_number(start)
    return months // rule.interval if rule.frequency == "MONTHLY" else months // 12 // rule.interval


def _days_in(rule: Rule, start: date, period: int) -> tuple[date | None, list[date]]:
    """The first day of a period, None beyond all calendars, and those of its days that the rule means."""
    step = period * rule.interval
    if rule.frequency in ("DAILY", "WEEKLY"):
        return _by_days(rule, start, step)
    number = _month_number(start)
    if rule.frequency == "MONTHLY":
        return _by_months(rule, start, [number + step])
    january = (start.year + step) * 12
    return _by_months(rule, start, [january + month - 1 for month in _months_of(rule, start)])


def _by_days(rule: Rule, start: date, step: int) -> tuple[date | None, list[date]]:
    base = _first_day(rule, start)
    length = step * (7 if rule.frequency == "WEEKLY" else 1)
    if length > (LAST_DAY - base).days:
        return None, []
    begin = base + timedelta(length)
    if rule.frequency == "DAILY":
        return begin, [begin]
    wanted = {day for _, day in rule.weekdays} or {start.weekday()}
    return begin, [day for day in _next_days(begin, 7) if day.weekday() in wanted]


def _by_months(rule: Rule, start: date, numbers: list[int]) -> tuple[date | None, list[date]]:
    if numbers[-1] // 12 > LAST_DAY.year:
        return None, []
    firsts = [date(number // 12, number % 12 + 1, 1) for number in numbers]
    return firsts[0], [day for first in firsts for day in _days_of_month(rule, start, first)]


def _days_of_month(rule: Rule, start: date, first: date) -> list[date]:
    length = monthrange(first.year, first.month)[1]
    days = _next_days(first, length)
    if not rule.month_days and not rule.weekdays:
        # A month without a 31st has none (RFC 5545, 3.3.10).
        return days[start.day - 1 : start.day]
    return [day for day in days if _is_meant(rule, day, length)]


def _is_meant(rule: Rule, day: date, length: int) -> bool:
    by_number = not rule.month_days or {day.day, day.day - length - 1} & set(rule.month_days)
    # Which of its kind it is in the month, from the beginning and from the end.
    which = {0, (day.day - 1) // 7 + 1, -((length - day.day) // 7) - 1}
    by_weekday = not rule.weekdays or any((n, day.weekday()) in rule.weekdays for n in which)
    return bool(by_number and by_weekday)


def _months_of(rule: Rule, start: date) -> tuple[int, ...]:
    return rule.months or (tuple(range(1, 13)) if rule.month_days else (start.month,))


def _first_day(rule: Rule, start: date) -> date:
    back = (start.weekday() - rule.week_start) % 7 if rule.frequency == "WEEKLY" else 0
    return start - timedelta(back)


def _next_days(first: date, count: int) -> list[date]:
    return [first + timedelta(number) for number in range(count)]


def _month_number(day: date) -> int:
    return day.year * 12 + day.month - 1
