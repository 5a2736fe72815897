"""The page of an order, for whoever has its address. Never stored."""

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_safe

from sitewright.checkout.cart_rows import cart_by_token
from sitewright.orders.documents.queries import documents_of, seller_vat_id
from sitewright.orders.downloads.queries import shown_downloads
from sitewright.orders.edits.queries import edits_of
from sitewright.orders.errors import OrderNotFound
from sitewright.orders.placing.answers import PlacedOrder
from sitewright.orders.queries import (
    adjustments_of,
    how_to_pay,
    lines_of_order,
    order_for_buyer,
    order_of_cart,
    sendings_of,
)
from sitewright.orders.subscriptions.queries import subscription_of_order
from sitewright.storefront.buyer_browser import browser_hash
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.returns import guest_paths, returns_shown
from sitewright.themes.context.order import OrderExtras, order_page_context
from sitewright.themes.rendering import render_page


@require_safe
def show_order(request: HttpRequest) -> HttpResponse:
    """`?oid=&authCode=` (D-35); a wrong code is answered like an unknown order."""
    order = order_for_buyer(request.GET.get("oid", ""), request.GET.get("authCode", ""))
    if order is None:
        raise OrderNotFound
    more = OrderExtras(
        how_to_pay(order),
        sendings_of(order),
        adjustments_of(order),
        documents_of(order),
        returns_shown(order, guest_paths(order)),
        shown_downloads(order),
        seller_vat_id(order),
        subscription_of_order(order.id),
        edits_of(order),
    )
    context = order_page_context(site_of(request), order, lines_of_order(order), more)
    response = render_page(request, "order-confirmed", context)
    # The address itself opens the order. Not `no-referrer`: a form of it would come without its origin.
    response["Referrer-Policy"] = "same-origin"
    return response


def path_of_order(request: HttpRequest, token: str) -> str | None:
    """Where the order of a cart is shown, in the browser it was placed from."""
    # The cart's token may have been in an address; the secret of the browser is the proof (decision 0013).
    row = cart_by_token(token)
    order = order_of_cart(row.id, browser_hash(request)) if row else None
    return PlacedOrder(order.id, order.number, order.access_code).path if order else None


urlpatterns = [path("checkout/order-confirmed", readable(show_order))]
