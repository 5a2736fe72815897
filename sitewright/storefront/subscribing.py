"""Buying a subscription: the stated call (SF-7.08, SF-7.09), and the plain form's way to its checkout."""

from typing import Any
from urllib.parse import quote

import msgspec
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_POST

from sitewright.checkout.chosen import Chosen
from sitewright.checkout.operations.add_entry import Choice
from sitewright.checkout.operations.begin_subscription import begin_subscription
from sitewright.checkout.quantities import read_quantity
from sitewright.checkout.subscribing import is_subscription_token
from sitewright.forms.refusals import errors_by_field
from sitewright.kit import clock
from sitewright.kit.http import client_address, json_response
from sitewright.orders.subscriptions.offering import offer_in_cart
from sitewright.sites.queries import website_basics
from sitewright.storefront.readable import json_body, readable
from sitewright.storefront.redirects import unstored
from sitewright.themes.context.subscription import subscription_offer


class NewSubscription(msgspec.Struct, rename="camel"):
    """SF-7.08; the crumb may travel in the body too and is checked before."""

    item_id: str
    sku: str | None = None
    qty: Any = None
    additional_fields: str | None = None
    subscription_option_id: str | None = None


@require_POST
def subscribe(request: HttpRequest) -> HttpResponse:
    body = json_body(request, NewSubscription)
    choice = Choice(body.item_id, body.sku, read_quantity(body.qty), body.additional_fields or "")
    with errors_by_field():
        token = begin_subscription(choice, body.subscription_option_id or "", address=client_address(request))
    return unstored(json_response({"cartToken": token}))


def checkout_of(token: str) -> str:
    """The page of a subscription's checkout (D-35)."""
    return f"/checkout?cartToken={quote(token)}"


def asked_subscription(request: HttpRequest) -> str:
    """The token of the subscription's cart that an address or a form of the checkout names; else empty."""
    sent = request.POST if request.method == "POST" else request.GET
    token = sent.get("cartToken", "")
    return token if is_subscription_token(token) else ""


def offer_for_page(token: str, said: Chosen | None) -> dict[str, Any] | None:
    """Its terms for the page; None for another cart."""
    offer = offer_in_cart(token, said or Chosen()) if is_subscription_token(token) else None
    return subscription_offer(offer, website_basics(), clock.now()) if offer else None


urlpatterns = [path("api/3/commerce/cart/subscription", readable(subscribe))]
