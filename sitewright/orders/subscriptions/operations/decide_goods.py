"""What owners do with the goods of a buyer's subscription. Each can be taken back by the other."""

from django.db import transaction

from sitewright.history.recording import begun_change_set
from sitewright.kit.messages import Message
from sitewright.orders.subscriptions.goods import Wanted, with_goods
from sitewright.orders.subscriptions.goods_models import GoodsState
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.operations.change_goods import change_goods, take_back_goods
from sitewright.orders.subscriptions.words import goods_text


@transaction.atomic
def change_goods_for_buyer(subscription_id: str, wanted: Wanted) -> Subscription:
    """What costs more waits for its buyer to agree. Raises what `change_goods` does."""
    change = change_goods(subscription_id, wanted, is_by_owner=True)
    found, goods = change.subscription, goods_text(with_goods(change.subscription, change))
    label = Message("changes.subscription-goods", number=found.order_number, goods=goods)
    if change.state == GoodsState.ASKED:
        label = Message("changes.subscription-goods-asked", number=found.order_number, goods=goods)
    _decided(found, label, "orders.change_goods_for_buyer")
    return found


@transaction.atomic
def take_back_goods_for_buyer(subscription_id: str) -> Subscription:
    """Raises NoSuchSubscription, SubscriptionMovedOn."""
    found = take_back_goods(subscription_id, is_by_owner=True)
    label = Message("changes.subscription-goods-back", number=found.order_number)
    _decided(found, label, "orders.take_back_goods_for_buyer")
    return found


def _decided(found: Subscription, label: Message, operation: str) -> None:
    # Of the order it began with: there its number leads to.
    begun_change_set(label, operation, "orders.Order", {}, subject_id=found.order_id)
