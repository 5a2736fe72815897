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
from sitewright.orders.customers.models import Customer
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
from sitewright.orders.subscriptions.queries import subscriptions_of
from sitewright.orders.subscriptions.words import subscription_path
from sitewright.sites.queries import website_basics
from sitewright.storefront.customer_browser import for_customers
from sitewright.storefront.customer_pages import account_page
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see
from sitewright.storefront.subscription_methods import show_set_up
from sitewright.storefront.subscription_pages import (
    MOST_CHANGES,
    TOO_MANY,
    asked_subscription,
    by_address,
    show_subscription,
)
from sitewright.themes.context.subscription import (
    ALL_PATH,
    PATH,
    PERIOD,
    SET_UP,
    STEP,
    subscriptions_shown,
)

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
    found = asked_subscription(request)
    if request.method != "POST":
        return show_set_up(request, found) if SET_UP in request.GET else show_subscription(request, found)
    try:
        rate_limits.check_address("subscriptions", client_address(request), MOST_CHANGES, TOO_MANY)
        _take_step(request, found)
    except DomainError as refusal:
        return with_retry_after(show_subscription(request, asked_subscription(request), refusal), refusal)
    return by_address(see(subscription_path(found)))


@require_safe
@for_customers
def all_of_customer(request: HttpRequest, customer: Customer) -> HttpResponse:
    return account_page(request, subscriptions_shown(subscriptions_of([customer.email]), website_basics()))


def _take_step(request: HttpRequest, found: Subscription) -> None:
    step, period = _STEPS.get(request.POST.get(STEP, "")), request.POST.get(PERIOD, "")
    if step is not None:
        step(found, int(period) if period.isdecimal() and len(period) < 7 else -1)


urlpatterns = [
    route(PATH.lstrip("/"), readable(require_http_methods(["GET", "HEAD", "POST"])(one))),
    route(ALL_PATH.lstrip("/"), readable(all_of_customer)),
]
