"""What owners do with a buyer's subscription. Each can be taken back by the one beside it."""

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.operations import leave_subscription, rest_subscription
from sitewright.orders.subscriptions.operations.skip_period import skip_period, unskip_period


@transaction.atomic
def cancel_for_buyer(subscription_id: str) -> Subscription:
    """Raises NoSuchSubscription."""
    found = leave_subscription.cancel_subscription(subscription_id, is_by_owner=True)
    _decided(
        found, Message("changes.subscription-cancelled", number=found.order_number), "orders.cancel_for_buyer"
    )
    return found


@transaction.atomic
def keep_for_buyer(subscription_id: str) -> Subscription:
    """Raises NoSuchSubscription, SubscriptionMovedOn."""
    found = leave_subscription.keep_subscription(subscription_id, is_by_owner=True)
    label = Message("changes.subscription-kept", number=found.order_number)
    _decided(found, label, "orders.keep_for_buyer")
    return found


@transaction.atomic
def pause_for_buyer(subscription_id: str) -> Subscription:
    """Raises NoSuchSubscription, SubscriptionMovedOn."""
    found = rest_subscription.pause_subscription(subscription_id, is_by_owner=True)
    _decided(
        found, Message("changes.subscription-paused", number=found.order_number), "orders.pause_for_buyer"
    )
    return found


@transaction.atomic
def resume_for_buyer(subscription_id: str) -> Subscription:
    """Raises NoSuchSubscription, SubscriptionMovedOn."""
    found = rest_subscription.resume_subscription(subscription_id, is_by_owner=True)
    _decided(
        found, Message("changes.subscription-resumed", number=found.order_number), "orders.resume_for_buyer"
    )
    return found


@transaction.atomic
def skip_for_buyer(subscription_id: str, period: int) -> Subscription:
    """Raises NoSuchSubscription, SubscriptionMovedOn."""
    found = skip_period(subscription_id, period, is_by_owner=True)
    _decided(
        found, Message("changes.subscription-skipped", number=found.order_number), "orders.skip_for_buyer"
    )
    return found


@transaction.atomic
def unskip_for_buyer(subscription_id: str) -> Subscription:
    """Raises NoSuchSubscription, SubscriptionMovedOn."""
    found = unskip_period(subscription_id, is_by_owner=True)
    _decided(
        found, Message("changes.subscription-unskipped", number=found.order_number), "orders.unskip_for_buyer"
    )
    return found


def _decided(found: Subscription, label: Message, operation: str) -> None:
    # Of the order it began with: there its number leads to.
    begun_change_set(label, operation, "orders.Order", {}, subject_id=found.order_id)
