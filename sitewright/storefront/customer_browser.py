"""The browser a customer is signed in with: its cookies, and the pages that only a customer sees.

The cookie is another than the studio's and opens nothing there; a person of the studio is nobody here (D-93).
"""

from collections.abc import Callable, Mapping
from functools import wraps
from typing import Any
from urllib.parse import quote, urlencode

import msgspec
from django.http import HttpRequest, HttpResponse

from sitewright.accounts.browsers import browser_name
from sitewright.kit.cookies import closed_name, put_cookie
from sitewright.kit.http import is_secure
from sitewright.kit.own_paths import own_path
from sitewright.kit.visitor_cookies import CUSTOMER, SITE_USER
from sitewright.orders.customers.errors import NoAccountsHere
from sitewright.orders.customers.models import Customer, CustomerSession
from sitewright.orders.customers.sessions import session_of
from sitewright.sites.queries import website_basics
from sitewright.sites.settings_parts import settings_part
from sitewright.storefront.redirects import see
from sitewright.themes.context.account import HOME, SIGN_IN

View = Callable[..., HttpResponse]

_KNOWN = "sitewright_customer_session"
_MOST_CHARACTERS = 64


def has_accounts() -> bool:
    """Whether the owner lets customers have accounts."""
    return _are_enabled(website_basics().settings)


def _read(found: Mapping[str, Any]) -> bool:
    return bool(found["customerAccountsEnabled"])


_are_enabled = settings_part("storeSettings", _read)


def require_accounts() -> None:
    """Raises NoAccountsHere."""
    if not has_accounts():
        raise NoAccountsHere


def session_in(request: HttpRequest) -> CustomerSession | None:
    """Who is signed in on this website with this browser; looked up once a request."""
    if not hasattr(request, _KNOWN):
        token = brought_token(request)
        setattr(request, _KNOWN, session_of(token) if token and has_accounts() else None)
    found: CustomerSession | None = getattr(request, _KNOWN)
    return found


def customer_in(request: HttpRequest) -> Customer | None:
    session = session_in(request)
    return session.customer if session else None


def brought_token(request: HttpRequest) -> str:
    token = request.COOKIES.get(closed_name(request, CUSTOMER.name), "")
    return token if len(token) <= _MOST_CHARACTERS else ""


def browser_of(request: HttpRequest) -> str:
    return browser_name(request.META.get("HTTP_USER_AGENT", ""))


def remember_customer(request: HttpRequest, response: HttpResponse, token: str, customer: Customer) -> None:
    """`SiteUserInfo` says to scripts that somebody is signed in, and who by an id (PL-3.30, D-41)."""
    told = msgspec.json.encode({"authenticated": True, "siteUserId": customer.id}).decode()
    _put(request, response, token, quote(told, safe=""), CUSTOMER.seconds)


def forget_customer(request: HttpRequest, response: HttpResponse) -> None:
    _put(request, response, "", "", 0)


def for_customers(view: View) -> View:
    """The view gets the customer; whoever is not signed in is led to where one does so, and back."""

    @wraps(view)
    def guarded(request: HttpRequest, **named: Any) -> HttpResponse:
        require_accounts()
        customer = customer_in(request)
        if customer is None:
            back = request.path_info if request.method in ("GET", "HEAD") else HOME
            return see(sign_in_path(back))
        return kept_private(view(request, customer, **named))

    return guarded


def kept_private(response: HttpResponse) -> HttpResponse:
    """One person's page: stored nowhere, found by no search engine."""
    response["Cache-Control"] = "private, no-store"
    response["X-Robots-Tag"] = "noindex"
    return response


def sign_in_path(back: str) -> str:
    """Where one signs in and then goes on to a path of this website."""
    return f"{SIGN_IN}?{urlencode({'next': own_path(back)})}"


def _put(request: HttpRequest, response: HttpResponse, token: str, told: str, seconds: int) -> None:
    hidden = closed_name(request, CUSTOMER.name)
    for name, value, is_hidden in ((hidden, token, True), (SITE_USER.name, told, False)):
        put_cookie(response, name, value, max_age=seconds, is_hidden=is_hidden, is_secure=is_secure(request))
