"""Discount codes of the visitor's cart: by forms, by calls and by links. Never stored.

    POST   /cart/discount            a plain form with `discountCode`
    POST   /cart/discount/remove     a plain form with `code`
    GET    /discount/{code}?to=/shop what a mail or a poster leads to
    POST   /api/commerce/shopping-cart/coupons          {"code": …}, for scripts; the whole cart is answered
    DELETE /api/commerce/shopping-cart/coupons/{code}

The checkout takes a code with its own form (`checkout_form`), so that whatever was typed there stays.
"""

import msgspec
from django.http import HttpRequest, HttpResponse, HttpResponseNotAllowed
from django.urls import path
from django.views.decorators.http import require_POST, require_safe

from sitewright.checkout.operations.enter_code import bring_code, enter_code, remove_code
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, json_response
from sitewright.kit.own_paths import own_path
from sitewright.storefront.cart_calls import cart_token, remember_cart
from sitewright.storefront.cart_pages import code_refused
from sitewright.storefront.readable import json_body, readable
from sitewright.storefront.redirects import see, unstored

_FIELD = "discountCode"


class Entered(msgspec.Struct):
    code: str = ""


def entered_code(request: HttpRequest) -> str:
    """What stands in the form's field."""
    return request.POST.get(_FIELD, "").strip()


def change_code(request: HttpRequest, token: str) -> None:
    """What the checkout's form says of codes. Raises what `enter_code` and `remove_code` do."""
    if removed := request.POST.get("removeCode", ""):
        remove_code(token, removed)
    elif typed := entered_code(request):
        enter_code(token, typed, address=client_address(request))


@require_POST
def enter(request: HttpRequest) -> HttpResponse:
    try:
        enter_code(cart_token(request), request.POST.get(_FIELD, ""), address=client_address(request))
    except DomainError as refusal:
        return code_refused(request, refusal, request.POST.get(_FIELD, ""))
    return see("/cart#discount-code")


@require_POST
def remove(request: HttpRequest) -> HttpResponse:
    try:
        remove_code(cart_token(request), request.POST.get("code", ""))
    except DomainError as refusal:
        return code_refused(request, refusal, "")
    return see("/cart#discount-code")


@require_safe
def follow(request: HttpRequest, code: str) -> HttpResponse:
    """On to the page the link names, with the code in the cart; to the cart, which says so, where it is
    refused.
    """
    # A HEAD only looks ahead, and must make no cart.
    if request.method == "HEAD":
        return see(own_path(request.GET.get("to", "")))
    try:
        token = bring_code(cart_token(request), code, address=client_address(request))
    except DomainError as refusal:
        return code_refused(request, refusal, code)
    response = see(own_path(request.GET.get("to", "")))
    remember_cart(request, response, token)
    return response


@readable
def coupons(request: HttpRequest) -> HttpResponse:
    if request.method != "POST":
        return HttpResponseNotAllowed(["POST"])
    code = json_body(request, Entered).code
    cart = enter_code(cart_token(request), code, address=client_address(request))
    return unstored(json_response({"shoppingCart": cart}))


@readable
def one_coupon(request: HttpRequest, code: str) -> HttpResponse:
    if request.method != "DELETE":
        return HttpResponseNotAllowed(["DELETE"])
    return unstored(json_response({"shoppingCart": remove_code(cart_token(request), code)}))


urlpatterns = [
    path("cart/discount", readable(enter)),
    path("cart/discount/remove", readable(remove)),
    path("discount/<str:code>", readable(follow)),
    path("api/commerce/shopping-cart/coupons", coupons),
    path("api/commerce/shopping-cart/coupons/<str:code>", one_coupon),
]
