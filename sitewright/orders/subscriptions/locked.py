"""A subscription that nobody else changes until the transaction ends."""

from sitewright.kit.locks import lock_rows
from sitewright.orders.subscriptions.errors import NoSuchSubscription
from sitewright.orders.subscriptions.models import Subscription


def locked_subscription(subscription_id: str) -> Subscription:
    """Raises NoSuchSubscription."""
    # Locked before it is read, as an order is.
    if not lock_rows("orders_subscription", [subscription_id]):
        raise NoSuchSubscription
    found: Subscription = Subscription.objects.get(id=subscription_id)
    return found
