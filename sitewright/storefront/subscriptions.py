"""A subscription's page, for whoever has its address, and the list of a customer's. Plain forms, never
stored.
"""

from collections.abc import Callable, Mapping

from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_http_methods, require_safe

from sitewright.kit import rate_limits
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, with_retry_after
from sitewright.kit.messages import Message
from sitewright.orders.customers.models import Customer
from sitewright.orders.subscriptions.errors import NoSuchSubscription
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.operations.leave_subscription import (
    cancel_subscription,
    keep_subscription,
)
from sitewright.orders.subscriptions.operations.rest_subscription import (
    pause_subscription,
    resume_subscription,
)
from sitewright.orders.subscriptions.operations.skip_period import skip_period, unskip_period
from sitewright.orders.subscriptions.queries import (
    orders_of_subscription,
    subscription_for_buyer,
    subscriptions_of,
)
from sitewright.orders.subscriptions.words import subscription_path
from sitewright.sites.queries import website_basics
from sitewright.storefront.customer_browser import for_customers, kept_private
from sitewright.storefront.customer_pages import account_page
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see
from sitewright.themes.context.account import LAYOUT, account_context
from sitewright.themes.context.subscription import (
    ALL_PATH,
    PATH,
    PERIOD,
    STEP,
    subscription_shown,
    subscriptions_shown,
)
from sitewright.themes.rendering import render_page

_OF_ADDRESS = "30 per hour"
_TOO_MANY = Message("subscriptions.many-changes")
_STEPS: Mapping[str, Callable[[Subscription, int], object]] = {
    "skip": lambda found, period: skip_period(found.id, period),
    "unskip": lambda found, _: unskip_period(found.id),
    "pause": lambda found, _: pause_subscription(found.id),
    "resume": lambda found, _: resume_subscription(found.id),
    "cancel": lambda found, _: cancel_subscription(found.id),
    "keep": lambda found, _: keep_subscription(found.id),
}


def one(request: HttpRequest) -> HttpResponse:
    """`id` and `authCode`; a wrong code is answered like an unknown subscription."""
    found = _asked(request)
    if request.method != "POST":
        return _page(request, found)
    try:
        rate_limits.check_address("subscriptions", client_address(request), _OF_ADDRESS, _TOO_MANY)
        _take_step(request, found)
    except DomainError as refusal:
        return with_retry_after(_page(request, _asked(request), refusal), refusal)
    return _by_address(see(subscription_path(found)))


@require_safe
@for_customers
def all_of_customer(request: HttpRequest, customer: Customer) -> HttpResponse:
    return account_page(request, subscriptions_shown(subscriptions_of([customer.email]), website_basics()))


def _asked(request: HttpRequest) -> Subscription:
    sent = request.POST if request.method == "POST" else request.GET
    found = subscription_for_buyer(sent.get("id", ""), sent.get("authCode", ""))
    if found is None:
        raise NoSuchSubscription
    return found


def _take_step(request: HttpRequest, found: Subscription) -> None:
    step, period = _STEPS.get(request.POST.get(STEP, "")), request.POST.get(PERIOD, "")
    if step is not None:
        step(found, int(period) if period.isdecimal() and len(period) < 7 else -1)


def _page(request: HttpRequest, found: Subscription, refusal: DomainError | None = None) -> HttpResponse:
    shown = subscription_shown(
        found, orders_of_subscription(found), website_basics(), refusal.message if refusal else ""
    )
    context = account_context(site_of(request), shown, is_signed_in=False)
    # It opens by the code in its address, which must not stand in links.
    context["page"]["alternates"] = []
    status = refusal.status if refusal else 200
    return _by_address(kept_private(render_page(request, LAYOUT, context, status=status)))


def _by_address(response: HttpResponse) -> HttpResponse:
    # The address itself opens it. Not `no-referrer`: the form would come without its origin.
    response["Referrer-Policy"] = "same-origin"
    return response


urlpatterns = [
    route(PATH.lstrip("/"), readable(require_http_methods(["GET", "HEAD", "POST"])(one))),
    route(ALL_PATH.lstrip("/"), readable(all_of_customer)),
]
