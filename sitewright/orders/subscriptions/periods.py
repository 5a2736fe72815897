"""When a subscription falls due. Pure.

Every date is counted from the first one, never from the one before: who began on 31 January pays on 28
February and again on 31 March. Dates are those of the website's own calendar and clock, so that an hour that
is set forward or back moves nobody's day.
"""

from calendar import monthrange
from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta
from zoneinfo import ZoneInfo

_MONTHS = {"MONTH": 1, "YEAR": 12}
_LAST_YEAR = 9998
"""Later years fit no calendar of ours; such a date is far enough to never come."""

RETRY_DAYS = (1, 3, 5, 7)
"""How long to wait after each charge that failed; after the last one there is none."""


@dataclass(frozen=True, slots=True)
class Plan:
    """Every `value` of `unit` (WEEK, MONTH, YEAR), `cycles` times in all; 0: until it is ended (SF-3.61)."""

    value: int
    unit: str
    cycles: int = 0


def due_day(first: date, plan: Plan, number: int) -> date:
    """The day of the period with this number; that of 0 is the first day."""
    if plan.unit == "WEEK":
        weeks = plan.value * number
        is_far = weeks > (date(_LAST_YEAR, 12, 1) - first).days // 7
        return date(_LAST_YEAR, 12, 1) if is_far else first + timedelta(weeks=weeks)
    months = first.year * 12 + first.month - 1 + _MONTHS[plan.unit] * plan.value * number
    year, month = divmod(months, 12)
    if year > _LAST_YEAR:
        return date(_LAST_YEAR, 12, 1)
    return date(year, month + 1, min(first.day, monthrange(year, month + 1)[1]))


def due_at(anchor: datetime, zone: ZoneInfo, plan: Plan, number: int) -> datetime:
    """The moment, in UTC; `anchor` is when it began by the clocks of the website's zone."""
    day = due_day(anchor.date(), plan, number)
    # A time that an hour set forward leaves out is that hour later; of one that comes twice, the first.
    return datetime.combine(day, anchor.time(), tzinfo=zone).astimezone(UTC)


def next_number(anchor: datetime, zone: ZoneInfo, plan: Plan, after: int, now: datetime) -> int:
    """The first period behind `after` that is still to come: what was missed is not asked for afterwards."""
    number = after + 1
    while due_at(anchor, zone, plan, number) <= now:
        number += 1
    return number


def retry_at(now: datetime, failures: int) -> datetime | None:
    """When to charge again after so many failures in a row; None when that was the last try."""
    return now + timedelta(days=RETRY_DAYS[failures - 1]) if failures <= len(RETRY_DAYS) else None
