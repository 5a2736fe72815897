"""What the pages of one subscription share: whose it is, how it is shown, and that nothing of it is kept."""

from dataclasses import replace

from django.http import HttpRequest, HttpResponse

from sitewright.kit.errors import DomainError
from sitewright.kit.messages import Message
from sitewright.orders.subscriptions.errors import NoSuchSubscription
from sitewright.orders.subscriptions.models import Subscription
from sitewright.orders.subscriptions.queries import orders_of_subscription, subscription_for_buyer
from sitewright.orders.subscriptions.under_way import is_being_exchanged
from sitewright.sites.queries import website_basics
from sitewright.storefront.customer_browser import kept_private
from sitewright.storefront.pages import site_of
from sitewright.themes.context.account import LAYOUT, Shown, account_context
from sitewright.themes.context.subscription import NOTHING_NEW, News, subscription_shown
from sitewright.themes.rendering import render_page

RELOAD_SECONDS = 3
"""While a payment is on its way that the page waits for."""

MOST_CHANGES = "30 per hour"
TOO_MANY = Message("subscriptions.many-changes")


def asked_subscription(request: HttpRequest) -> Subscription:
    """By `id` and `authCode`. Raises NoSuchSubscription, with a wrong code as well."""
    sent = request.POST if request.method == "POST" else request.GET
    found = subscription_for_buyer(sent.get("id", ""), sent.get("authCode", ""))
    if found is None:
        raise NoSuchSubscription
    return found


def show_subscription(
    request: HttpRequest, found: Subscription, refusal: DomainError | None = None, news: News = NOTHING_NEW
) -> HttpResponse:
    """With what has just happened to it, or why it did not."""
    if refusal is not None:
        news = replace(news, problem=refusal.message)
    shown = subscription_shown(found, orders_of_subscription(found), website_basics(), news)
    response = own_page(request, shown, refusal.status if refusal else 200)
    if is_being_exchanged(found):
        response["Refresh"] = str(RELOAD_SECONDS)
    return response


def own_page(request: HttpRequest, shown: Shown, status: int = 200) -> HttpResponse:
    context = account_context(site_of(request), shown, is_signed_in=False)
    # It opens by the code in its address, which must not stand in links.
    context["page"]["alternates"] = []
    return by_address(kept_private(render_page(request, LAYOUT, context, status=status)))


def by_address(response: HttpResponse) -> HttpResponse:
    # The address itself opens it. Not `no-referrer`: the form would come without its origin.
    response["Referrer-Policy"] = "same-origin"
    return response
