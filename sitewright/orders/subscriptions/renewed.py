"""A renewal that was paid for, noted in the transaction of its order."""

from sitewright.kit import clock
from sitewright.orders.placing.order_rows import NewOrder
from sitewright.orders.placing.snapshot import Renewal
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.models import (
    Subscription,
    SubscriptionEvent,
    SubscriptionOrder,
    SubscriptionState,
)
from sitewright.orders.subscriptions.operations.adopt_goods import note_goods_paid
from sitewright.orders.subscriptions.schedule import set_next


def note_renewed(renewal: Renewal, order: NewOrder) -> Subscription:
    """What its buyer has chosen meanwhile stays: one that was paused rests after this order."""
    if renewal.change_id:
        return note_goods_paid(renewal, order)
    found, now = locked_subscription(renewal.subscription_id), clock.now()
    # The unique key is the last word against two orders of one period.
    SubscriptionOrder.objects.create(subscription=found, period=renewal.period, order_id=order.id)
    found.paid_cycles += 1
    if found.state != SubscriptionState.ENDED:
        set_next(found, renewal.period, now)
    found.save()
    note_event(found, SubscriptionEvent.Kind.RENEWED, str(order.number))
    if found.state == SubscriptionState.ENDED:
        note_event(found, SubscriptionEvent.Kind.ENDED)
    return found
