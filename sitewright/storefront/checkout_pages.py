"""The checkout as a page, and what stands in its place while a payment is not settled. Never stored."""

from dataclasses import replace
from secrets import compare_digest
from typing import Any

from django.http import HttpRequest, HttpResponse

from sitewright.checkout.countries import home_country
from sitewright.checkout.subscribing import form_token
from sitewright.kit.content_policy import let_load
from sitewright.kit.http import client_address
from sitewright.kit.ids import new_token
from sitewright.kit.language_paths import in_language
from sitewright.orders.card_testing.guard import work_before_paying
from sitewright.orders.errors import (
    PaymentActionRequired,
    PaymentBeingChecked,
    PaymentDeclined,
)
from sitewright.orders.models import PlacementState
from sitewright.orders.payments.registry import offered_wallets
from sitewright.orders.placing.lifecycle import payment_path
from sitewright.orders.placing.rows import PlacementRow, earlier_placement
from sitewright.storefront.buyer_browser import browser_hash, remember_browser
from sitewright.storefront.cart_calls import cart_token, leave_bought_cart
from sitewright.storefront.cart_links import open_link
from sitewright.storefront.cart_reminders import said_of_reminder
from sitewright.storefront.checkout_news import said_of_news
from sitewright.storefront.customer_browser import customer_in
from sitewright.storefront.known_buyer import filled_in, known_buyer
from sitewright.storefront.order_pages import path_of_order
from sitewright.storefront.pages import site_of
from sitewright.storefront.placing import reconcile_without_waiting
from sitewright.storefront.redirects import see, unstored
from sitewright.storefront.shipping_quotes import keep_quotes, quotes_first
from sitewright.storefront.store_credit import cart_of_checkout, credit_here
from sitewright.storefront.subscribing import asked_subscription, offer_for_page
from sitewright.storefront.waiting_room import show_line
from sitewright.themes.context.checkout import CheckoutForm, checkout_page_context
from sitewright.themes.rendering import render_page

_RELOAD_SECONDS = 3


def show_checkout(request: HttpRequest) -> HttpResponse:
    has_heard = keep_quotes(request)
    subscription = asked_subscription(request)
    if "cartToken" in request.GET and not subscription:
        return open_link(request)
    token = subscription or cart_token(request)
    cart = cart_of_checkout(request, token, home_of(request))
    if cart["isBeingPlaced"]:
        # Somebody waits for this placement, so its provider is asked now and not only at the reconciler's
        # next turn.
        asking = reconcile_without_waiting(request, cart["id"])
        if asking is not None:
            return asking
        # Read again: the provider's answer may have made it an order, or opened it again.
        cart = cart_of_checkout(request, token, home_of(request))
    open_path = path_of_open_payment(request, cart) if cart["isBeingPlaced"] else None
    if open_path:
        return see(open_path)
    # A cart that was bought reads as an empty one without an id. In the browser that bought it, this finds
    # the order whose answer was lost (D06).
    order_path = None if cart["id"] else path_of_order(request, token)
    if order_path:
        response = see(order_path)
        if not subscription:
            leave_bought_cart(request, response)
        return response
    line = None if subscription else show_line(request, cart)
    if line is not None:
        return line
    return _form(request, token, cart, has_heard=has_heard)


def _form(request: HttpRequest, token: str, cart: dict[str, Any], *, has_heard: bool) -> HttpResponse:
    """`has_heard`: carriers were asked before this pass."""
    filled = filled_in(request, cart)
    heard = has_heard or quotes_first(request, token, home_of(request), filled.chosen)
    if isinstance(heard, HttpResponse):
        return heard
    if filled.chosen or heard:
        # The sums are for where the form says that it goes, and by what carriers have said just now.
        cart = cart_of_checkout(request, token, home_of(request), filled.chosen)
    form = CheckoutForm(form_token(cart["id"]), new_token(), filled.values)
    return checkout_page(request, cart, form, offer=offer_for_page(token, filled.chosen))


def home_of(request: HttpRequest) -> str:
    """The shop's own country, as far as it is known."""
    return home_country(site_of(request)["website"]["locale"])


def checkout_page(
    request: HttpRequest,
    cart: dict[str, Any],
    form: CheckoutForm,
    status: int = 200,
    offer: dict[str, Any] | None = None,
) -> HttpResponse:
    """`offer` are the terms of the subscription that is bought."""
    form = replace(form, work=work_before_paying(cart["id"], client_address(request)))
    # Who pays what was agreed needs no account for it, and comes by a link.
    if not form.is_agreed:
        form = replace(form, known=known_buyer(request))
    if not form.is_agreed and offer is None:
        wallets = offered_wallets() if cart["canCheckOut"] else None
        reminder, news = said_of_reminder(request, cart["id"]), said_of_news(request)
        form = replace(form, reminder=reminder, news=news, wallets=wallets)
        customer = customer_in(request)
        form = replace(form, credit=credit_here(customer, cart) if customer else None)
    context = checkout_page_context(site_of(request), cart, form, offer)
    if cart["isBeingPlaced"]:
        context["checkout"]["message"] = PaymentBeingChecked().message
    response = render_page(request, "checkout", context, status=status)
    if form.wallets and context["checkout"]["wallets"]:
        let_load(request, form.wallets.form.sources)
        # Some wallets open a window of their own and talk to it.
        response["Cross-Origin-Opener-Policy"] = "same-origin-allow-popups"
    if cart["isBeingPlaced"]:
        # The page looks again without scripts.
        response["Refresh"] = _next_look(request, cart["id"])
    remember_browser(request, response)
    return response


def _next_look(request: HttpRequest, cart_id: str) -> str:
    """Where the payment was begun in this browser, at the payment's own page: another window may take the
    cart along with the order, and this one would end at an empty checkout.
    """
    found = _begun_here(request, cart_id)
    # What was only held may have been left by a process that ended: the checkout itself sees to that.
    is_asked = found is not None and found.state != PlacementState.HELD
    where = f";url={in_language(payment_path(found.id))}" if found and is_asked else ""
    return f"{_RELOAD_SECONDS}{where}"


def show_refusal(request: HttpRequest, cart: dict[str, Any], refusal: PaymentDeclined) -> HttpResponse:
    """The checkout of a cart whose payment came to nothing, to be tried again."""
    token = form_token(cart["id"])
    form = CheckoutForm(token, new_token(), message=refusal.message)
    offer = offer_for_page(token, None)
    return unstored(checkout_page(request, cart, form, status=refusal.status, offer=offer))


def show_open_payment(
    request: HttpRequest, cart: dict[str, Any], waiting: PaymentBeingChecked
) -> HttpResponse:
    """What is being bought, and what the payment waits for."""
    # Neither link nor key: this page has no form to send while a payment is open.
    context = checkout_page_context(site_of(request), cart, CheckoutForm("", ""))
    context["checkout"] |= {"message": waiting.message, "isBeingChecked": True}
    if isinstance(waiting, PaymentActionRequired):
        context["checkout"]["actionUrl"] = waiting.redirect_url
    return unstored(render_page(request, "checkout", context))


def path_of_open_payment(request: HttpRequest, cart: dict[str, Any]) -> str | None:
    """The payment's own page, where it waits for somebody and was begun in this browser."""
    found = _begun_here(request, cart["id"])
    # While a request works on it, the answer is seconds away and the checkout waits for it.
    return payment_path(found.id) if found and not found.is_under_way else None


def _begun_here(request: HttpRequest, cart_id: str) -> PlacementRow | None:
    """The placement of this cart; another browser is told nothing (D-103)."""
    found = earlier_placement("", cart_id)
    is_own = found is not None and compare_digest(found.browser_hash, browser_hash(request))
    return found if is_own else None
