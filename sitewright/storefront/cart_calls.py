"""The visitor's cart calls, at the stated paths (SF-7.01–7.07, SF-7.10, SF-7.11, D-50–D-52). Never stored.

The cart is known by the `CART` cookie, which script cannot read; `hasCart` tells script that there is one
(D-41).
"""

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import path

from sitewright.catalog.queries import stock_of
from sitewright.checkout.cart_json import cart_json
from sitewright.checkout.links import is_token
from sitewright.checkout.operations.add_entry import Choice, add_entry
from sitewright.checkout.operations.carry_saved_over import carry_saved_over
from sitewright.checkout.operations.change_quantity import change_quantity
from sitewright.checkout.operations.remove_entry import remove_entry
from sitewright.checkout.operations.set_additional_fields import set_additional_fields
from sitewright.checkout.quantities import read_quantity
from sitewright.checkout.subscribing import is_subscription_token
from sitewright.forms.refusals import errors_by_field
from sitewright.kit.cookies import closed_name, put_cookie
from sitewright.kit.http import client_address, is_secure, json_response
from sitewright.kit.visitor_cookies import CART, HAS_CART
from sitewright.storefront.readable import View, json_body, readable

# The width of the column that keeps the key.
_LONGEST_KEY = 64


class NewEntry(msgspec.Struct, rename="camel"):
    """SF-7.01; the crumb may travel in the body too and is checked before."""

    item_id: str
    sku: str | None = None
    # Any: a quantity that is no number has words of its own (SF-5.07), a typed field would call the body
    # unreadable.
    quantity: Any = None
    additional_fields: str | None = None


class EntryFields(msgspec.Struct, rename="camel"):
    """SF-7.04."""

    item_id: str
    sku: str | None = None
    additional_fields: str | None = None


class EntryQuantity(msgspec.Struct):
    quantity: Any = None


def cart_token(request: HttpRequest) -> str:
    """The visitor's cart token, empty when there is none or it cannot be one."""
    token = request.COOKIES.get(closed_name(request, CART.name), "")
    # A subscription's cart is bought by itself and never becomes anybody's own.
    return token if is_token(token) and not is_subscription_token(token) else ""


def remember_cart(request: HttpRequest, response: HttpResponse, token: str) -> None:
    """Set both cart cookies for 14 days from now (D-41)."""
    # Only the token's cookie may carry `__Host-`: script looks `hasCart` up by this one name, on any
    # connection.
    hidden = closed_name(request, CART.name)
    for name, value, cookie in ((hidden, token, CART), (HAS_CART.name, "true", HAS_CART)):
        put_cookie(
            response,
            name,
            value,
            max_age=cookie.seconds,
            is_hidden=cookie.is_hidden,
            is_secure=is_secure(request),
        )


def forget_cart(request: HttpRequest, response: HttpResponse) -> None:
    """Drop both cookies, after the cart became an order."""
    for name in (closed_name(request, CART.name), HAS_CART.name):
        # Secure here too: browsers take no `__Host-` cookie without it, not even one that ends it.
        put_cookie(response, name, "", max_age=0, is_hidden=False, is_secure=is_secure(request))


def leave_bought_cart(request: HttpRequest, response: HttpResponse) -> None:
    """After the cart became an order: what was saved for later goes on in a new one, else there is none."""
    token = carry_saved_over(cart_token(request))
    if token:
        remember_cart(request, response, token)
    else:
        forget_cart(request, response)


def add_to_cart(request: HttpRequest) -> HttpResponse:
    body = json_body(request, NewEntry)
    choice = Choice(
        body.item_id,
        body.sku,
        read_quantity(body.quantity),
        body.additional_fields or "",
        # An addition whose answer was lost is sent again under its key, and counts once (G04).
        request.META.get("HTTP_IDEMPOTENCY_KEY", "")[:_LONGEST_KEY],
    )
    with errors_by_field():
        added = add_entry(cart_token(request), choice, address=client_address(request))
    response = _answer({"shoppingCart": added.shopping_cart, "newlyAdded": added.newly_added})
    remember_cart(request, response, added.token)
    return response


def update_quantity(request: HttpRequest, entry_id: str) -> HttpResponse:
    quantity = read_quantity(json_body(request, EntryQuantity).quantity)
    return _answer({"shoppingCart": change_quantity(cart_token(request), entry_id, quantity)})


def remove(request: HttpRequest, entry_id: str) -> HttpResponse:
    return _answer({"shoppingCart": remove_entry(cart_token(request), entry_id)})


def update_additional_fields(request: HttpRequest, entry_id: str) -> HttpResponse:
    body = json_body(request, EntryFields)
    with errors_by_field():
        updated = set_additional_fields(
            cart_token(request),
            entry_id,
            product_id=body.item_id,
            sku=body.sku,
            additional_fields=body.additional_fields or "",
        )
    return _answer({"shoppingCart": updated.shopping_cart, "updatedEntry": updated.updated_entry})


def show_cart(request: HttpRequest) -> HttpResponse:
    """`calculateSubtotal` needs nothing: every answer is priced afresh; `mock` and `timecode` are ignored
    (D-50).
    """
    return _uncached(HttpResponse(cart_json(cart_token(request)), content_type="application/json"))


def show_stock(request: HttpRequest) -> HttpResponse:
    return _answer({"results": stock_of(request.GET.get("itemId", ""))})


def _answer(body: dict[str, Any]) -> HttpResponse:
    return _uncached(json_response(body))


def _uncached(response: HttpResponse) -> HttpResponse:
    response["Cache-Control"] = "no-store"
    return response


def _by_method(**views: View) -> View:
    """One address, one view for each method; others are answered 405."""

    # Django routes by address alone, and some of these addresses take several methods.
    @readable
    def dispatch(request: HttpRequest, **names: str) -> HttpResponse:
        view = views.get(request.method or "")
        return view(request, **names) if view else HttpResponseNotAllowed(sorted(views))

    return dispatch


urlpatterns = [
    path("api/commerce/shopping-cart", _by_method(GET=show_cart)),
    path("api/commerce/shopping-cart/entries", _by_method(POST=add_to_cart)),
    path("api/commerce/shopping-cart/entries/<str:entry_id>", _by_method(PUT=update_quantity, DELETE=remove)),
    path(
        "api/commerce/shopping-cart/entries/<str:entry_id>/additionalFields",
        _by_method(PUT=update_additional_fields),
    ),
    path("api/commerce/inventory/stock/", _by_method(GET=show_stock)),
]
