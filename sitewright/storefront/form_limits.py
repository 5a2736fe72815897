"""How often forms are sent (D-61, SF-8.24)."""

from django.http import HttpRequest

from sitewright.kit import crumb, rate_limits
from sitewright.kit.addresses import who_has
from sitewright.kit.http import client_address
from sitewright.kit.messages import Message
from sitewright.kit.tenancy import current_website_id

SENT_BY_VISITOR, SENT_FROM_ADDRESS = "5/minute", "30/hour"
_ASKED_FROM_ADDRESS = "60/minute"
_FILES_FROM_ADDRESS = "60/hour"
_KEPT_FROM_ADDRESS, _LINKS_TO_ADDRESS = "20/hour", "3/day"
_TOO_MANY = Message("filling.too-many")


def visitor_of(request: HttpRequest) -> str:
    """What a browser is known by: its crumb, which it has to have for every call; without one nothing."""
    return request.COOKIES.get(crumb.COOKIE, "")


def count_sending(request: HttpRequest, form_id: str) -> None:
    """Raises RateLimited."""
    address = client_address(request)
    rate_limits.check("form-address", f"{who_has(address)} {form_id}", SENT_FROM_ADDRESS, _TOO_MANY)
    rate_limits.check("form-visitor", visitor_of(request) or who_has(address), SENT_BY_VISITOR, _TOO_MANY)


def count_asking(request: HttpRequest) -> None:
    """For calls that come before: keys, and checking what is typed. Raises RateLimited."""
    rate_limits.check_address("form-asking", client_address(request), _ASKED_FROM_ADDRESS, _TOO_MANY)


def count_keeping(request: HttpRequest) -> None:
    """Raises RateLimited."""
    rate_limits.check_address("form-later", client_address(request), _KEPT_FROM_ADDRESS, _TOO_MANY)


def count_link(email: str) -> None:
    """Whoever is mailed, nobody floods their mailbox from here. Raises RateLimited."""
    rate_limits.check("form-link", f"{current_website_id()} {email}", _LINKS_TO_ADDRESS, _TOO_MANY)


def count_file(request: HttpRequest) -> None:
    """Raises RateLimited."""
    rate_limits.check_address("form-file", client_address(request), _FILES_FROM_ADDRESS, _TOO_MANY)
