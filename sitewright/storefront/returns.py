"""Sending something of an order back: asked for, and withdrawn. By whoever has the address of the order's
page (D-35), and by customers in their account. Plain forms, never stored.
"""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_http_methods, require_POST

from sitewright.kit import rate_limits
from sitewright.kit.errors import DomainError
from sitewright.kit.http import client_address, with_retry_after
from sitewright.kit.ids import new_token
from sitewright.kit.messages import Message, text
from sitewright.orders.customers.models import Customer
from sitewright.orders.customers.queries import order_of
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.models import Order
from sitewright.orders.placing.answers import order_path
from sitewright.orders.queries import lines_of_order, order_for_buyer
from sitewright.orders.returns.asking import KEY
from sitewright.orders.returns.operations.request_return import request_return
from sitewright.orders.returns.operations.withdraw_return import withdraw_return
from sitewright.orders.returns.queries import returnable_units, returns_of
from sitewright.orders.returns.settings import return_terms_here
from sitewright.storefront.customer_browser import for_customers, kept_private
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see
from sitewright.themes.context.account import HOME, LAYOUT, Shown, account_context
from sitewright.themes.context.returns import PLACE, RETURN_ID, ReturnPaths, ReturnsShown, return_form
from sitewright.themes.context.typed import Typed
from sitewright.themes.rendering import render_page

_METHODS = require_http_methods(["GET", "HEAD", "POST"])
_OF_ADDRESS = "20 per hour"
_TOO_MANY = Message("returns.many-returns")
_ASK, _WITHDRAW = "/checkout/return", "/checkout/return/withdraw"
_MOST_CHARACTERS = 4_000


def returns_shown(order: Order, paths: ReturnPaths) -> ReturnsShown:
    """What of an order comes back, and may, for its page."""
    terms = return_terms_here()
    return ReturnsShown(returns_of(order), returnable_units(order, terms), terms, paths)


def guest_paths(order: Order) -> ReturnPaths:
    """Of whoever has the address of the order's page."""
    hidden = {"oid": order.id, "authCode": order.access_code}
    ask = f"{_ASK}?oid={order.id}&authCode={order.access_code}"
    return ReturnPaths(order_path(order.id, order.access_code), ask, _WITHDRAW, hidden)


def customer_paths(order: Order) -> ReturnPaths:
    at = f"{HOME}/orders/{order.number}"
    return ReturnPaths(at, f"{at}/return", f"{at}/return/withdraw")


def ask(request: HttpRequest) -> HttpResponse:
    """`oid` and `authCode`; a wrong code is answered like an unknown order."""
    order = _order_asked(request)
    return _ask(request, order, guest_paths(order))


@require_POST
def withdraw(request: HttpRequest) -> HttpResponse:
    order = _order_asked(request)
    return _withdraw(request, order, guest_paths(order))


@for_customers
def ask_in_account(request: HttpRequest, customer: Customer, number: int) -> HttpResponse:
    order = _order_of(customer, number)
    return _ask(request, order, customer_paths(order))


@require_POST
@for_customers
def withdraw_in_account(request: HttpRequest, customer: Customer, number: int) -> HttpResponse:
    order = _order_of(customer, number)
    return _withdraw(request, order, customer_paths(order))


def _ask(request: HttpRequest, order: Order, paths: ReturnPaths) -> HttpResponse:
    if request.method != "POST":
        return _form_page(request, order, paths, Typed())
    values = {
        name: value[:_MOST_CHARACTERS] for name, value in request.POST.items() if isinstance(value, str)
    }
    return _tried(request, order, paths, values, lambda: request_return(order.id, values))


def _withdraw(request: HttpRequest, order: Order, paths: ReturnPaths) -> HttpResponse:
    return _tried(
        request, order, paths, {}, lambda: withdraw_return(order.id, request.POST.get(RETURN_ID, ""))
    )


def _tried(
    request: HttpRequest, order: Order, paths: ReturnPaths, values: dict[str, str], act: Callable[[], object]
) -> HttpResponse:
    """To the order's page; refused, the form once more with all that was typed."""
    try:
        rate_limits.check_address("returns", client_address(request), _OF_ADDRESS, _TOO_MANY)
        act()
    except DomainError as refusal:
        typed = Typed(values, refusal.fields, "" if refusal.fields else refusal.message)
        return with_retry_after(_form_page(request, order, paths, typed, refusal.status), refusal)
    return _by_address(see(f"{paths.order}#{PLACE}"))


def _order_asked(request: HttpRequest) -> Order:
    sent = request.POST if request.method == "POST" else request.GET
    order = order_for_buyer(sent.get("oid", ""), sent.get("authCode", ""))
    if order is None:
        raise OrderNotFound
    return order


def _order_of(customer: Customer, number: int) -> Order:
    order = order_of(customer, number)
    if order is None:
        raise OrderNotFound
    return order


def _form_page(
    request: HttpRequest, order: Order, paths: ReturnPaths, typed: Typed, status: int = 200
) -> HttpResponse:
    room = returnable_units(order)
    key = typed.values.get(KEY) or new_token()
    shown = Shown(
        "return",
        text("returns.of-order", number=order.number),
        paths.ask.partition("?")[0],
        text=text("returns.intro") if room else text("returns.nothing-returnable"),
        problem=typed.problem if room else "",
        forms=[return_form(paths, lines_of_order(order), room, typed, key)] if room else [],
        more={"links": [{"title": text("returns.to-order"), "url": paths.order}]},
    )
    context = account_context(site_of(request), shown, is_signed_in=not paths.hidden)
    if paths.hidden:
        # The order opens by the code in its address, which must not stand in links.
        context["page"]["alternates"] = []
    return _by_address(kept_private(render_page(request, LAYOUT, context, status=status)))


def _by_address(response: HttpResponse) -> HttpResponse:
    # The address itself opens the order. Not `no-referrer`: the form would come without its origin.
    response["Referrer-Policy"] = "same-origin"
    return response


urlpatterns = [
    route(_ASK.lstrip("/"), readable(_METHODS(ask))),
    route(_WITHDRAW.lstrip("/"), readable(withdraw)),
    route("account/orders/<int:number>/return", readable(_METHODS(ask_in_account))),
    route("account/orders/<int:number>/return/withdraw", readable(withdraw_in_account)),
]
