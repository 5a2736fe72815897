"""Goods that were agreed on come into force, in the transaction that writes the first try of a renewal."""

from sitewright.kit import clock
from sitewright.orders.subscriptions.events import note_event
from sitewright.orders.subscriptions.goods import GOODS, agreed_change
from sitewright.orders.subscriptions.goods_models import GoodsState
from sitewright.orders.subscriptions.models import Subscription, SubscriptionEvent
from sitewright.orders.subscriptions.new_prices import note_renewal_to_come
from sitewright.orders.subscriptions.words import goods_text


def adopt_goods(found: Subscription) -> None:
    """Of one that is locked and due; changes the object, which the caller stores. From now on they cannot be
    taken back, whatever becomes of the try.
    """
    change = agreed_change(found)
    if change is None:
        return
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
