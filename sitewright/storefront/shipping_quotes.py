"""Asking carriers what a parcel costs before the checkout says so, while no thread of ours waits for them.

Where that may not be - too many ask, or from one address - the rate's usual price holds, as where a carrier
is away.
"""

from django.http import HttpRequest, HttpResponse

from sitewright.checkout.carrier_quotes import unasked
from sitewright.checkout.chosen import Chosen
from sitewright.checkout.shipping.carriers.asking import Asking
from sitewright.kit import rate_limits
from sitewright.kit.errors import RateLimited
from sitewright.kit.http import client_address
from sitewright.kit.outside import (
    CARRIER,
    TooManyWaiting,
    answer_about,
    ask_later,
    can_wait,
    is_answered,
    reserve_place,
)
from sitewright.kit.tenancy import current_website_id

_PER_ADDRESS = "30/minute;200/day"
_PER_WEBSITE = "600/minute"
"""A program that tries postal codes asks in the owner's name."""


def keep_quotes(request: HttpRequest) -> bool:
    """Keep what was answered between the passes of this request, if carriers were asked."""
    found = answer_about(request, Asking)
    if found is None:
        return False
    asking, heard = found
    asking.keep(heard)
    return True


def quotes_first(
    request: HttpRequest, token: str, home: str, said: Chosen | None = None
) -> bool | HttpResponse:
    """Whether carriers have just been heard; or what the view returns while they are asked, before its next
    pass. `home` and `said` as for `cart_to_check_out`. Nothing but their answers is written.
    """
    if keep_quotes(request):
        return True
    # An answer about something else: that pass has begun what must not wait for anybody any more.
    asking = None if is_answered(request) else unasked(token, home, said)
    if asking is None or not _may_ask(request):
        return False
    if not can_wait(request):
        asking.keep(asking.ask())
        return True
    try:
        place = reserve_place(request, CARRIER)
    except TooManyWaiting:
        return False
    return ask_later(request, place, asking.ask, asking)


def _may_ask(request: HttpRequest) -> bool:
    try:
        rate_limits.check_address("carrier-quote", client_address(request), limit=_PER_ADDRESS)
        rate_limits.check("carrier-quotes", current_website_id(), limit=_PER_WEBSITE)
    except RateLimited:
        return False
    return True
