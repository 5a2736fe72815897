"""Cancelling: what is paid for is delivered, and nothing is charged any more. Until then it may be kept."""

from django.db import transaction

from sitewright.kit import clock
from sitewright.orders.subscriptions.errors import SubscriptionMovedOn
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.mails import tell_of_cancelling
from sitewright.orders.subscriptions.models import (
    EndReason,
    Subscription,
    SubscriptionEvent,
    SubscriptionState,
)
from sitewright.orders.subscriptions.schedule import end

_Kind = SubscriptionEvent.Kind


@transaction.atomic
def cancel_subscription(subscription_id: str, *, is_by_owner: bool = False) -> Subscription:
    """At the end of what is paid for; one that is overdue or rests ends at once. Done again, it changes
    nothing. Raises NoSuchSubscription.
    """
    found, now = locked_subscription(subscription_id), clock.now()
    if found.state in (SubscriptionState.CANCELLING, SubscriptionState.ENDED):
        return found
    is_over = found.state != SubscriptionState.ACTIVE or found.next_at is None or found.next_at <= now
    if is_over:
        end(found, EndReason.CANCELLED, now)
    else:
        found.state, found.look_at = SubscriptionState.CANCELLING, found.next_at
    found.save()
    note_event(found, _Kind.CANCELLED, is_by_owner=is_by_owner)
    tell_of_cancelling(found, found.events.filter(kind=_Kind.CANCELLED).count())
    return found


@transaction.atomic
def keep_subscription(subscription_id: str, *, is_by_owner: bool = False) -> Subscription:
    """After all. Raises NoSuchSubscription, and SubscriptionMovedOn once it has ended."""
    found = locked_subscription(subscription_id)
    if found.state == SubscriptionState.ACTIVE:
        return found
    if found.state != SubscriptionState.CANCELLING or found.next_at is None or found.next_at <= clock.now():
        raise SubscriptionMovedOn
    found.state, found.look_at = SubscriptionState.ACTIVE, found.next_at
    found.save()
    note_event(found, _Kind.KEPT, is_by_owner=is_by_owner)
    return found
