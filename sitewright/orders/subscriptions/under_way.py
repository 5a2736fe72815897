"""Whether a subscription is being charged at this moment."""

from sitewright.orders.models import Placement
from sitewright.orders.placing.lifecycle import UNSETTLED
from sitewright.orders.subscriptions.goods_models import GoodsChange, GoodsState
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.renewal_cart import cart_id_of


def is_under_way(found: Subscription) -> bool:
    """A try of its next period, or the difference of other goods, whose end is not known yet."""
    tries = Placement.objects.filter(cart_id=cart_id_of(found))
    return bool(tries.filter(state__in=UNSETTLED).exists()) or is_being_exchanged(found)


def is_being_exchanged(found: Subscription) -> bool:
    paying = GoodsChange.objects.filter(subscription=found, state=GoodsState.PAYING)
    return bool(paying.exists())
