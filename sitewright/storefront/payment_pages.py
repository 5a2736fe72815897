"""The page of a payment that is not settled yet: it leads on to where the buyer has to go, and it is where he
comes back to. Everything works without scripts.

It belongs to the browser the payment was begun in, as the order does (D-103).
"""

from secrets import compare_digest

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_safe

from sitewright.checkout.cart_rows import cart_by_id
from sitewright.checkout.queries import cart_to_check_out
from sitewright.checkout.subscribing import is_subscription_token
from sitewright.orders.drafts.links import FAILED, pay_path_of_cart
from sitewright.orders.errors import (
    PaymentActionRequired,
    PaymentBeingChecked,
    PaymentBeingConfirmed,
    PaymentDeclined,
    PaymentElsewhere,
)
from sitewright.orders.placing.answers import PlacedOrder, answer_of
from sitewright.orders.placing.rows import PlacementRow, find_placement
from sitewright.storefront.buyer_browser import browser_hash
from sitewright.storefront.cart_calls import cart_token, forget_cart, leave_bought_cart, remember_cart
from sitewright.storefront.checkout_pages import home_of, show_open_payment, show_refusal
from sitewright.storefront.placing import resume_without_waiting
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see

_RELOAD_SECONDS = 3
_RELOAD_CONFIRMING_SECONDS = 30


@require_safe
def show_payment(request: HttpRequest) -> HttpResponse:
    """`?id=`, and `&back=1` for a buyer who comes back from the provider."""
    # Whose payment this is comes first: another browser may not even make the provider be asked (D-103).
    placement = _own_placement(request)
    asking = resume_without_waiting(request, placement.id)
    if asking is not None:
        return asking
    # Read again: the provider's answer may have settled it.
    placement = _own_placement(request)
    try:
        placed = answer_of(placement)
    except PaymentDeclined as refusal:
        return _failed(request, placement, refusal)
    except PaymentBeingChecked as waiting:
        return _open(request, placement, waiting)
    return _placed(request, placement, placed)


def _own_placement(request: HttpRequest) -> PlacementRow:
    """Raises PaymentElsewhere."""
    found = find_placement(request.GET.get("id", ""))
    # One refusal for a foreign payment and for none, so that trying ids tells nothing.
    if found is None or not compare_digest(found.browser_hash, browser_hash(request)):
        raise PaymentElsewhere
    return found


def _placed(request: HttpRequest, placement: PlacementRow, placed: PlacedOrder) -> HttpResponse:
    response = see(placed.path)
    # Another cart may have been begun while this payment was confirmed; it is kept.
    if cart_token(request) == _token_of(placement):
        leave_bought_cart(request, response)
    return response


def _failed(request: HttpRequest, placement: PlacementRow, refusal: PaymentDeclined) -> HttpResponse:
    """The checkout again, with the cart as it was; of a draft order its own page."""
    if pay_path := pay_path_of_cart(placement.cart_id):
        return see(f"{pay_path}&{FAILED}={placement.id}")
    # While a payment is confirmed the browser has no cart of it. Now that it failed the cart comes back,
    # unless another was begun.
    bought = _token_of(placement)
    is_subscription = is_subscription_token(bought)
    token = bought if is_subscription else cart_token(request) or bought
    response = show_refusal(request, cart_to_check_out(token, home_of(request)), refusal)
    if token and not is_subscription:
        remember_cart(request, response, token)
    return response


def _open(request: HttpRequest, placement: PlacementRow, waiting: PaymentBeingChecked) -> HttpResponse:
    token = _token_of(placement)
    response = show_open_payment(request, cart_to_check_out(token, home_of(request)), waiting)
    if isinstance(waiting, PaymentBeingConfirmed):
        response["Refresh"] = str(_RELOAD_CONFIRMING_SECONDS)
        if cart_token(request) == token:
            forget_cart(request, response)  # It may take days; the next thing to buy needs a cart of its own.
    # Who comes back without having paid is not sent on by itself again, or could never get away.
    elif isinstance(waiting, PaymentActionRequired) and waiting.redirect_url and "back" not in request.GET:
        # A redirect would be stopped by the policy of the form this began with.
        response["Refresh"] = f"0;url={waiting.redirect_url}"
    else:
        # The buyer may be back before the provider has heard of it.
        response["Refresh"] = str(_RELOAD_SECONDS)
    return response


def _token_of(placement: PlacementRow) -> str:
    cart = cart_by_id(placement.cart_id)
    return cart.token if cart else ""


urlpatterns = [path("checkout/payment", readable(show_payment))]
