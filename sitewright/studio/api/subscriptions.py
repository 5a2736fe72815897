"""Subscriptions: who has one, how it stands, and the steps an owner may take for its buyer."""

# ruff: noqa: ARG001  (ninja hands the request to every handler)

from collections.abc import Callable, Mapping

from django.http import HttpRequest
from ninja import Query, Router

from sitewright.accounts.policies import Area, Right
from sitewright.orders.subscriptions.errors import NoSuchSubscription
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.operations import decide_subscription as deciding
from sitewright.orders.subscriptions.operations.send_method_link import send_method_link
from sitewright.orders.subscriptions.queries import owner_list, subscription_by_id
from sitewright.studio.api.access import allowed
from sitewright.studio.api.schemas.common import MOST_PAGES, answers
from sitewright.studio.api.schemas.subscriptions import (
    State,
    SubscriptionDetail,
    SubscriptionPage,
    SubscriptionStep,
)
from sitewright.studio.subscription_presenting import subscription_detail, subscription_row

router = Router(tags=["orders"])

PAGE_SIZE = 50
_STEPS: Mapping[str, Callable[[str, int], Subscription]] = {
    "pause": lambda found, _: deciding.pause_for_buyer(found),
    "resume": lambda found, _: deciding.resume_for_buyer(found),
    "skip": deciding.skip_for_buyer,
    "unskip": lambda found, _: deciding.unskip_for_buyer(found),
    "cancel": lambda found, _: deciding.cancel_for_buyer(found),
    "keep": lambda found, _: deciding.keep_for_buyer(found),
    "send-link": lambda found, _: send_method_link(found),
}


@router.get("", response=answers(SubscriptionPage))
@allowed(Area.ORDERS, Right.VIEW)
def get_subscriptions(
    request: HttpRequest,
    search: str = Query("", max_length=200),  # type: ignore[type-arg]
    state: State | None = None,
    page: int = Query(1, ge=1, le=MOST_PAGES),  # type: ignore[type-arg]
) -> dict[str, object]:
    """One page of them, what is due next first; `search` finds pieces of names, addresses and products."""
    found = owner_list(search, state or "")
    rows = found[(page - 1) * PAGE_SIZE : page * PAGE_SIZE]
    shown = [subscription_row(each) for each in rows]
    return {"rows": shown, "total": found.count(), "page": page, "page_size": PAGE_SIZE}


@router.get("/{subscription_id}", response=answers(SubscriptionDetail))
@allowed(Area.ORDERS, Right.VIEW)
def get_subscription(request: HttpRequest, subscription_id: str) -> dict[str, object]:
    """With its orders and what happened to it."""
    found = subscription_by_id(subscription_id)
    if found is None:
        raise NoSuchSubscription
    return subscription_detail(found)


@router.post("/{subscription_id}/steps", response=answers(SubscriptionDetail))
@allowed(Area.ORDERS, Right.EDIT)
def post_subscription_step(
    request: HttpRequest, subscription_id: str, body: SubscriptionStep
) -> dict[str, object]:
    """Take a step for its buyer; each but the end of one, and a mail, can be taken back by the one
    beside it.
    """
    return subscription_detail(_STEPS[body.step](subscription_id, body.period))
