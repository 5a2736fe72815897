"""Goods that were agreed on come into force: with the first try of a renewal, or with the order that paid for
them at once; in the transaction that writes it.
"""

import structlog

from sitewright.kit import clock
from sitewright.orders.placing.order_rows import NewOrder
from sitewright.orders.placing.snapshot import Renewal
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.goods import GOODS, agreed_change
from sitewright.orders.subscriptions.goods_models import GoodsChange, GoodsState
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent
from sitewright.orders.subscriptions.new_prices import note_renewal_to_come
from sitewright.orders.subscriptions.words import goods_text

log = structlog.get_logger(__name__)


def adopt_goods(found: Subscription) -> None:
    """Of one that is locked and due; changes the object, which the caller stores. From now on they cannot be
    taken back, whatever becomes of the try.
    """
    change = agreed_change(found)
    if change is not None:
        _bring(found, change)


def note_goods_paid(renewal: Renewal, order: NewOrder) -> Subscription:
    """The difference was paid for: it brings them at once, and what its buyer chose meanwhile stays."""
    found = locked_subscription(renewal.subscription_id)
    change = _paid_change(renewal)
    if change is not None:
        change.order_id = order.id
        _bring(found, change)
        found.save()
    return found


def note_goods_refused(renewal: Renewal, message: str) -> None:
    """It stays as it is. In the transaction that gives the payment up."""
    found = locked_subscription(renewal.subscription_id)
    change = _paid_change(renewal)
    if change is not None:
        change.state, change.ended_at = GoodsState.REFUSED, clock.now()
        change.save()
        note_event(found, SubscriptionEvent.Kind.GOODS_REFUSED, message)


def _paid_change(renewal: Renewal) -> GoodsChange | None:
    """None for one of a buyer who was erased meanwhile."""
    paying = GoodsChange.objects.filter(id=renewal.change_id, state=GoodsState.PAYING)
    change: GoodsChange | None = paying.first()
    if change is None:
        log.warning("a change of goods is not there any more", subscription=renewal.subscription_id)
    return change


def _bring(found: Subscription, change: GoodsChange) -> None:
    is_same = (change.product_id, change.variant_id) == (found.product_id, found.variant_id)
    for name in GOODS:
        setattr(found, name, getattr(change, name))
    if is_same:
        note_renewal_to_come(found, found)
    else:
        # A price that was announced is for the goods it was announced for.
        found.price_change = found.new_renewal_cents = found.price_told_at = None
    change.state, change.ended_at = GoodsState.IN_FORCE, clock.now()
    change.save()
    note_event(found, SubscriptionEvent.Kind.NEW_GOODS, goods_text(found))
