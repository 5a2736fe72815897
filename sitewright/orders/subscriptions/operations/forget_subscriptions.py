"""A buyer is erased: nobody is charged any more, and what was sold keeps its goods and amounts."""

from collections.abc import Sequence

from sitewright.kit import clock
from sitewright.kit.ids import new_token
from sitewright.orders.subscriptions.goods_models import GoodsChange
from sitewright.orders.subscriptions.locked import locked_subscription
from sitewright.orders.subscriptions.models import (
    EndReason,
    MethodSetUp,
    SubscriptionEvent,
    SubscriptionState,
)
from sitewright.orders.subscriptions.schedule import end


def forget_subscriptions(ids: Sequence[str]) -> None:
    """Within the caller's transaction."""
    for subscription_id in sorted(ids):
        found = locked_subscription(subscription_id)
        if found.state != SubscriptionState.ENDED:
            end(found, EndReason.ERASED, clock.now())
        found.email = found.customer_name = found.additional_fields = found.payment_reference = ""
        found.method_brand = found.method_last_four = ""
        found.shipping_address = {}
        # Another code: whoever still has the link does not see what the person bought.
        found.access_code = new_token()
        found.save()
    MethodSetUp.objects.filter(subscription_id__in=ids).delete()
    GoodsChange.objects.filter(subscription_id__in=ids).delete()
    SubscriptionEvent.objects.filter(subscription_id__in=ids).update(detail="")
