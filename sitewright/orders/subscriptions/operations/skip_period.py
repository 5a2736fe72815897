"""Leaving out the next period, and taking it after all."""

from django.db import transaction

from sitewright.kit import clock
from sitewright.orders.subscriptions.errors import SubscriptionMovedOn
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.models import (
    Subscription,
    SubscriptionEvent,
    SubscriptionOrder,
    SubscriptionState,
)
from sitewright.orders.subscriptions.schedule import due_of, set_period

MOST_SKIPPED = 12
"""In a row; whoever wants to wait longer pauses."""


@transaction.atomic
def skip_period(subscription_id: str, period: int, *, is_by_owner: bool = False) -> Subscription:
    """`period` is the one its page showed: pressed twice, one is skipped. Raises NoSuchSubscription, and
    SubscriptionMovedOn unless it is active and that period is still to come.
    """
    found = locked_subscription(subscription_id)
    if found.period == period + 1 and found.state == SubscriptionState.ACTIVE:
        return found
    is_open = found.state == SubscriptionState.ACTIVE and found.period == period
    if not is_open or due_of(found, period) <= clock.now() or skipped_before(found) >= MOST_SKIPPED:
        raise SubscriptionMovedOn
    set_period(found, period + 1)
    found.save()
    note_event(found, SubscriptionEvent.Kind.SKIPPED, is_by_owner=is_by_owner)
    return found


@transaction.atomic
def unskip_period(subscription_id: str, *, is_by_owner: bool = False) -> Subscription:
    """Raises NoSuchSubscription, and SubscriptionMovedOn where nothing was skipped, or its day is past."""
    found = locked_subscription(subscription_id)
    if not may_unskip(found):
        raise SubscriptionMovedOn
    set_period(found, found.period - 1)
    found.save()
    note_event(found, SubscriptionEvent.Kind.UNSKIPPED, is_by_owner=is_by_owner)
    return found


def may_unskip(found: Subscription) -> bool:
    is_active = found.state == SubscriptionState.ACTIVE and found.period > 0
    return is_active and skipped_before(found) > 0 and due_of(found, found.period - 1) > clock.now()


def skipped_before(found: Subscription) -> int:
    """How many periods in a row were left out before the next one, since one was delivered."""
    last = SubscriptionOrder.objects.filter(subscription=found).order_by("-period").first()
    return int(found.period - 1 - last.period) if last else 0
