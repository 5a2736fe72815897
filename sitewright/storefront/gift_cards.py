"""Gift cards of visitors: what the checkout's form says of them, and the page of one card.

    GET /gift-card?card=&key=    what the mail of a card leads to; a wrong key is answered like no card

Never stored, and works without JavaScript.
"""

from datetime import date

from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_safe

from sitewright.checkout.gift_cards.codes import code_text, unsealed
from sitewright.checkout.gift_cards.links import CARD as CARD_ID
from sitewright.checkout.gift_cards.links import KEY, PATH
from sitewright.checkout.gift_cards.queries import card_of_link
from sitewright.checkout.gift_cards.recipients import Recipient, read_recipient
from sitewright.checkout.operations.enter_gift_card import enter_gift_card, remove_gift_card
from sitewright.kit import rate_limits
from sitewright.kit.http import client_address
from sitewright.sites.local_time import local_now
from sitewright.sites.queries import website_basics
from sitewright.storefront.pages import site_of
from sitewright.storefront.readable import readable
from sitewright.storefront.redirects import PageMissing, unstored
from sitewright.themes.context.gift_cards import CARD, LAYOUT, gift_card_context
from sitewright.themes.rendering import render_page

_OF_ADDRESS = "60 per hour"


def entered_card(request: HttpRequest) -> str:
    """What stands in the field of gift cards."""
    return request.POST.get(CARD, "").strip()


def change_cards(request: HttpRequest, token: str) -> None:
    """What the form says of gift cards. Raises what `enter_gift_card` and `remove_gift_card` do."""
    if removed := request.POST.get("removeGiftCard", ""):
        remove_gift_card(token, removed)
    elif typed := entered_card(request):
        enter_gift_card(token, typed, address=client_address(request))


def recipient_of(request: HttpRequest) -> Recipient:
    """Whom a card that is bought is for. Raises CheckoutFormInvalid."""
    return read_recipient(request.POST, today())


def today() -> date:
    """Where the website is."""
    return local_now(website_basics().time_zone).date()


@require_safe
def show(request: HttpRequest) -> HttpResponse:
    rate_limits.check_address("gift-card-page", client_address(request), _OF_ADDRESS)
    card = card_of_link(request.GET.get(CARD_ID, ""), request.GET.get(KEY, ""))
    if card is None:
        raise PageMissing
    code = code_text(unsealed(card.sealed_code))
    response = unstored(render_page(request, LAYOUT, gift_card_context(site_of(request), card, code)))
    # The address itself opens the page.
    response["Referrer-Policy"] = "same-origin"
    return response


urlpatterns = [path(PATH.lstrip("/"), readable(show))]
