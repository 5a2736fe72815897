"""Addresses that are suggested while somebody types one (PL-7.17–7.19, D-78). Never stored.

    GET /api/google-maps/places/autocomplete   ?input, country, sessionToken, productPage, productSection
    GET /api/google-maps/places/details        ?placeId, sessionToken, productPage, productSection

Answered are `{"predictions": [{id, text, detail, source}]}`, and `{"places": [{line1, line2, city, region,
postalCode, country}]}` with one place at most. Both are empty without an account, beyond the day's most, and
while the service is away: forms work without. `productPage` and `productSection` say on which page the call
is made, for the owner's count.
"""

from typing import Any

import msgspec
from django.http import HttpRequest, HttpResponse
from django.urls import path
from django.views.decorators.http import require_safe

from sitewright.checkout.places.accounts import kept_account
from sitewright.checkout.places.counting import may_call, origin_of
from sitewright.checkout.places.interface import Chosen, Typed
from sitewright.checkout.places.looking_up import Found, LookUp, chosen_in, typed_in
from sitewright.kit import rate_limits
from sitewright.kit.http import client_address, json_response
from sitewright.kit.messages import current_language
from sitewright.kit.outside import (
    ADDRESSES,
    TooManyWaiting,
    answer_about,
    ask_later,
    can_wait,
    reserve_place,
)
from sitewright.storefront.cart_calls import cart_token

_PER_ADDRESS = "60/minute; 600/day"
_PER_CART = "40/minute"
"""As quick as anybody types; a program that looks addresses up does so at the owner's cost."""

_PREDICTIONS, _PLACES = "predictions", "places"


class _Written(msgspec.Struct, rename="camel"):
    line1: str
    line2: str
    city: str
    region: str
    postal_code: str
    country: str


@require_safe
def autocomplete(request: HttpRequest) -> HttpResponse:
    sent = request.GET
    question = typed_in(
        sent.get("input", ""), sent.get("country", ""), sent.get("sessionToken", ""), current_language()
    )
    return _looked_up(request, question, _PREDICTIONS)


@require_safe
def details(request: HttpRequest) -> HttpResponse:
    sent = request.GET
    question = chosen_in(sent.get("placeId", ""), sent.get("sessionToken", ""), current_language())
    return _looked_up(request, question, _PLACES)


def _looked_up(request: HttpRequest, question: Typed | Chosen | None, name: str) -> HttpResponse:
    """In two passes where the server can wait: in the second what was heard is at hand."""
    heard = answer_about(request, LookUp)
    if heard:
        return _answer(name, heard[0].settle(heard[1]))
    _check_limits(request)
    account = kept_account() if question else None
    if question is None or account is None or not account.can_ask:
        return _answer(name, [])
    return _asked(request, LookUp(account, question), name)


def _asked(request: HttpRequest, look_up: LookUp, name: str) -> HttpResponse:
    if not can_wait(request):
        return _answer(name, look_up.settle(look_up.ask()) if _is_counted(request, look_up) else [])
    try:
        place = reserve_place(request, ADDRESSES)
    except TooManyWaiting:
        return _answer(name, [])
    if not _is_counted(request, look_up):
        place.free()
        return _answer(name, [])
    return ask_later(request, place, look_up.ask, look_up)


def _is_counted(request: HttpRequest, look_up: LookUp) -> bool:
    origin = origin_of(request.GET.get("productPage", ""), request.GET.get("productSection", ""))
    return may_call(look_up.account, look_up.call, origin)


def _check_limits(request: HttpRequest) -> None:
    rate_limits.check_address("places-address", client_address(request), limit=_PER_ADDRESS)
    token = cart_token(request)
    if token:
        rate_limits.check("places-cart", token, limit=_PER_CART)


def _answer(name: str, found: Found) -> HttpResponse:
    shown: list[Any] = [
        msgspec.convert(each, _Written, from_attributes=True) if name == _PLACES else each for each in found
    ]
    return json_response({name: shown})


urlpatterns = [
    path("api/google-maps/places/autocomplete", autocomplete),
    path("api/google-maps/places/details", details),
]
