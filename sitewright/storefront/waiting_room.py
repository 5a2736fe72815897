"""The line before the checkout: a page that looks again by itself, without a script as well."""

from typing import Any

from django.http import HttpRequest, HttpResponse

from sitewright.checkout.cart_rows import cart_by_token
from sitewright.checkout.errors import CheckoutIsFull
from sitewright.checkout.links import is_of_subscription
from sitewright.checkout.models import CartState
from sitewright.checkout.waiting_room.operations.take_place import take_place
from sitewright.checkout.waiting_room.places import Wait
from sitewright.checkout.waiting_room.settings import let_in_per_minute
from sitewright.kit.http import client_address
from sitewright.kit.messages import text
from sitewright.storefront.pages import site_of
from sitewright.storefront.redirects import unstored
from sitewright.themes.context.checkout import CheckoutForm, checkout_page_context
from sitewright.themes.rendering import render_page

_SOONEST_SECONDS, _LATEST_SECONDS = 3, 20


def show_line(request: HttpRequest, cart: dict[str, Any]) -> HttpResponse | None:
    """The page of who waits; None for who is let in. Raises RateLimited."""
    # An empty cart has nothing to buy, and one that is being paid for was let in.
    if not cart["id"] or not cart["entries"] or cart["isBeingPlaced"]:
        return None
    wait = take_place(cart["id"], address=client_address(request))
    return _page(request, cart, wait) if wait else None


def require_let_in(request: HttpRequest, token: str) -> None:
    """Raises CheckoutIsFull for who waits, and RateLimited."""
    # Most websites have no line, and then nothing is asked.
    if not let_in_per_minute() or is_of_subscription(token):
        return
    cart = cart_by_token(token)
    if cart is None or cart.state != CartState.OPEN or cart.agreed:
        return
    if take_place(cart.id, address=client_address(request)):
        raise CheckoutIsFull


def _page(request: HttpRequest, cart: dict[str, Any], wait: Wait) -> HttpResponse:
    context = checkout_page_context(site_of(request), cart, CheckoutForm("", ""))
    said = text("checkout.in-line", place=wait.place, minutes=wait.minutes)
    context["checkout"] |= {"message": said, "isBeingChecked": True}
    answer = unstored(render_page(request, "checkout", context))
    # Who is far behind asks less often: the shop is to stay quick for those before.
    answer["Refresh"] = str(min(_LATEST_SECONDS, max(_SOONEST_SECONDS, wait.minutes * 5)))
    return answer
