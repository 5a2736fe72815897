"""What the cart costs at the address a wallet's sheet shows, for the script between the two. Never stored.

    POST /api/commerce/wallet-sums   {cartToken, country, region, postalCode, shipping, email, vatId}

`shipping` is the way of delivery that is wanted there; empty for the usual one. Answered are the sums of
`themes/context/wallets`. The order itself is sent as the checkout's form is, with what the wallet knows in
it.
"""

import msgspec
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_POST

from sitewright.checkout.chosen import Chosen, destination_of
from sitewright.checkout.links import submitted_token
from sitewright.checkout.shipping.options import MOST_OPTION_ID
from sitewright.checkout.subscribing import is_subscription_token
from sitewright.checkout.tax.of_cart import asks_for_vat_id
from sitewright.checkout.tax.vat_ids import plain_vat_id
from sitewright.kit import rate_limits
from sitewright.kit.errors import Conflict
from sitewright.kit.http import client_address, json_response
from sitewright.kit.messages import Message
from sitewright.kit.outside import is_answered
from sitewright.kit.single_line import single_line
from sitewright.orders.errors import CartIsEmpty
from sitewright.orders.payments.amounts import AmountNotPayable
from sitewright.orders.payments.registry import offered_wallets
from sitewright.orders.payments.wallets import Wallets
from sitewright.sites.queries import website_basics
from sitewright.storefront.cart_calls import cart_token
from sitewright.storefront.checkout_pages import home_of
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import json_body, readable
from sitewright.storefront.redirects import unstored
from sitewright.storefront.shipping_quotes import quotes_first
from sitewright.storefront.store_credit import cart_of_checkout
from sitewright.themes.context.wallets import wallet_sums

_PER_ADDRESS = "120/minute"
_LONGEST_EMAIL = 256


class Asked(msgspec.Struct, rename="camel"):
    """What the sheet shows of an address, and what else the page's form says."""

    cart_token: str = ""
    country: str = ""
    region: str = ""
    postal_code: str = ""
    shipping: str = ""
    email: str = ""
    vat_id: str = ""


class NotByWallet(Conflict):
    """It was offered before; the form says what can be done instead."""

    code = "not-by-wallet"

    def __init__(self) -> None:
        super().__init__(Message("checkout.not-by-wallet"))


@require_POST
def show_sums(request: HttpRequest) -> HttpResponse:
    asked = json_body(request, Asked)
    # Counted once: while carriers are asked the same request comes in two passes.
    if not is_answered(request):
        rate_limits.check_address("wallet-sums", client_address(request), limit=_PER_ADDRESS)
    token = submitted_token(asked.cart_token, cart_token(request))
    wallets = _wallets_for(token)
    said, home = _said(asked), home_of(request)
    asking = quotes_first(request, token, home, said)
    if isinstance(asking, HttpResponse):
        return asking
    cart = cart_of_checkout(request, token, home, said)
    if not cart["canCheckOut"] or cart["isBeingPlaced"]:
        raise CartIsEmpty
    language = site_of(request)["website"]["language"]
    try:
        return unstored(json_response(wallet_sums(wallets, cart, language)))
    except AmountNotPayable:
        raise NotByWallet from None


def _wallets_for(token: str) -> Wallets:
    """Raises NotByWallet; for a subscription, too, whose terms no sheet shows."""
    wallets = None if is_subscription_token(token) else offered_wallets()
    if wallets is None:
        raise NotByWallet
    return wallets


def _said(asked: Asked) -> Chosen:
    where = destination_of(asked.country, asked.region, asked.postal_code)
    email = single_line(asked.email)[:_LONGEST_EMAIL]
    return Chosen(where, asked.shipping[:MOST_OPTION_ID], email=email, vat_id=_vat_id(asked.vat_id))


def _vat_id(typed: str) -> str:
    is_asked = bool(typed.strip()) and asks_for_vat_id(website_basics().settings)
    return plain_vat_id(typed.strip()) if is_asked else ""


urlpatterns = [path("api/commerce/wallet-sums", readable(show_sums))]
