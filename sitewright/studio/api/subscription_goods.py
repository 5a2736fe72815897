"""Other goods for a buyer's subscription: chosen, previewed, agreed on and taken back."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.orders.subscriptions.errors import NoSuchSubscription
from sitewright.orders.subscriptions.goods import Wanted, planned_goods
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.operations.decide_goods import (
    change_goods_for_buyer,
    take_back_goods_for_buyer,
)
from sitewright.orders.subscriptions.queries import subscription_by_id
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.subscription_goods import (
    AgreedGoods,
    GoodsChoices,
    GoodsPreview,
    GoodsWanted,
)
from sitewright.studio.api.schemas.subscriptions import SubscriptionDetail
from sitewright.studio.subscription_goods_presenting import choices_shown, goods_preview_shown
from sitewright.studio.subscription_presenting import subscription_detail

router = Router(tags=["orders"])


@router.get("/{subscription_id}/goods", response=answers(GoodsChoices))
@allowed(Area.ORDERS, Right.VIEW)
def get_subscription_goods(request: HttpRequest, subscription_id: str) -> dict[str, object]:
    """What it brings, and what may take its place."""
    return choices_shown(_found(subscription_id))


@router.post("/{subscription_id}/goods/preview", response=answers(GoodsPreview))
@allowed(Area.ORDERS, Right.EDIT)
def post_subscription_goods_preview(
    request: HttpRequest, subscription_id: str, body: GoodsWanted
) -> dict[str, object]:
    """What a renewal would cost, and from when on; nothing is changed."""
    found = _found(subscription_id)
    return goods_preview_shown(found, planned_goods(found, body.variant_id, body.quantity))


@router.post("/{subscription_id}/goods", response=answers(SubscriptionDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_subscription_goods(
    request: HttpRequest, subscription_id: str, body: AgreedGoods
) -> dict[str, object]:
    """From the next renewal on; what costs more is proposed to its buyer by mail, and waits for an answer."""
    wanted = Wanted(body.variant_id, body.quantity, body.period, body.renewal_cents)
    return subscription_detail(change_goods_for_buyer(subscription_id, wanted))


@router.post("/{subscription_id}/goods/removal", response=answers(SubscriptionDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_subscription_goods_removal(request: HttpRequest, subscription_id: str) -> dict[str, object]:
    """Take back what is agreed on or proposed, until a renewal brings it; its buyer is told."""
    return subscription_detail(take_back_goods_for_buyer(subscription_id))


def _found(subscription_id: str) -> Subscription:
    found = subscription_by_id(subscription_id)
    if found is None:
        raise NoSuchSubscription
    return found
