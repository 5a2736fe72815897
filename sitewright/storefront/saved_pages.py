"""Saving for later, by the cart page's plain forms."""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_POST

from sitewright.checkout.operations.bring_back import bring_back
from sitewright.checkout.operations.save_for_later import drop_saved, save_for_later
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address
from sitewright.kit.messages import Message
from sitewright.storefront.cart_calls import cart_token
from sitewright.storefront.cart_pages import cart_page
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see

_NOT_SAVED = Message("storefront.unable-to-save")
_NOT_BROUGHT_BACK = Message("storefront.unable-to-add")  # SF-8.05
_NOT_REMOVED = Message("storefront.unable-to-remove")  # SF-8.09


@require_POST
def save(request: HttpRequest) -> HttpResponse:
    try:
        saved_id = save_for_later(cart_token(request), _entry_id(request))
    except DomainError as refusal:
        return cart_page(request, _NOT_SAVED, refusal, {})
    # Named in the address, so that the page can say so and offer to take it back.
    return see(f"/cart?saved={saved_id}")


@require_POST
def back(request: HttpRequest) -> HttpResponse:
    try:
        bring_back(cart_token(request), _entry_id(request), address=client_address(request))
    except DomainError as refusal:
        return cart_page(request, _NOT_BROUGHT_BACK, refusal, {})
    return see("/cart")


@require_POST
def drop(request: HttpRequest) -> HttpResponse:
    try:
        drop_saved(cart_token(request), _entry_id(request))
    except DomainError as refusal:
        return cart_page(request, _NOT_REMOVED, refusal, {})
    return see("/cart#saved")


def _entry_id(request: HttpRequest) -> str:
    return request.POST.get("entryId", "")


urlpatterns = [
    path("cart/save", readable(save)),
    path("cart/back", readable(back)),
    path("cart/drop", readable(drop)),
]
