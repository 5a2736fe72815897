"""The form of the checkout: shown, taken, and refused with its message and with everything typed.

Nothing here is ever stored but, by the buyer's own browser, the page that says why the checkout was refused.
"""

from dataclasses import replace
from functools import partial

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_http_methods

from sitewright.checkout.buyer import read_buyer
from sitewright.checkout.cart_rows import needs_address
from sitewright.checkout.chosen import Chosen, destination_of
from sitewright.checkout.errors import CheckoutIsFull
from sitewright.checkout.form_extras import read_note
from sitewright.checkout.links import submitted_token
from sitewright.checkout.operations.choose_delivery import choose_delivery
from sitewright.checkout.shipping.options import MOST_OPTION_ID
from sitewright.checkout.shipping.queries import is_picked_up
from sitewright.checkout.subscribing import form_token
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, json_response, wants_json, with_retry_after
from sitewright.kit.ids import new_token
from sitewright.kit.language_paths import in_language
from sitewright.kit.single_line import single_line
from sitewright.orders.errors import KeyReused, PaymentBeingChecked, PaymentDeclined
from sitewright.orders.placing.answers import PlacedOrder
from sitewright.orders.placing.requests import OrderRequest
from sitewright.storefront.buyer_browser import browser_hash
from sitewright.storefront.cart_calls import cart_token, leave_bought_cart
from sitewright.storefront.cart_links import own_token
from sitewright.storefront.cart_reminders import note_reminder, note_wish
from sitewright.storefront.checkout_news import join_news
from sitewright.storefront.checkout_pages import checkout_page, home_of, show_checkout
from sitewright.storefront.discount_codes import change_code, entered_code
from sitewright.storefront.gift_cards import change_cards, entered_card, recipient_of
from sitewright.storefront.known_buyer import save_address
from sitewright.storefront.placing import Step, place_without_waiting
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see, unstored
from sitewright.storefront.shipping_quotes import quotes_first
from sitewright.storefront.store_credit import cart_of_checkout, change_credit, changes_credit, customer_id_of
from sitewright.storefront.subscribing import offer_for_page
from sitewright.storefront.vat_ids import VAT_ID, look_at_vat_id, require_vat_id, said_vat_id
from sitewright.storefront.waiting_room import require_let_in
from sitewright.themes.context.checkout import CODE, FIELDS, CheckoutForm
from sitewright.themes.context.gift_cards import CARD
from sitewright.themes.context.store_credit import STORE_CREDIT

# A page that answers a form and may not be kept makes a browser that goes back to it ask to send the form
# again. Kept by this browser alone, it is shown as it was.
_LONGEST_WORK = 140  # A challenge and its answer (kit/proof_of_work).
KEPT_IN_HISTORY = "private, no-cache"


@require_http_methods(["GET", "HEAD", "POST"])
def checkout(request: HttpRequest) -> HttpResponse:
    return _submit(request) if request.method == "POST" else show_checkout(request)


def _submit(request: HttpRequest) -> HttpResponse:
    # A code somebody typed and did not apply is applied before anything is bought: the total is another then.
    if _changes_sums(request):
        return _recount(request)
    token = submitted_token(request.POST.get("cartToken", ""), cart_token(request))
    try:
        require_let_in(request, token)
        placed = _place(request, token)
    # Before DomainError, whose child it is: nothing is refused, so the form is not shown again; the buyer is
    # led to where the outcome will show.
    except PaymentBeingChecked as waiting:
        join_news(request)
        return refused_json(waiting) if wants_json(request) else see(waiting.path)
    except CheckoutIsFull as full:
        return refused_json(full) if wants_json(request) else see("/checkout")
    except DomainError as refusal:
        note_wish(request, token)
        return refused_json(refusal) if wants_json(request) else _refused_form(request, refusal)
    # The provider is being asked without this thread; the same request comes once more (decision 0011).
    if isinstance(placed, HttpResponse):
        return placed
    join_news(request)
    response = placed_json(placed) if wants_json(request) else see(placed.path)
    # An older tab may have bought an earlier cart. The newer one in the cookie stays (G05).
    if cart_token(request) in ("", token):
        leave_bought_cart(request, response)
    return response


def _place(request: HttpRequest, token: str) -> Step:
    # What carriers ask may have run out since the page was shown: before anything begins.
    asking = quotes_first(request, token, home_of(request), said_of(request))
    if isinstance(asking, HttpResponse):
        return asking
    # The form is read once: the pass that finds the provider's answer knows the request already.
    return place_without_waiting(
        request, lambda: order_request(request, token, is_sent=_needs_address(request, token))
    )


def _changes_sums(request: HttpRequest) -> bool:
    if entered_code(request) or entered_card(request) or changes_credit(request):
        return True
    return any(name in request.POST for name in ("update", "removeCode", "removeGiftCard"))


def _recount(request: HttpRequest) -> HttpResponse:
    """The page with what the order costs now; everything typed stays, and nothing is found wrong with it."""
    token = own_token(request)
    asking = quotes_first(request, token, home_of(request), said_of(request))
    if isinstance(asking, HttpResponse):
        return asking
    changes = (
        (CODE, partial(change_code, request, token)),
        (CARD, partial(change_cards, request, token)),
        (STORE_CREDIT, partial(change_credit, request, token)),
        (VAT_ID, partial(look_at_vat_id, request)),
    )
    for field, change in changes:
        try:
            change()
        except DomainError as refusal:
            # Said at its own field, which the page opens at.
            form = replace(
                form_again(request, key_of(request) or new_token()), errors={field: refusal.message}
            )
            return with_retry_after(_shown_again(request, form, status=refusal.status), refusal)
    try:
        choose_delivery(token, said_of(request), address=client_address(request))
        note_reminder(request, token)
    except DomainError as refusal:
        return _refused_form(request, refusal)
    form = form_again(request, key_of(request) or new_token())
    # The code is in the cart now, and stands above the field.
    return _shown_again(request, replace(form, values={**form.values, CODE: "", CARD: ""}))


def said_of(request: HttpRequest) -> Chosen:
    """Where it goes and how, as far as the form says."""
    country, region, postal_code = (
        request.POST.get(name, "") for name in ("country", "region", "postalCode")
    )
    # Some discounts depend on who buys.
    email = single_line(request.POST.get("email", ""))[:256]
    where = destination_of(country, region, postal_code)
    return Chosen(where, shipping_of(request), email=email, vat_id=said_vat_id(request))


def shipping_of(request: HttpRequest) -> str:
    return request.POST.get("shipping", "")[:MOST_OPTION_ID]


def _needs_address(request: HttpRequest, token: str) -> bool:
    return needs_address(token) and not is_picked_up(shipping_of(request))


def order_request(request: HttpRequest, token: str, *, is_sent: bool) -> OrderRequest:
    """`is_sent`: it goes to an address. Raises CheckoutFormInvalid and VatIdInvalid."""
    shown = request.POST.get("shownTotalCents", "")
    buyer = read_buyer(request.POST, needs_address=is_sent)
    save_address(request, buyer)
    return OrderRequest(
        cart_token=token,
        key=key_of(request),
        buyer=buyer,
        shipping_option_id=shipping_of(request),
        payment_token=request.POST.get("payment", "")[:255],
        # No total is -1, so a form that names none is asked about the price instead of charged.
        shown_total_cents=int(shown) if shown.isdecimal() and len(shown) < 16 else -1,
        address=client_address(request),
        browser_hash=browser_hash(request),
        recipient=recipient_of(request),
        vat_id=require_vat_id(request),
        note=read_note(request.POST),
        work=request.POST.get("work", "")[:_LONGEST_WORK],
        customer_id=customer_id_of(request),
        # Where the provider sends the buyer back to: the host that has the cookies of this browser.
        base_url=f"{request.scheme}://{request.META.get('HTTP_HOST', '')}",
    )


def key_of(request: HttpRequest) -> str:
    return (request.META.get("HTTP_IDEMPOTENCY_KEY") or request.POST.get("idempotencyKey", ""))[:255]


def refused_again(request: HttpRequest, refusal: DomainError) -> CheckoutForm:
    """The same key again while nothing was stored under it; a new one after an answer was."""
    is_key_used = isinstance(refusal, PaymentDeclined | KeyReused)
    key = new_token() if is_key_used or not key_of(request) else key_of(request)
    return replace(form_again(request, key), errors=refusal.fields, message=refusal.message)


def _refused_form(request: HttpRequest, refusal: DomainError) -> HttpResponse:
    return with_retry_after(
        _shown_again(request, refused_again(request, refusal), status=refusal.status), refusal
    )


def form_again(request: HttpRequest, key: str) -> CheckoutForm:
    return CheckoutForm("", key, values={name: request.POST.get(name, "") for name in FIELDS})


def _shown_again(request: HttpRequest, form: CheckoutForm, status: int = 200) -> HttpResponse:
    """The page for what the form says, whatever the cart keeps."""
    said = said_of(request)
    cart = cart_of_checkout(request, own_token(request), home_of(request), said)
    offer = offer_for_page(own_token(request), said)
    filled = replace(form, token=form_token(cart["id"]))
    response = checkout_page(request, cart, filled, status=status, offer=offer)
    response["Cache-Control"] = KEPT_IN_HISTORY
    return response


def placed_json(placed: PlacedOrder) -> HttpResponse:
    body = {"orderId": placed.id, "orderNumber": placed.number, "confirmationUrl": in_language(placed.path)}
    return unstored(json_response(body))


def refused_json(refusal: DomainError) -> HttpResponse:
    refused: dict[str, object] = {"error": refusal.message, "code": refusal.code, "fields": refusal.fields}
    body = {**refused, **refusal.coded(), **refusal.details}
    return with_retry_after(unstored(json_response(body, refusal.status)), refusal)


urlpatterns = [path("checkout", readable(checkout))]
