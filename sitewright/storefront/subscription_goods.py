"""Other goods for a subscription: its buyer chooses, reads what it will cost, and agrees. Plain forms, each
answered by a page or by the subscription's own.
"""

from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_POST

from sitewright.checkout.quantities import read_quantity
from sitewright.kit import rate_limits
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, with_retry_after
from sitewright.orders.subscriptions.errors import GoodsCostOtherwise
from sitewright.orders.subscriptions.goods import Wanted, planned_goods
from sitewright.orders.subscriptions.goods_now import exchange_now
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.operations.change_goods import change_goods, take_back_goods
from sitewright.orders.subscriptions.operations.exchange_goods import exchange_goods
from sitewright.orders.subscriptions.words import subscription_path
from sitewright.sites.queries import website_basics
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see
from sitewright.storefront.subscription_pages import (
    MOST_CHANGES,
    TOO_MANY,
    asked_subscription,
    by_address,
    own_page,
    show_subscription,
)
from sitewright.themes.context.subscription import NOTHING_NEW, News
from sitewright.themes.context.subscription_goods import (
    ACT,
    AGREE,
    AGREE_NOW,
    GOODS,
    GOODS_PATH,
    NOW_CENTS,
    PERIOD,
    QUANTITY,
    SHOW,
    SHOWN_CENTS,
    TAKE_BACK,
    check_shown,
)

_LONGEST_NUMBER = 15
_LONGEST_TYPED = 40


def change(request: HttpRequest) -> HttpResponse:
    """`id` and `authCode` say of which; `act` what is done."""
    found = asked_subscription(request)
    try:
        rate_limits.check_address("subscriptions", client_address(request), MOST_CHANGES, TOO_MANY)
        return _taken(request, found)
    except DomainError as refusal:
        shown = show_subscription(request, asked_subscription(request), refusal, _typed(request))
        return with_retry_after(shown, refusal)


def _taken(request: HttpRequest, found: Subscription) -> HttpResponse:
    match request.POST.get(ACT, ""):
        case act if act == AGREE:
            return _agreed(request, found)
        case act if act == AGREE_NOW:
            return _agreed(request, found, at_once=True)
        case act if act == TAKE_BACK:
            take_back_goods(found.id)
            return by_address(see(subscription_path(found)))
    return _checked(request, found)


def _agreed(request: HttpRequest, found: Subscription, *, at_once: bool = False) -> HttpResponse:
    agree = exchange_goods if at_once else change_goods
    try:
        agree(found.id, _wanted(request))
    except GoodsCostOtherwise as refusal:
        return _checked(request, found, refusal)
    return by_address(see(subscription_path(found)))


def _checked(request: HttpRequest, found: Subscription, refusal: DomainError | None = None) -> HttpResponse:
    wanted = _wanted(request)
    planned = planned_goods(found, wanted.variant_id, wanted.quantity)
    now, problem = exchange_now(found, planned.change), str(refusal.message) if refusal else ""
    shown = check_shown(found, planned, now, website_basics(), problem)
    return own_page(request, shown, refusal.status if refusal else 200)


def _wanted(request: HttpRequest) -> Wanted:
    """Raises what `read_quantity` does."""
    sent = request.POST
    shown = (_number(sent.get(name, "")) for name in (PERIOD, SHOWN_CENTS, NOW_CENTS))
    return Wanted(sent.get(GOODS, ""), read_quantity(sent.get(QUANTITY)), *shown)


def _typed(request: HttpRequest) -> News:
    """What was asked for, to be asked for better."""
    if request.POST.get(ACT) != SHOW:
        return NOTHING_NEW
    sent = {name: request.POST.get(name, "")[:_LONGEST_TYPED] for name in (GOODS, QUANTITY)}
    return News(typed={name: value for name, value in sent.items() if value})


def _number(written: str) -> int:
    is_one = written.isascii() and written.isdecimal() and len(written) <= _LONGEST_NUMBER
    return int(written) if is_one else -1


urlpatterns = [route(GOODS_PATH.lstrip("/"), readable(require_POST(change)))]
