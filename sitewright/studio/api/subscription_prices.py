"""What running subscriptions cost: seen, previewed, announced and taken back."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from django.http import HttpRequest
from ninja import Router

from sitewright.accounts.policies import Area, Right
from sitewright.orders.subscriptions.operations.change_price import (
    change_price,
    preview_price,
    take_back_price,
)
from sitewright.orders.subscriptions.price_queries import Scope
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import answers
from sitewright.studio.api.schemas.subscription_prices import (
    NewPrice,
    PricePreview,
    PriceScope,
    SubscriptionPrices,
)
from sitewright.studio.subscription_price_presenting import preview_shown, prices_shown

router = Router(tags=["orders"])


@router.get("", response=answers(SubscriptionPrices))
@allowed(Area.ORDERS, Right.VIEW)
def get_subscription_prices(request: HttpRequest) -> dict[str, object]:
    """What is paid by product and plan, and the prices some still wait for."""
    return prices_shown()


@router.post("/preview", response=answers(PricePreview))
@allowed(Area.ORDERS, Right.EDIT)
def post_subscription_price_preview(request: HttpRequest, body: NewPrice) -> dict[str, object]:
    """Whom a price would concern, and what they pay now; nothing is changed."""
    steps = preview_price(_scope(body), body.unit_price_cents, body.starts_on)
    return preview_shown(steps, body.unit_price_cents)


@router.post("", response=answers(SubscriptionPrices))
@allowed(Area.ORDERS, Right.EDIT)
def post_subscription_price(request: HttpRequest, body: NewPrice) -> dict[str, object]:
    """Announce it: every buyer concerned gets a mail, and pays it from the first renewal on or after the
    day.
    """
    change_price(_scope(body), body.unit_price_cents, body.starts_on)
    return prices_shown()


@router.post("/{price_id}/removal", response=answers(SubscriptionPrices))
@allowed(Area.ORDERS, Right.EDIT)
def post_subscription_price_removal(request: HttpRequest, price_id: str) -> dict[str, object]:
    """Take it back while nobody pays it; who was told of it is told that."""
    take_back_price(price_id)
    return prices_shown()


def _scope(body: PriceScope) -> Scope:
    return Scope(body.subscription_id, body.product_id, body.variant_id, body.period_value, body.period_unit)
