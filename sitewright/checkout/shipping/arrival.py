"""On which days goods arrive that are ordered now. Pure."""

from collections.abc import Iterator
from datetime import date, datetime, timedelta
from itertools import islice

from sitewright.sites.shipping_rules import Rate, Sending

_WORKING_DAYS = frozenset(range(1, 6))
"""On which carriers bring parcels everywhere. Where they come on Saturdays too, one comes early, not late."""

# A year and the longest way: whoever is closed for longer than that tells nobody when goods arrive.
_FURTHEST = 500


def arrival(rate: Rate, sending: Sending, ordered_at: datetime) -> tuple[date, date] | None:
    """The first and the last day, for an order at this moment of the website's own time.

    None where the rate says nothing of days, and where the shop sends nothing for longer than a year.
    """
    if rate.days is None:
        return None
    sent_on = _sent_on(sending, ordered_at)
    if sent_on is None:
        return None
    closed = frozenset(sending.closed)
    first, last = (_after(sent_on, days, closed) for days in rate.days)
    return None if first is None or last is None else (first, last)


def _sent_on(sending: Sending, ordered_at: datetime) -> date | None:
    is_in_time = ordered_at.strftime("%H:%M") < sending.cut_off
    first = ordered_at.date() + timedelta(days=0 if is_in_time else 1)
    days = _open_days(first, frozenset(sending.weekdays), frozenset(sending.closed))
    return next(islice(days, sending.days, None), None)


def _after(sent_on: date, days: int, closed: frozenset[str]) -> date | None:
    """So many working days later; a parcel that takes none arrives on the day it leaves."""
    if not days:
        return sent_on
    return next(islice(_open_days(sent_on + timedelta(days=1), _WORKING_DAYS, closed), days - 1, None), None)


def _open_days(first: date, weekdays: frozenset[int], closed: frozenset[str]) -> Iterator[date]:
    """Days the owner names as closed are holidays to carriers, too."""
    for number in range(_FURTHEST):
        day = first + timedelta(days=number)
        if day.isoweekday() in weekdays and day.isoformat() not in closed:
            yield day
