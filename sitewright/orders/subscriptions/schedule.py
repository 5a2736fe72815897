"""When one subscription is looked at next. Changes the object, stores nothing."""

from datetime import datetime

from sitewright.orders.subscriptions.models import EndReason, Subscription, SubscriptionState
from sitewright.orders.subscriptions.periods import Plan, due_at, next_number
from sitewright.sites.local_time import zone_of
from sitewright.sites.queries import website_basics

_RESTING = (SubscriptionState.PAUSED, SubscriptionState.ENDED)


def anchor_of(moment: datetime, time_zone: str) -> str:
    """The moment by the website's clocks, to the second."""
    return moment.astimezone(zone_of(time_zone)).replace(tzinfo=None, microsecond=0).isoformat()


def plan_of(found: Subscription) -> Plan:
    return Plan(found.period_value, found.period_unit, found.cycles)


def due_of(found: Subscription, period: int) -> datetime:
    """In the website's time zone of today: its owner may have moved."""
    zone = zone_of(website_basics().time_zone)
    return due_at(datetime.fromisoformat(found.anchor), zone, plan_of(found), period)


def set_next(found: Subscription, paid_period: int, now: datetime) -> None:
    """After a period was paid for: the next one, or the end once it was paid as often as was agreed."""
    if found.cycles and found.paid_cycles >= found.cycles:
        end(found, EndReason.COMPLETED, now)
        return
    set_period(found, next_period(found, paid_period, now))
    if found.state == SubscriptionState.OVERDUE:
        found.state = SubscriptionState.ACTIVE


def next_period(found: Subscription, after: int, now: datetime) -> int:
    zone = zone_of(website_basics().time_zone)
    return next_number(datetime.fromisoformat(found.anchor), zone, plan_of(found), after, now)


def set_period(found: Subscription, period: int) -> None:
    """Nothing of an earlier one's tries counts for it."""
    found.period, found.next_at = period, due_of(found, period)
    found.attempts = found.failures = 0
    found.problem = ""
    found.look_at = None if found.state in _RESTING else found.next_at


def end(found: Subscription, reason: EndReason, now: datetime) -> None:
    found.state, found.end_reason, found.ended_at = SubscriptionState.ENDED, reason, now
    found.next_at = found.look_at = None
