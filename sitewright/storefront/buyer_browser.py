"""The browser an order is placed from: it alone is told the order afterwards (D-103).

A secret in a cookie that script cannot read; it is set with the checkout page, before anything is placed, so
that an answer that gets lost can be asked for again. The token of the cart is no proof of the buyer: it may
have been sent to somebody.
"""

from django.http import HttpRequest, HttpResponse

from sitewright.kit.cookies import closed_name, put_cookie
from sitewright.kit.http import is_secure
from sitewright.kit.ids import new_token
from sitewright.kit.visitor_cookies import BUYER
from sitewright.orders.placing.requests import browser_hash_of

_MOST_CHARACTERS = 64


def browser_hash(request: HttpRequest) -> str:
    """What placements know this browser by. One that was never at the checkout is nobody placements know."""
    # A fresh secret matches no placement. The hash of an empty one would be the same in every browser that
    # was never here.
    return browser_hash_of(_secret(request) or new_token())


def remember_browser(request: HttpRequest, response: HttpResponse) -> None:
    """Make sure that the browser has its secret."""
    put_cookie(
        response,
        closed_name(request, BUYER.name),
        _secret(request) or new_token(),
        max_age=BUYER.seconds,
        is_hidden=BUYER.is_hidden,
        is_secure=is_secure(request),
    )


def _secret(request: HttpRequest) -> str:
    secret = request.COOKIES.get(closed_name(request, BUYER.name), "")
    # A secret of this program is shorter. A longer one is somebody else's and need not be hashed.
    return secret if len(secret) <= _MOST_CHARACTERS else ""
