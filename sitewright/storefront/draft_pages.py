"""Paying what a shop has put together for somebody, by the link that brought them here (decision 0068). It is
the checkout, for a cart of its own: never stored, and without scripts.
"""

from dataclasses import replace
from secrets import compare_digest

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_http_methods

from sitewright.checkout.queries import cart_to_check_out
from sitewright.kit.errors import DomainError
from sitewright.kit.http import wants_json, with_retry_after
from sitewright.kit.ids import new_token
from sitewright.orders.drafts.errors import DraftChanged, DraftIsOrdered, NoSuchDraft
from sitewright.orders.drafts.links import DRAFT, FAILED, KEY, PATH, linked_draft, pay_path, version_of
from sitewright.orders.drafts.models import Draft
from sitewright.orders.drafts.operations.order_draft import typed_address
from sitewright.orders.drafts.queries import cart_of_draft, needs_address, order_of_draft
from sitewright.orders.errors import CartIsEmpty, PaymentBeingChecked
from sitewright.orders.models import PlacementState
from sitewright.orders.placing.answers import PlacedOrder
from sitewright.orders.placing.requests import OrderRequest
from sitewright.orders.placing.rows import find_placement
from sitewright.storefront.buyer_browser import browser_hash
from sitewright.storefront.checkout_form import (
    KEPT_IN_HISTORY,
    form_again,
    key_of,
    order_request,
    placed_json,
    refused_again,
    refused_json,
    said_of,
    shipping_of,
)
from sitewright.storefront.checkout_pages import checkout_page, home_of, path_of_open_payment
from sitewright.storefront.order_pages import path_of_order
from sitewright.storefront.pages import site_of
from sitewright.storefront.placing import place_without_waiting, reconcile_without_waiting
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see, unstored
from sitewright.themes.context.checkout import CheckoutForm
from sitewright.themes.context.problem import problem_page_context
from sitewright.themes.rendering import render_page


@require_http_methods(["GET", "HEAD", "POST"])
def pay(request: HttpRequest) -> HttpResponse:
    """`?draft=&key=`; a wrong key is answered like an unknown draft."""
    draft = linked_draft(request.GET.get(DRAFT, ""), request.GET.get(KEY, ""))
    try:
        response = _answer(request, draft)
    except (NoSuchDraft, DraftIsOrdered) as over:
        response = _over(request, over)
    # The address itself opens it. Not `no-referrer`: the form would come without its origin.
    response["Referrer-Policy"] = "same-origin"
    return response


def _answer(request: HttpRequest, draft: Draft | None) -> HttpResponse:
    if draft is None:
        raise NoSuchDraft
    return _submit(request, draft) if request.method == "POST" else _show(request, draft)


def _over(request: HttpRequest, why: DomainError) -> HttpResponse:
    """There is nothing to pay, and trying again helps nobody."""
    if wants_json(request):
        return refused_json(why)
    context = problem_page_context(site_of(request), PATH, why.status, why.message, may_try_again=False)
    return unstored(render_page(request, "error", context, status=why.status))


def _show(request: HttpRequest, draft: Draft) -> HttpResponse:
    if ordered := _path_of_ordered(request, draft):
        return see(ordered)
    cart = cart_of_draft(draft).row
    asking = reconcile_without_waiting(request, cart.id)
    if asking is not None:
        return asking
    # Read again: the provider's answer may have made it an order, or opened it again.
    if ordered := _path_of_ordered(request, draft):
        return see(ordered)
    shown = cart_to_check_out(cart_of_draft(draft).row.token, home_of(request))
    if shown["isBeingPlaced"] and (open_path := path_of_open_payment(request, shown)):
        return see(open_path)
    values = {**typed_address(draft), "email": draft.email, "name": draft.customer_name}
    return _page(request, draft, CheckoutForm("", new_token(), values, message=_failure(request, draft)))


def _failure(request: HttpRequest, draft: Draft) -> str:
    """Why the payment this browser comes back from came to nothing."""
    found = find_placement(request.GET.get(FAILED, ""))
    if found is None or found.cart_id != draft.cart_id:
        return ""
    is_own = compare_digest(found.browser_hash, browser_hash(request))
    return found.failure_message if is_own and found.state == PlacementState.FAILED else ""


def _path_of_ordered(request: HttpRequest, draft: Draft) -> str:
    """The order, in the browser that placed it; raises DraftIsOrdered in any other."""
    if order_of_draft(draft) is None:
        return ""
    found = path_of_order(request, cart_of_draft(draft).row.token)
    if not found:
        raise DraftIsOrdered
    return found


def _page(request: HttpRequest, draft: Draft, form: CheckoutForm, status: int = 200) -> HttpResponse:
    token = cart_of_draft(draft).row.token
    said = said_of(request) if request.method == "POST" else None
    cart = cart_to_check_out(token, home_of(request), said)
    form = replace(form, token=version_of(token), action=pay_path(draft), is_agreed=True)
    return unstored(checkout_page(request, cart, form, status))


def _submit(request: HttpRequest, draft: Draft) -> HttpResponse:
    if "update" in request.POST:
        return _kept(_page(request, draft, form_again(request, key_of(request) or new_token())))
    try:
        placed = place_without_waiting(request, lambda: _asked(request, draft))
    # Nothing is refused: the buyer is led to where the outcome will show.
    except PaymentBeingChecked as waiting:
        return refused_json(waiting) if wants_json(request) else see(waiting.path)
    except DraftIsOrdered:
        raise
    except DomainError as refusal:
        return _refused(request, draft, refusal)
    # The provider is being asked without this thread; the same request comes once more (decision 0011).
    if not isinstance(placed, PlacedOrder):
        return placed
    return placed_json(placed) if wants_json(request) else see(placed.path)


def _asked(request: HttpRequest, draft: Draft) -> OrderRequest:
    """Raises DraftChanged for a form made before the last change, and CheckoutFormInvalid."""
    cart = cart_of_draft(draft)
    if not compare_digest(request.POST.get("cartToken", "").encode(), version_of(cart.row.token).encode()):
        raise DraftChanged
    return order_request(request, cart.row.token, is_sent=needs_address(cart, shipping_of(request)))


def _refused(request: HttpRequest, draft: Draft, refusal: DomainError) -> HttpResponse:
    if isinstance(refusal, CartIsEmpty):
        # Under the token that was read there is no cart any more, or somebody else has bought it.
        refusal = DraftChanged()
    if wants_json(request):
        return refused_json(refusal)
    _path_of_ordered(request, draft)
    response = _kept(_page(request, draft, refused_again(request, refusal), refusal.status))
    return with_retry_after(response, refusal)


def _kept(response: HttpResponse) -> HttpResponse:
    response["Cache-Control"] = KEPT_IN_HISTORY
    return response


urlpatterns = [path(PATH.lstrip("/"), readable(pay))]
