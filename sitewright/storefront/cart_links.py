"""A cart somebody was shown by a link, and the one that is the visitor's own."""

from django.http import HttpRequest, HttpResponse

from sitewright.checkout.errors import CartIsBeingPlaced
from sitewright.checkout.links import is_token
from sitewright.checkout.operations.take_over_cart import take_over_cart
from sitewright.checkout.subscribing import is_subscription_token
from sitewright.kit.http import client_address
from sitewright.storefront.cart_calls import cart_token, remember_cart
from sitewright.storefront.redirects import see


def open_link(request: HttpRequest) -> HttpResponse:
    """To the visitor's own checkout, with a copy of what the link shows; the address loses the link."""
    response = see("/checkout?format=json" if request.GET.get("format") == "json" else "/checkout")
    link, own = request.GET["cartToken"], cart_token(request)
    # A HEAD only looks ahead, and must not copy a cart.
    if request.method == "HEAD" or not link:
        return response
    try:
        token = take_over_cart(own, link, address=client_address(request))
    # The visitor's own cart is being paid for and stays as it is; the checkout says how that stands.
    except CartIsBeingPlaced:
        return response
    if token and token != own:
        remember_cart(request, response, token)
    return response


def own_token(request: HttpRequest) -> str:
    """The cookie's token; without cookies the one a form was sent with, never one out of a link."""
    sent = request.POST.get("cartToken", "")
    # The form of a subscription's checkout is about that, whatever else is in the visitor's cart.
    if is_subscription_token(sent):
        return sent
    # A link is never taken for a token: no token holds the colon before its signature.
    return cart_token(request) or (sent if is_token(sent) else "")
