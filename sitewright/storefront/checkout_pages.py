"""Cart and checkout as plain pages and HTML forms: everything a buyer needs without JavaScript.

A refused form comes back with its message and with everything typed. Nothing here is ever stored but, by the
buyer's own browser, the page that says why the checkout was refused.
"""

from secrets import compare_digest
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_http_methods, require_POST, require_safe

from sitewright.catalog.models import ProductType
from sitewright.catalog.queries import products_by_id
from sitewright.checkout.buyer import read_buyer
from sitewright.checkout.cart_rows import cart_by_token, needs_address
from sitewright.checkout.choosing import chosen_sku
from sitewright.checkout.links import link_of, submitted_token
from sitewright.checkout.operations.add_entry import Choice, add_entry
from sitewright.checkout.operations.change_quantity import change_quantity
from sitewright.checkout.operations.remove_entry import remove_entry
from sitewright.checkout.quantities import read_quantity
from sitewright.checkout.queries import cart_of
from sitewright.content.kinds import find_kind
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, json_response, wants_json, with_retry_after
from sitewright.kit.ids import new_token
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import Message
from sitewright.orders.errors import (
    KeyReused,
    OrderNotFound,
    PaymentActionRequired,
    PaymentBeingChecked,
    PaymentDeclined,
)
from sitewright.orders.placing.answers import PlacedOrder
from sitewright.orders.placing.lifecycle import payment_path
from sitewright.orders.placing.requests import OrderRequest
from sitewright.orders.placing.rows import earlier_placement
from sitewright.orders.queries import lines_of_order, order_for_buyer, order_of_cart
from sitewright.storefront.buyer_browser import browser_hash, remember_browser
from sitewright.storefront.cart_calls import cart_token, forget_cart, remember_cart
from sitewright.storefront.cart_links import open_link, own_token
from sitewright.storefront.pages import found, site_of
from sitewright.storefront.placing import place_without_waiting, reconcile_without_waiting
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see, unstored
from sitewright.themes.context.cart import cart_page_context
from sitewright.themes.context.checkout import (
    FIELDS,
    CheckoutForm,
    checkout_page_context,
    order_page_context,
)
from sitewright.themes.context.site import collection_of
from sitewright.themes.rendering import render_page

_ALERT = Message("storefront.unable-to-add")  # SF-8.05
_GIFT_CARD_ALERT = Message("storefront.unable-to-buy-gift-card")  # SF-8.07
_NOT_REMOVED = Message("storefront.unable-to-remove")  # SF-8.09
_NOT_UPDATED = Message("storefront.unable-to-update-quantity")  # SF-8.10
_OPTION = "option."
_RELOAD_SECONDS = 3
# A page that answers a form and may not be kept makes a browser that goes back to it ask to send the form
# again. Kept by this browser alone, it is shown as it was.
_KEPT_IN_HISTORY = "private, no-cache"


@require_safe
def show_cart(request: HttpRequest) -> HttpResponse:
    return render_page(request, "cart", cart_page_context(site_of(request), cart_of(cart_token(request))))


@require_POST
def add_to_cart(request: HttpRequest) -> HttpResponse:
    """Fields itemId, quantity, and `option.{name}` for each option or `sku`."""
    item = next(iter(products_by_id([request.POST.get("itemId", "")])), None)
    try:
        choice = _choice(request, found(item))
        added = add_entry(cart_token(request), choice, address=client_address(request))
    except DomainError as refusal:
        return _product_page(request, found(item), refusal)
    response = see(_after_adding(request))
    remember_cart(request, response, added.token)
    return response


@require_POST
def update_quantity(request: HttpRequest) -> HttpResponse:
    entry_id, typed = request.POST.get("entryId", ""), request.POST.get("quantity", "")
    try:
        change_quantity(cart_token(request), entry_id, read_quantity(typed))
    except DomainError as refusal:
        return _cart_page(request, _NOT_UPDATED, refusal, {entry_id: typed})
    return see("/cart")


@require_POST
def remove(request: HttpRequest) -> HttpResponse:
    try:
        remove_entry(cart_token(request), request.POST.get("entryId", ""))
    except DomainError as refusal:
        return _cart_page(request, _NOT_REMOVED, refusal, {})
    return see("/cart")


@require_http_methods(["GET", "HEAD", "POST"])
def checkout(request: HttpRequest) -> HttpResponse:
    return _submit(request) if request.method == "POST" else _show_checkout(request)


@require_safe
def show_order(request: HttpRequest) -> HttpResponse:
    """`?oid=&authCode=` (D-35); a wrong code is answered like an unknown order."""
    order = order_for_buyer(request.GET.get("oid", ""), request.GET.get("authCode", ""))
    if order is None:
        raise OrderNotFound
    context = order_page_context(site_of(request), order, lines_of_order(order))
    response = render_page(request, "order-confirmed", context)
    response["Referrer-Policy"] = "no-referrer"  # The address itself opens the order.
    return response


def _after_adding(request: HttpRequest) -> str:
    """The cart, or in express checkout the checkout page (SF-4.10)."""
    store = site_of(request)["websiteSettings"]["storeSettings"]
    return "/checkout" if store["expressCheckoutEnabled"] else "/cart"


def _choice(request: HttpRequest, item: dict[str, Any]) -> Choice:
    fields = request.POST.items()
    options = {name.removeprefix(_OPTION): str(value) for name, value in fields if name.startswith(_OPTION)}
    sku = request.POST.get("sku") or chosen_sku(item, options)
    return Choice(item["id"], sku, read_quantity(request.POST.get("quantity")))


def _product_page(request: HttpRequest, item: dict[str, Any], refusal: DomainError) -> HttpResponse:
    """The product's page again: `alert` {title, message} and `typed`, every field as it was sent."""
    site = site_of(request)
    collection = found(collection_of(site, item["fullUrl"].split("/")[1]))
    kind = find_kind(collection["type"])
    context = found(kind.item_context(site, collection, item["urlId"]))
    is_gift_card = item["structuredContent"]["productType"] == ProductType.GIFT_CARD
    context |= {
        "alert": {"title": str(_GIFT_CARD_ALERT if is_gift_card else _ALERT), "message": refusal.message},
        "typed": {key: str(value) for key, value in request.POST.items()},
    }
    page = render_page(request, kind.item_layout, context, status=refusal.status)
    return with_retry_after(unstored(page), refusal)


def _cart_page(
    request: HttpRequest, title: Message, refusal: DomainError, typed: dict[str, str]
) -> HttpResponse:
    context = cart_page_context(
        site_of(request),
        cart_of(cart_token(request)),
        alert={"title": str(title), "message": refusal.message},
        typed_quantities=typed,
    )
    return render_page(request, "cart", context, status=refusal.status)


def _show_checkout(request: HttpRequest) -> HttpResponse:
    if "cartToken" in request.GET:
        return open_link(request)
    token = cart_token(request)
    cart = cart_of(token)
    if cart["isBeingPlaced"]:
        asking = reconcile_without_waiting(request, cart["id"])
        if asking is not None:
            return asking
        cart = cart_of(token)
    open_path = _path_of_open_payment(request, cart) if cart["isBeingPlaced"] else None
    if open_path:
        return see(open_path)
    order_path = None if cart["id"] else _path_of_order(request, token)
    if order_path:
        response = see(order_path)
        forget_cart(request, response)
        return response
    return _checkout_page(request, cart, CheckoutForm(link_of(cart["id"]), new_token()))


def _submit(request: HttpRequest) -> HttpResponse:
    token = submitted_token(request.POST.get("cartToken", ""), cart_token(request))
    try:
        placed = place_without_waiting(request, lambda: _order_request(request, token))
    except PaymentBeingChecked as waiting:
        return _refused_json(waiting) if wants_json(request) else see(waiting.path)
    except DomainError as refusal:
        return _refused_json(refusal) if wants_json(request) else _refused_form(request, refusal)
    if isinstance(placed, HttpResponse):
        return placed
    response = _placed_json(placed) if wants_json(request) else see(placed.path)
    if cart_token(request) in ("", token):
        forget_cart(request, response)
    return response


def _order_request(request: HttpRequest, token: str) -> OrderRequest:
    """Raises CheckoutFormInvalid."""
    shown = request.POST.get("shownTotalCents", "")
    return OrderRequest(
        cart_token=token,
        key=_key(request),
        buyer=read_buyer(request.POST, needs_address=needs_address(token)),
        payment_token=request.POST.get("payment", "")[:255],
        shown_total_cents=int(shown) if shown.isdecimal() and len(shown) < 16 else -1,
        address=client_address(request),
        browser_hash=browser_hash(request),
        base_url=f"{request.scheme}://{request.META.get('HTTP_HOST', '')}",
    )


def _key(request: HttpRequest) -> str:
    return (request.META.get("HTTP_IDEMPOTENCY_KEY") or request.POST.get("idempotencyKey", ""))[:255]


def _refused_form(request: HttpRequest, refusal: DomainError) -> HttpResponse:
    """The same key again while nothing was stored under it; a new one after an answer was."""
    cart = cart_of(own_token(request))
    is_key_used = isinstance(refusal, PaymentDeclined | KeyReused)
    form = CheckoutForm(
        link_of(cart["id"]),
        new_token() if is_key_used or not _key(request) else _key(request),
        values={name: request.POST.get(name, "") for name in FIELDS},
        errors=refusal.fields,
        message=refusal.message,
    )
    response = with_retry_after(_checkout_page(request, cart, form, status=refusal.status), refusal)
    response["Cache-Control"] = _KEPT_IN_HISTORY
    return response


def _checkout_page(
    request: HttpRequest, cart: dict[str, Any], form: CheckoutForm, status: int = 200
) -> HttpResponse:
    context = checkout_page_context(site_of(request), cart, form)
    if cart["isBeingPlaced"]:
        context["checkout"]["message"] = PaymentBeingChecked().message
    response = render_page(request, "checkout", context, status=status)
    if cart["isBeingPlaced"]:
        response["Refresh"] = str(_RELOAD_SECONDS)
    remember_browser(request, response)
    return response


def show_refusal(request: HttpRequest, cart: dict[str, Any], refusal: PaymentDeclined) -> HttpResponse:
    """The checkout of a cart whose payment came to nothing, to be tried again."""
    form = CheckoutForm(link_of(cart["id"]), new_token(), message=refusal.message)
    return unstored(_checkout_page(request, cart, form, status=refusal.status))


def show_open_payment(
    request: HttpRequest, cart: dict[str, Any], waiting: PaymentBeingChecked
) -> HttpResponse:
    """What is being bought, and what the payment waits for."""
    context = checkout_page_context(site_of(request), cart, CheckoutForm("", ""))
    context["checkout"] |= {"message": waiting.message, "isBeingChecked": True}
    if isinstance(waiting, PaymentActionRequired):
        context["checkout"]["actionUrl"] = waiting.redirect_url
    return unstored(render_page(request, "checkout", context))


def _path_of_open_payment(request: HttpRequest, cart: dict[str, Any]) -> str | None:
    """The payment's own page, where it waits for somebody and was begun in this browser."""
    found = earlier_placement("", cart["id"])
    if found is None or found.is_under_way or not compare_digest(found.browser_hash, browser_hash(request)):
        return None
    return payment_path(found.id)


def _path_of_order(request: HttpRequest, token: str) -> str | None:
    row = cart_by_token(token)
    order = order_of_cart(row.id, browser_hash(request)) if row else None
    return PlacedOrder(order.id, order.number, order.access_code).path if order else None


def _placed_json(placed: PlacedOrder) -> HttpResponse:
    body = {"orderId": placed.id, "orderNumber": placed.number, "confirmationUrl": in_language(placed.path)}
    return unstored(json_response(body))


def _refused_json(refusal: DomainError) -> HttpResponse:
    refused: dict[str, object] = {"error": refusal.message, "code": refusal.code, "fields": refusal.fields}
    body = {**refused, **refusal.coded(), **refusal.details}
    return with_retry_after(unstored(json_response(body, refusal.status)), refusal)


urlpatterns = [
    path("cart", readable(show_cart)),
    path("cart/add", readable(add_to_cart)),
    path("cart/update", readable(update_quantity)),
    path("cart/remove", readable(remove)),
    path("checkout", readable(checkout)),
    path("checkout/order-confirmed", readable(show_order)),
]
