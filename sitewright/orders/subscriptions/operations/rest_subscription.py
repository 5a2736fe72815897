"""Pausing and going on: what falls due in between is neither delivered nor charged, nor asked for later."""

from django.db import transaction

from sitewright.kit import clock
from sitewright.orders.subscriptions.errors import SubscriptionMovedOn
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent, SubscriptionState
from sitewright.orders.subscriptions.schedule import next_period, set_period

_Kind = SubscriptionEvent.Kind


@transaction.atomic
def pause_subscription(subscription_id: str, *, is_by_owner: bool = False) -> Subscription:
    """Done again, it changes nothing. Raises NoSuchSubscription, and SubscriptionMovedOn for one that is
    overdue, cancelled or ended.
    """
    found = locked_subscription(subscription_id)
    if found.state == SubscriptionState.PAUSED:
        return found
    if found.state != SubscriptionState.ACTIVE:
        raise SubscriptionMovedOn
    found.state, found.look_at = SubscriptionState.PAUSED, None
    found.save()
    note_event(found, _Kind.PAUSED, is_by_owner=is_by_owner)
    return found


@transaction.atomic
def resume_subscription(subscription_id: str, *, is_by_owner: bool = False) -> Subscription:
    """From the next period that is still to come. Raises NoSuchSubscription, and SubscriptionMovedOn unless
    it rests.
    """
    found = locked_subscription(subscription_id)
    if found.state == SubscriptionState.ACTIVE:
        return found
    if found.state != SubscriptionState.PAUSED:
        raise SubscriptionMovedOn
    found.state = SubscriptionState.ACTIVE
    # From the one before, so that the next one stays when its day has not come yet.
    set_period(found, next_period(found, found.period - 1, clock.now()))
    found.save()
    note_event(found, _Kind.RESUMED, is_by_owner=is_by_owner)
    return found
