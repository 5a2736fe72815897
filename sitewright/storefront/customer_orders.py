"""A customer's orders: all of them, one with its parcels (page type 211), and buying it again."""

from collections.abc import Sequence
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import path as route
from django.views.decorators.http import require_POST, require_safe

from sitewright.content.page_context import milliseconds
from sitewright.kit.http import client_address
from sitewright.kit.language_paths import in_language
from sitewright.kit.messages import Message, text
from sitewright.orders.customers.models import Customer
from sitewright.orders.customers.operations.buy_again import BoughtAgain, buy_again
from sitewright.orders.customers.queries import PAGE_SIZE, lines_of, order_of, orders_of
from sitewright.orders.documents.queries import seller_vat_id
from sitewright.orders.downloads.queries import shown_downloads
from sitewright.orders.edits.queries import edits_of
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.models import Order, OrderState
from sitewright.orders.queries import adjustments_of, how_to_pay, sendings_of
from sitewright.orders.store_credit.mail import PAGE as CREDIT_PAGE
from sitewright.orders.store_credit.queries import credit_rows
from sitewright.orders.subscriptions.queries import subscription_of_order, subscriptions_of
from sitewright.storefront.cart_calls import cart_token, remember_cart
from sitewright.storefront.customer_browser import for_customers
from sitewright.storefront.customer_pages import account_page
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import see
from sitewright.storefront.returns import customer_paths, returns_shown
from sitewright.themes.context.account import HOME, Form, Shown
from sitewright.themes.context.cart import money
from sitewright.themes.context.order import OrderExtras, order_page_context
from sitewright.themes.context.pagination import Pages, page_number, pagination
from sitewright.themes.context.subscription import ALL_PATH

_STATES = {
    OrderState.PLACED: Message("customers.state-placed"),
    OrderState.FULFILLED: Message("customers.state-fulfilled"),
    OrderState.CANCELLED: Message("customers.state-cancelled"),
}


@require_safe
@for_customers
def show_orders(request: HttpRequest, customer: Customer) -> HttpResponse:
    page = page_number(request.GET.get("page"))
    found = orders_of(customer, page)
    name = customer.name or customer.email
    more: dict[str, Any] = {
        "orders": [_row(order) for order in found.orders],
        "empty": text("customers.no-orders"),
    }
    links = []
    if subscriptions_of([customer.email]):
        links.append({"title": text("subscriptions.list-heading"), "url": in_language(ALL_PATH)})
    if credit_rows(customer.id):
        links.append({"title": text("storecredit.title"), "url": in_language(CREDIT_PAGE)})
    more["links"] = links
    shown = Shown("orders", text("customers.orders"), HOME, text("customers.hello", name=name), more=more)
    beside = {"pagination": pagination(Pages(HOME, page, PAGE_SIZE, found.total))}
    return account_page(request, shown, beside=beside)


@require_safe
@for_customers
def show_order(request: HttpRequest, customer: Customer, number: int) -> HttpResponse:
    return _page(request, _order(customer, number))


@require_POST
@for_customers
def order_again(request: HttpRequest, customer: Customer, number: int) -> HttpResponse:
    """To the cart; where something is not to be had, it is said first what."""
    order = _order(customer, number)
    again = buy_again(cart_token(request), order, address=client_address(request))
    answer = _page(request, order, again) if again.missing else see("/cart")
    if again.token:
        remember_cart(request, answer, again.token)
    return answer


def _order(customer: Customer, number: int) -> Order:
    order = order_of(customer, number)
    if order is None:
        raise OrderNotFound
    return order


def _page(request: HttpRequest, order: Order, again: BoughtAgain | None = None) -> HttpResponse:
    path = f"{HOME}/orders/{order.number}"
    lines = lines_of(order)
    extras = OrderExtras(
        how_to_pay(order),
        sendings_of(order),
        adjustments_of(order),
        returns=returns_shown(order, customer_paths(order)),
        downloads=shown_downloads(order),
        seller_vat_id=seller_vat_id(order),
        subscription=subscription_of_order(order.id),
        edits=edits_of(order),
    )
    more: dict[str, Any] = {
        "orders": [_row(order)],
        "missing": _missing(again.missing) if again else [],
        "links": [{"title": text("customers.to-cart"), "url": "/cart"}] if again and again.added else [],
    }
    shown = Shown(
        "order",
        text("storefront.order", number=order.number),
        path,
        said=text("customers.put-in-cart", count=again.added) if again and again.added else "",
        problem=text("customers.not-in-cart") if again else "",
        forms=[Form(f"{path}/again", text("customers.buy-again"))] if lines else [],
        more=more,
    )
    return account_page(request, shown, beside=order_page_context(site_of(request), order, lines, extras))


def _missing(missing: Sequence[tuple[str, str]]) -> list[dict[str, str]]:
    return [{"title": title, "reason": reason} for title, reason in missing]


def _row(order: Order) -> dict[str, Any]:
    return {
        "number": order.number,
        "url": f"{HOME}/orders/{order.number}",
        "label": text("storefront.order", number=order.number),
        "placedOn": milliseconds(order.placed_at),
        "state": str(_STATES[OrderState(order.state)]),
        "money": money(order.grand_total_cents, order.currency),
    }


urlpatterns = [
    route(HOME.lstrip("/"), readable(show_orders)),
    route("account/orders/<int:number>", readable(show_order)),
    route("account/orders/<int:number>/again", readable(order_again)),
]
