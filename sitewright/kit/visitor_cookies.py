"""Every cookie a visitor's browser gets, in one place: what sets one takes its name and time from here, and
owners read this list in the studio.

People who sign in to the studio get cookies of theirs besides (`web/middleware/sessions.py`,
`accounts/devices.py`), only there.
"""

from dataclasses import dataclass

_TWO_WEEKS = 14 * 24 * 60 * 60


@dataclass(frozen=True, slots=True)
class VisitorCookie:
    """`seconds` it is kept from the last time it was set; 0: until the browser is closed.

    `is_hidden`: no script of the page can read it. Over TLS such a one is called `__Host-…` (`closed_name`).
    """

    name: str
    seconds: int
    is_hidden: bool


CRUMB = VisitorCookie("crumb", 0, is_hidden=False)
CART = VisitorCookie("CART", _TWO_WEEKS, is_hidden=True)  # D-41
HAS_CART = VisitorCookie("hasCart", _TWO_WEEKS, is_hidden=False)
BUYER = VisitorCookie("BUYER", _TWO_WEEKS, is_hidden=True)
"""As long as the cart's: who still has the cart can still be told what became of it."""

KEYS = VisitorCookie("KEYS", _TWO_WEEKS, is_hidden=True)
"""Opens pages that the visitor had the password of; it is set when a password was right."""

CUSTOMER = VisitorCookie("CUSTOMER", 60 * 24 * 60 * 60, is_hidden=True)
"""Set when a customer signs in; the session behind it ends earlier where it goes unused."""

SITE_USER = VisitorCookie("SiteUserInfo", CUSTOMER.seconds, is_hidden=False)  # D-41, PL-3.30
"""Tells scripts that somebody is signed in, and opens nothing."""

VISITOR_COOKIES = (CART, HAS_CART, BUYER, CRUMB, KEYS, CUSTOMER, SITE_USER)
